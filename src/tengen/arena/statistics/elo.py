"""The Elo difference between two players, with its uncertainty, from pairs or single games."""

from __future__ import annotations

import math
from dataclasses import asdict, dataclass

from .counts import Evidence, Sample

NORMAL_95 = 1.96
"""Half-width of a 95 % confidence interval in standard errors."""
NORMALISED_ELO_UNIT = 800 / math.log(10)
"""Normalised Elo of a mean score one standard deviation of a game above one half."""


def score_of_elo(elo: float) -> float:
    """The expected score for an Elo difference (logistic model).

    >>> score_of_elo(0), round(score_of_elo(400), 4)
    (0.5, 0.9091)
    """
    # Use the smaller of the two powers to avoid an overflow.
    smaller = math.pow(10, -abs(elo) / 400)
    return (1 if elo >= 0 else smaller) / (1 + smaller)


def elo_of_score(score: float) -> float:
    """The Elo difference that an expected score stands for; infinite from 0 down and 1 up.

    >>> round(elo_of_score(0.75), 2), elo_of_score(1)
    (190.85, inf)
    """
    if score <= 0:
        return -math.inf
    if score >= 1:
        return math.inf
    return 400 * (math.log10(score) - math.log10(1 - score))


def normal_probability(deviations: float) -> float:
    """The cumulative distribution function of the standard normal distribution."""
    return math.erfc(-deviations / math.sqrt(2)) / 2


@dataclass(frozen=True, slots=True)
class ScoreEstimate:
    """A mean score per game and its standard error."""

    score: float
    standard_error: float
    """By the published formulas, so that nElo and SPRT agree with other programs."""
    cautious_error: float
    """The same, widened if some scores were not observed; see `Sample.cautious_variance`."""
    games: float

    @property
    def game_deviation(self) -> float:
        """The standard deviation of one game that would give the standard error.

        Pairs that cancel out the opening make it smaller than it is for single games.
        """
        return self.standard_error * math.sqrt(self.games)

    @property
    def ahead(self) -> float:
        """How far the score is above one half."""
        return self.score - 0.5

    @property
    def nelo_unit(self) -> float:
        """Normalised Elo for each point ahead."""
        return NORMALISED_ELO_UNIT / self.game_deviation


def estimate_score(samples: tuple[Sample, ...]) -> ScoreEstimate:
    """The mean score over all games of one or more independent samples."""
    games = sum(sample.size * sample.games_each for sample in samples)
    shares = [sample.size * sample.games_each / games for sample in samples]
    weighted = list(zip(shares, samples, strict=True))
    mean = sum(share * sample.mean for share, sample in weighted)
    variance = sum(share**2 * sample.variance / sample.size for share, sample in weighted)
    cautious = sum(share**2 * sample.cautious_variance / sample.size for share, sample in weighted)
    return ScoreEstimate(mean, math.sqrt(variance), math.sqrt(cautious), games)


@dataclass(frozen=True, slots=True)
class EloBounds:
    """The 95 % confidence interval and the likelihood of superiority."""

    low: float
    """Minus infinity if the score could be 0."""
    high: float
    """Infinity if the score could be 1."""
    nelo_low: float
    nelo_high: float
    los: float
    """Likelihood of superiority: the probability that the player is the stronger one."""


@dataclass(frozen=True, slots=True)
class EloDifference(EloBounds):
    """How much stronger a player is than the opponent."""

    elo: float
    nelo: float
    """Normalised Elo: the distance from one half in deviations of a game, in Elo-like units."""
    by_formula: EloBounds
    """The bounds by the published formulas, for comparison with other programs; narrower if an
    outcome was not observed."""


def elo_difference(evidence: Evidence) -> EloDifference | None:
    """The Elo difference that the evidence supports; None without games.

    Estimates follow the published formulas. So do intervals and the likelihood of superiority once
    all five pair results have been observed; before that they are wider, since by the formulas two
    pairs with a win and a loss each would have error bars of only 17 Elo. In simulated matches of
    5, 20 and 100 pairs the interval contains the truth at least about 93 % of the time, and not
    much more often from 20 pairs on.

    >>> from .counts import PairCounts
    >>> found = elo_difference(PairCounts(ll=5, ld=10, wl_dd=60, wd=15, ww=10))
    >>> [round(value, 1) for value in (found.elo, found.low, found.high, found.nelo)]
    [26.1, -4.9, 57.6, 40.5]
    >>> found = elo_difference(PairCounts(wl_dd=2))
    >>> found.high, round(found.by_formula.high)
    (inf, 17)
    """
    if not evidence.samples:
        return None
    estimate = estimate_score(evidence.samples)
    return EloDifference(
        elo=elo_of_score(estimate.score),
        nelo=estimate.ahead * estimate.nelo_unit,
        by_formula=_bounds(estimate, estimate.standard_error),
        **asdict(_bounds(estimate, estimate.cautious_error)),
    )


def _bounds(estimate: ScoreEstimate, error: float) -> EloBounds:
    """The bounds of an estimate with this standard error."""
    margin = NORMAL_95 * error
    return EloBounds(
        low=elo_of_score(estimate.score - margin),
        high=elo_of_score(estimate.score + margin),
        nelo_low=(estimate.ahead - margin) * estimate.nelo_unit,
        nelo_high=(estimate.ahead + margin) * estimate.nelo_unit,
        los=normal_probability(estimate.ahead / error),
    )
