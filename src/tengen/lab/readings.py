"""Rival readings of a paper, ranked by how well they predict its numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from statistics import NormalDist

from .claims import Claim, ClaimKind, Place
from .measured import Measured, Z
from .verdicts import NEARLY, Comparison, Judged, Verdict, judge

DECIDING = {
    ClaimKind.PROPORTION,
    ClaimKind.MEAN,
    ClaimKind.FACTOR,
    ClaimKind.ORDER,
    ClaimKind.SAMPLE,
    ClaimKind.EXACT,
}
"""Kinds of claims that can support or refute a reading."""
UNEXPLAINED = 0.01
"""The chance that a number of the paper has a cause outside every reading, such as a misprint. It
keeps one number from deciding alone."""
OUTCOMES = 20
"""Such a number may be any of about so many."""


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
    def contradicted(self) -> int:
        """The number of contradicted claims."""
        return sum(each.verdict is Verdict.CONTRADICTED for each in self.judged)

    @property
    def log_likelihood(self) -> float:
        """The logarithm of the probability of the paper's numbers if this reading is right.

        Numbers count as independent.
        """
        return sum(math.log(_mixed(probability(each.claim, each.measured))) for each in self.judged)


def ranked(
    found: Mapping[str, Mapping[Place, Measured | None]], claims: Iterable[Claim]
) -> list[Reading]:
    """The readings by likelihood, best first, over the places that all of them have."""
    listed = list(claims)
    common = set.intersection(*(set(values) for values in found.values())) if found else set()
    readings = [
        Reading.of(name, {place: values[place] for place in values if place in common}, listed)
        for name, values in found.items()
    ]
    return sorted(readings, key=lambda each: -each.log_likelihood)


def probability(claim: Claim, measured: Measured | None) -> float:
    """The probability that a repetition of the paper's experiment gives its number.

    For shares, the paper's number of wins is predicted from ours (beta-binomial, with Jeffreys'
    prior). Means and factors must come within the margin.
    """
    if measured is None:
        return 0.0
    match claim.kind:
        case ClaimKind.PROPORTION if claim.games:
            return _of_share(round(claim.value * claim.games), claim.games, measured)
        case ClaimKind.PROPORTION | ClaimKind.MEAN | ClaimKind.FACTOR:
            return _of_margin(Comparison.of(claim, measured))
        case ClaimKind.ORDER:
            return _of_order(measured)
        case ClaimKind.SAMPLE:
            return _of_sample(claim.value, measured)
        case _:
            return float(claim.value == measured.value)


def _of_sample(value: float, measured: Measured) -> float:
    """The share of our values at least as far from the median, by a normal tail on either side.

    It is largest for a value in the middle, so that a wide range of ours is no advantage.
    """
    gap = value - measured.value
    error = (measured.high - measured.value if gap > 0 else measured.value - measured.low) / Z
    if error == 0:
        return float(gap == 0)
    return 2 * NormalDist().cdf(-abs(gap) / error)


def _of_order(measured: Measured) -> float:
    error = max(measured.high - measured.value, measured.value - measured.low) / Z
    if error == 0:
        return float(measured.value > 0)
    return NormalDist().cdf(measured.value / error)


def _mixed(chance: float) -> float:
    return (1 - UNEXPLAINED) * chance + UNEXPLAINED / OUTCOMES


def _of_share(hits: int, games: int, measured: Measured) -> float:
    if measured.is_deterministic:
        return float(abs(hits / games - measured.value) <= NEARLY)
    if measured.low == measured.high:
        return _binomial(hits, games, measured.value)
    won = measured.value * measured.count
    return _beta_binomial(hits, games, won + 0.5, measured.count - won + 0.5)


def _binomial(hits: int, games: int, share: float) -> float:
    if share in (0.0, 1.0):
        return float(hits == share * games)
    chance = hits * math.log(share) + (games - hits) * math.log1p(-share)
    return math.exp(_log_choices(games, hits) + chance)


def _beta_binomial(hits: int, games: int, a: float, b: float) -> float:
    """The probability of so many hits if the share is drawn from a beta distribution.

    >>> round(sum(_beta_binomial(k, 20, 3.5, 9.5) for k in range(21)), 9)
    1.0
    """
    own, before = _log_beta(hits + a, games - hits + b), _log_beta(a, b)
    return math.exp(_log_choices(games, hits) + own - before)


def _log_choices(games: int, hits: int) -> float:
    return math.lgamma(games + 1) - math.lgamma(hits + 1) - math.lgamma(games - hits + 1)


def _log_beta(a: float, b: float) -> float:
    return math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)


def _of_margin(compared: Comparison) -> float:
    error = math.hypot(max(compared.ours), max(compared.theirs)) / Z
    if error == 0:
        return float(abs(compared.gap) <= compared.margin)
    spread = NormalDist(compared.gap, error)
    return spread.cdf(compared.margin) - spread.cdf(-compared.margin)
