"""Rival readings of a paper, ranked by how many of its numbers they reproduce."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .claims import Claim, ClaimKind, Judged, Place, Verdict, judge
from .measured import Measured

DECIDING = {ClaimKind.PROPORTION, ClaimKind.MEAN, ClaimKind.FACTOR, ClaimKind.EXACT}
"""Kinds of claims that can support or refute a reading."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the paper, and our numbers under it."""

    name: str
    judged: tuple[Judged, ...]

    @classmethod
    def of(
        cls, name: str, found: Mapping[Place, Measured | None], claims: Iterable[Claim]
    ) -> Reading:
        """Judges the measurements under a reading; places without one do not count."""
        compared = [claim for claim in claims if claim.place in found and claim.kind in DECIDING]
        return cls(name, tuple(judge(claim, found[claim.place]) for claim in compared))

    @property
    def agreeing(self) -> int:
        """The number of reproduced claims."""
        return sum(each.verdict is Verdict.REPRODUCED for each in self.judged)

    @property
    def distance(self) -> float:
        """The average distance from the paper's numbers; 0 if all are equal."""
        if not self.judged:
            return math.inf
        return sum(_distance(each) for each in self.judged) / len(self.judged)


def best_first(readings: Iterable[Reading]) -> list[Reading]:
    """Sorts readings by reproduced numbers, then by distance."""
    return sorted(readings, key=lambda each: (-each.agreeing, each.distance))


def _distance(judged: Judged) -> float:
    """The difference of shares, or the number of doublings of other numbers; at most 1."""
    if judged.measured is None:
        return 1.0
    paper, ours = judged.claim.value, judged.measured.value
    if judged.claim.kind is ClaimKind.PROPORTION:
        return abs(paper - ours)
    if paper <= 0 or ours <= 0:
        return float(paper != ours)
    return min(1.0, abs(math.log2(paper / ours)))
