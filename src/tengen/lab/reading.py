"""Rival readings of a paper: under which of them do its numbers come out?"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .claims import Claim, ClaimKind, Judged, Place, Verdict, judge
from .measured import Measured

DECIDING = {ClaimKind.PROPORTION, ClaimKind.MEAN, ClaimKind.FACTOR, ClaimKind.EXACT}
"""Kinds of claims that can speak for a reading or against it."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the paper, and what its numbers are then."""

    name: str
    judged: tuple[Judged, ...]

    @classmethod
    def of(
        cls, name: str, found: Mapping[Place, Measured | None], claims: Iterable[Claim]
    ) -> Reading:
        """Judges what was found under a reading; places that were not measured do not count."""
        compared = [claim for claim in claims if claim.place in found and claim.kind in DECIDING]
        return cls(name, tuple(judge(claim, found[claim.place]) for claim in compared))

    @property
    def agreeing(self) -> int:
        """How many of the paper's numbers are reproduced."""
        return sum(each.verdict is Verdict.REPRODUCED for each in self.judged)

    @property
    def distance(self) -> float:
        """How far the numbers lie from the paper's, on average; 0 where all are equal."""
        if not self.judged:
            return math.inf
        return sum(_distance(each) for each in self.judged) / len(self.judged)


def best_first(readings: Iterable[Reading]) -> list[Reading]:
    """The reading under which most numbers are reproduced first; of equals the nearest."""
    return sorted(readings, key=lambda each: (-each.agreeing, each.distance))


def _distance(judged: Judged) -> float:
    """Shares differ by at most 1; other numbers by as many doublings, and by 1 at most too."""
    if judged.measured is None:
        return 1.0
    paper, ours = judged.claim.value, judged.measured.value
    if judged.claim.kind is ClaimKind.PROPORTION:
        return abs(paper - ours)
    if paper <= 0 or ours <= 0:
        return float(paper != ours)
    return min(1.0, abs(math.log2(paper / ours)))
