"""Verdicts on claims: reproduced, differs, or cannot be decided, by stated rules."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from .claim import Claim, Kind
from .measured import Measured, wilson

FACTOR_ROOM = 2.0
"""A factor is reproduced when ours is within twice the paper's, either way: machines and languages
weigh the same steps differently."""
FEW_GAMES = 2
"""Players without chance have two games: one with each colour."""
NEARLY = 0.005
"""Half of the last digit that papers print of a share."""


class Verdict(StrEnum):
    """What came of a claim."""

    REPRODUCED = "reproduced"
    DIFFERS = "differs"
    UNDECIDED = "cannot be decided"


@dataclass(frozen=True, slots=True)
class Judged:
    """A claim with what we measured and what follows."""

    claim: Claim
    measured: Measured | None
    verdict: Verdict
    remark: str = ""


def judge(claim: Claim, measured: Measured | None, remark: str = "") -> Judged:
    """Compares ours with the paper's.

    A share of games is reproduced when the 95 % intervals of both shares overlap enough that the
    interval of their difference (Newcombe 1998) holds 0; where players have no chance, when both
    are equal. An average is reproduced when the paper's lies in our interval, made wider for the
    paper's own error. A factor is reproduced within twice either way.
    """
    if claim.kind is Kind.UNDECIDABLE or measured is None:
        return Judged(claim, measured, Verdict.UNDECIDED, remark or claim.reason)
    if claim.kind is Kind.TIME:
        told = remark or "another machine: see the factors"
        return Judged(claim, measured, Verdict.UNDECIDED, told)
    agrees = {
        Kind.PROPORTION: _shares_agree,
        Kind.MEAN: _means_agree,
        Kind.FACTOR: _factors_agree,
        Kind.EXACT: _numbers_agree,
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
