"""The claims of a paper, our verdicts on them, and rival readings of the paper.

A claim is a single number of a table or of the text.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from .measured import Measured, wilson


class ClaimKind(StrEnum):
    """The kind of a number, which decides how it is compared with ours."""

    PROPORTION = "proportion"
    """A share of games."""
    MEAN = "mean"
    """An average over games or moves."""
    FACTOR = "factor"
    """A ratio, such as that of two times on the same machine."""
    TIME = "time"
    """Seconds on another machine; only their ratios can be compared."""
    EXACT = "exact"
    """A deterministic number, equal or not; 1 for a true sentence."""
    UNDECIDABLE = "undecidable"
    """A claim that cannot be measured; `reason` says why."""


class Place(NamedTuple):
    """The place of a number in a paper."""

    table: str
    row: str
    column: str


@dataclass(frozen=True, slots=True)
class Claim:
    """One number of a paper."""

    place: Place
    value: float
    kind: ClaimKind
    games: int | None = None
    """The number of games, moves or tests behind the paper's number, if known."""
    reason: str = ""
    """Why it cannot be decided, or a remark."""


def read_claims(path: Path) -> tuple[Claim, ...]:
    """Reads claims from a CSV file with the columns table, row, column, value, kind, games, reason.

    Raises:
        ValueError: A line is invalid; the message names it.
    """
    claims = []
    with path.open(encoding="utf-8", newline="") as file:
        for number, row in enumerate(csv.DictReader(file), start=2):
            try:
                claims.append(_claim(row))
            except (KeyError, ValueError, TypeError) as error:
                raise ValueError(f"{path.name}, line {number}: {error}") from None
    places = [claim.place for claim in claims]
    for place in places:
        if places.count(place) > 1:
            raise ValueError(f"{path.name}: {', '.join(place)} is claimed twice")
    return tuple(claims)


def _claim(row: dict[str, str]) -> Claim:
    return Claim(
        Place(row["table"], row["row"], row["column"]),
        float(row["value"]),
        ClaimKind(row["kind"]),
        int(row["games"]) if row["games"] else None,
        row["reason"] or "",
    )


FACTOR_ROOM = 2.0
"""A factor is reproduced if ours is within a factor of two of the paper's: machines and languages
differ in the cost of the same steps."""
FEW_GAMES = 2
"""Deterministic players have two games: one with each colour."""
NEARLY = 0.005
"""Half of the last digit that papers print."""


class Verdict(StrEnum):
    """The verdict on a claim."""

    REPRODUCED = "reproduced"
    DIFFERS = "differs"
    UNDECIDED = "cannot be decided"


@dataclass(frozen=True, slots=True)
class Judged:
    """A claim with our measurement and the verdict."""

    claim: Claim
    measured: Measured | None
    verdict: Verdict
    remark: str = ""


def judge(claim: Claim, measured: Measured | None, remark: str = "") -> Judged:
    """Compares our measurement with the paper's.

    A share of games is reproduced if the 95 % interval of the difference of both shares (Newcombe
    1998) contains 0; for deterministic players, if both are equal. An average is reproduced if the
    paper's lies in our interval, widened by the paper's own error. A factor is reproduced if it is
    within a factor of two.
    """
    if claim.kind is ClaimKind.UNDECIDABLE or measured is None:
        return Judged(claim, measured, Verdict.UNDECIDED, remark or claim.reason)
    if claim.kind is ClaimKind.MEAN and measured.count < 2:
        return Judged(claim, measured, Verdict.UNDECIDED, remark or "a single value")
    if claim.kind is ClaimKind.TIME:
        note = remark or "another machine: see the factors"
        return Judged(claim, measured, Verdict.UNDECIDED, note)
    agrees = {
        ClaimKind.PROPORTION: _shares_agree,
        ClaimKind.MEAN: _means_agree,
        ClaimKind.FACTOR: _factors_agree,
        ClaimKind.EXACT: _numbers_agree,
    }[claim.kind](claim, measured)
    verdict = Verdict.REPRODUCED if agrees else Verdict.DIFFERS
    return Judged(claim, measured, verdict, remark or claim.reason)


def _shares_agree(claim: Claim, measured: Measured) -> bool:
    if measured.distinct is not None and measured.distinct <= FEW_GAMES:
        return abs(claim.value - measured.value) <= NEARLY
    games = claim.games or measured.count
    low, high = wilson(round(claim.value * games), games)
    gap = claim.value - measured.value
    below = math.hypot(claim.value - low, measured.high - measured.value)
    above = math.hypot(high - claim.value, measured.value - measured.low)
    return gap - below <= 0 <= gap + above


def _means_agree(claim: Claim, measured: Measured) -> bool:
    ratio = measured.count / claim.games if claim.games else 1.0
    reach = (measured.high - measured.low) / 2 * math.sqrt(1 + ratio)
    return abs(claim.value - measured.value) <= reach


def _factors_agree(claim: Claim, measured: Measured) -> bool:
    if claim.value <= 0 or measured.value <= 0:
        return False
    return 1 / FACTOR_ROOM <= claim.value / measured.value <= FACTOR_ROOM


def _numbers_agree(claim: Claim, measured: Measured) -> bool:
    return claim.value == measured.value


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
