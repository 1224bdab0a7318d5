"""Verdicts: how our measurement compares with a claim of a paper.

More games lead from `compatible` to `equivalent` or `contradicted`, never the other way: the
grades say how much our data show, not how little they could refute.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from .claims import Claim, ClaimKind
from .measured import Measured, Z, wilson

SHARE_MARGIN, EXTREME_SHARE_MARGIN = 0.05, 0.02
"""The second is for shares of the paper below 0.1 or above 0.9."""
EXTREME = 0.1
MEAN_MARGIN, FACTOR_MARGIN = 0.05, 0.25
"""Relative to the paper's number."""
NEARLY = 0.005
"""Half of the last digit that papers print."""
ROUNDING = 1e-9
CONSTRUCTED_WITHIN = 0.01
"""Relative difference of a number that follows from how the positions were made."""
FEWEST = {ClaimKind.MEAN: 2, ClaimKind.FACTOR: 2, ClaimKind.SAMPLE: 40}
"""Values of ours without which there is no interval, or no range that holds 95 %."""
POWER = 0.8416212335729143
"""In standard deviations: a test with 80 % power."""


class Verdict(StrEnum):
    """The grades of a claim."""

    EQUIVALENT = "equivalent"
    """Our whole 95 % interval is within the margin of the paper's number."""
    COMPATIBLE = "compatible"
    """Not contradicted, but our games and the paper's are too few to show equivalence."""
    CONTRADICTED = "contradicted"
    """Ours differs by more than the margin, and by more than chance explains."""
    CONSTRUCTED = "by construction"
    """Equal, but we made the position to give the number."""
    NOT_COMPARABLE = "not comparable"
    """Times of another machine."""
    NOT_RUN = "not run"


@dataclass(frozen=True, slots=True)
class Judged:
    """A claim with our measurement, the verdict and its grounds."""

    claim: Claim
    measured: Measured | None
    verdict: Verdict
    remark: str = ""
    paper_interval: tuple[float, float] | None = None
    """The 95 % interval of the paper's own number, if its number of games is known."""
    detectable: float | None = None
    """The smallest difference that a comparison of both samples would show with 80 % power, in the
    unit of the number; relative to it for factors."""

    @property
    def grounds(self) -> str:
        """What the verdict rests on: the margin, the difference, or what could have been seen."""
        if self.measured is None or self.verdict is Verdict.NOT_RUN:
            return ""
        if self.verdict is Verdict.COMPATIBLE:
            return self._what_would_have_shown()
        if self.claim.kind in _WITHOUT_MARGIN or self.measured.is_deterministic:
            return ""
        room = margin_of(self.claim)
        if self.claim.kind in (ClaimKind.MEAN, ClaimKind.FACTOR):
            return f"margin {100 * room:.3g} %"
        return f"margin {room:.3g}"

    def _what_would_have_shown(self) -> str:
        if self.detectable is None:
            return "a number outside our range would have shown"
        unit = " %" if self.claim.kind is ClaimKind.FACTOR else ""
        size = self.detectable * (100 if unit else 1)
        shown = f"{size:.0f}" if size >= 100 else f"{size:.2g}"
        return f"a difference of {shown}{unit} would have shown"


_WITHOUT_MARGIN = {
    ClaimKind.ORDER,
    ClaimKind.EXACT,
    ClaimKind.CONSTRUCTION,
    ClaimKind.SAMPLE,
    ClaimKind.TIME,
    ClaimKind.UNDECIDABLE,
}


def margin_of(claim: Claim) -> float:
    """The margin of a claim: absolute for shares, relative for means and factors."""
    if claim.margin is not None:
        return claim.margin
    if claim.kind is ClaimKind.PROPORTION:
        is_extreme = not EXTREME <= claim.value <= 1 - EXTREME
        return EXTREME_SHARE_MARGIN if is_extreme else SHARE_MARGIN
    return FACTOR_MARGIN if claim.kind is ClaimKind.FACTOR else MEAN_MARGIN


def judge(claim: Claim, measured: Measured | None, remark: str = "") -> Judged:
    """Compares our measurement with the paper's; docs/statistics.md has the definitions."""
    words = remark or claim.reason
    if measured is None or claim.kind is ClaimKind.UNDECIDABLE:
        return Judged(claim, measured, Verdict.NOT_RUN, words)
    if measured.count < FEWEST.get(claim.kind, 1):
        return Judged(claim, measured, Verdict.NOT_RUN, "too few values of ours to judge")
    if claim.kind is ClaimKind.TIME:
        note = words or "another machine: see the factors"
        return Judged(claim, measured, Verdict.NOT_COMPARABLE, note)
    if claim.kind not in (ClaimKind.PROPORTION, ClaimKind.MEAN, ClaimKind.FACTOR):
        verdict = _plain_verdict(claim, measured)
        reach = max(measured.high - measured.value, measured.value - measured.low)
        detectable = reach * (1 + POWER / Z) if claim.kind is ClaimKind.ORDER else None
        return Judged(claim, measured, verdict, words, None, detectable)
    compared = Comparison.of(claim, measured)
    interval, verdict = compared.paper_interval(claim), compared.verdict()
    detectable = compared.detectable()
    if claim.kind is ClaimKind.FACTOR:
        detectable = math.expm1(detectable)
    if claim.kind is ClaimKind.PROPORTION and measured.is_deterministic:
        is_equal = abs(compared.gap) <= NEARLY
        verdict = Verdict.EQUIVALENT if is_equal else Verdict.CONTRADICTED
    return Judged(claim, measured, verdict, words, interval, detectable)


def _plain_verdict(claim: Claim, measured: Measured) -> Verdict:
    """The verdict on a claim without a margin."""
    match claim.kind:
        case ClaimKind.ORDER if measured.low > 0:
            return Verdict.EQUIVALENT
        case ClaimKind.ORDER:
            return Verdict.CONTRADICTED if measured.high <= 0 else Verdict.COMPATIBLE
        case ClaimKind.SAMPLE:
            is_inside = measured.low <= claim.value <= measured.high
            return Verdict.COMPATIBLE if is_inside else Verdict.CONTRADICTED
        case ClaimKind.CONSTRUCTION:
            is_close = math.isclose(claim.value, measured.value, rel_tol=CONSTRUCTED_WITHIN)
            return Verdict.CONSTRUCTED if is_close else Verdict.CONTRADICTED
    is_equal = claim.value == measured.value
    return Verdict.EQUIVALENT if is_equal else Verdict.CONTRADICTED


@dataclass(frozen=True, slots=True)
class Comparison:
    """Our number minus the paper's, on a logarithmic scale for factors, with both errors.

    Errors are the distances of the 95 % ends below and above.
    """

    gap: float
    ours: tuple[float, float]
    theirs: tuple[float, float]
    margin: float

    @classmethod
    def of(cls, claim: Claim, measured: Measured) -> Self:
        """Compares a share, a mean or a factor.

        The paper's error follows from its number of games, and for means from our standard
        deviation; without that number, only our error counts.
        """
        value, room = claim.value, margin_of(claim)
        if claim.kind is ClaimKind.FACTOR:
            return cls._of_factor(claim, measured)
        ours = (measured.value - measured.low, measured.high - measured.value)
        theirs = (0.0, 0.0)
        if claim.kind is ClaimKind.PROPORTION:
            if claim.games:
                low, high = wilson(round(value * claim.games), claim.games)
                theirs = (max(0.0, value - low), max(0.0, high - value))
            return cls(measured.value - value, ours, theirs, room)
        if claim.games:
            reach = (measured.high - measured.value) * math.sqrt(measured.count / claim.games)
            theirs = (reach, reach)
            if value > 0 and measured.low > 0:  # On a logarithmic scale, to stay above 0.
                ratio = math.exp(reach / value)
                theirs = (value - value / ratio, value * ratio - value)
        return cls(measured.value - value, ours, theirs, room * abs(value))

    @classmethod
    def _of_factor(cls, claim: Claim, measured: Measured) -> Self:
        room = math.log1p(margin_of(claim))
        if claim.value <= 0 or measured.low <= 0:
            gap = 0.0 if claim.value == measured.value else math.inf
            return cls(gap, (0.0, 0.0), (0.0, 0.0), room)
        ends = (measured.low, measured.value, measured.high)
        low, value, high = (math.log(each / claim.value) for each in ends)
        return cls(value, (value - low, high - value), (0.0, 0.0), room)

    def verdict(self) -> Verdict:
        """Equivalent if our interval is within the margin, else contradicted or compatible.

        The interval of the difference is Newcombe's (1998), which uses the errors that face each
        other.
        """
        room = self.margin + ROUNDING
        if self.gap - self.ours[0] >= -room and self.gap + self.ours[1] <= room:
            return Verdict.EQUIVALENT
        low = self.gap - math.hypot(self.ours[0], self.theirs[1])
        high = self.gap + math.hypot(self.ours[1], self.theirs[0])
        if abs(self.gap) > room and not low <= 0 <= high:
            return Verdict.CONTRADICTED
        return Verdict.COMPATIBLE

    def detectable(self) -> float:
        """The true difference that would be contradicted with 80 % power.

        It must pass both tests of `verdict`: the margin and the interval.
        """
        reach = math.hypot(max(self.ours), max(self.theirs))
        return max(self.margin, reach) + reach * POWER / Z

    def paper_interval(self, claim: Claim) -> tuple[float, float] | None:
        """The paper's own 95 % interval, if its number of games is known."""
        if not claim.games or claim.kind is ClaimKind.FACTOR:
            return None
        below, above = self.theirs
        return claim.value - below, claim.value + above
