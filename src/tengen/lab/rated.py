"""A rating from games against rated opponents, and the scores that it predicts."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from ..arena.statistics import score_of_elo
from .measured import Measured, Z

WIDEST = 4000.0
"""Largest distance of a rating from the opponents' ratings."""
HALVINGS = 45
"""Bisections; the remaining error is far below a millionth of an Elo point."""
DROP = Z * Z / 2
"""How far the log-likelihood falls from its maximum to the ends of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class RatedScore:
    """A player's points against an opponent with a known rating."""

    opponent: str
    rating: float
    points: float
    games: int


def expected_share(rating: float, opponent: float) -> float:
    """The expected share of points of a rating against another."""
    return score_of_elo(rating - opponent)


def best_rating(scores: Sequence[RatedScore]) -> float:
    """The maximum-likelihood rating: the expected points equal those scored."""
    games, points = (sum(each.games for each in scores), sum(each.points for each in scores))
    if points <= 0 or points >= games:
        return math.copysign(math.inf, points - 0.5 * games)
    low, high = _ends(scores)
    return _bisected(lambda at: _expected(at, scores) < points, low, high)


def fit_rating(scores: Sequence[RatedScore]) -> Measured:
    """The maximum-likelihood rating and its 95 % interval by the profile of the likelihood.

    If all games were lost, they only give an upper bound: the value and the lower end are minus
    infinity. If all were won, the value and the upper end are infinite.

    >>> scores = [RatedScore("a", 1000, 6, 12), RatedScore("b", 1400, 1, 12)]
    >>> rating = fit_rating(scores)
    >>> round(rating.low), round(rating.value), round(rating.high)
    (817, 996, 1163)
    >>> nothing = fit_rating([RatedScore("b", 1400, 0, 12)])
    >>> nothing.value, round(nothing.high)
    (-inf, 1096)
    """
    if not scores:
        raise ValueError("a rating needs at least one opponent")
    games = sum(each.games for each in scores)
    lowest, highest = _ends(scores)
    value = best_rating(scores)
    least = (log_likelihood(value, scores) if math.isfinite(value) else 0.0) - DROP
    low, high = value, value
    if value > -math.inf:
        top = min(value, highest)
        low = _bisected(lambda at: log_likelihood(at, scores) < least, lowest, top)
    if value < math.inf:
        bottom = max(value, lowest)
        high = _bisected(lambda at: log_likelihood(at, scores) > least, bottom, highest)
    return Measured(value, low, high, games)


def log_likelihood(rating: float, scores: Sequence[RatedScore]) -> float:
    """The logarithm of the probability of the scores; a draw counts as half a win and half a loss.

    >>> round(log_likelihood(1000, [RatedScore("a", 1000, 1, 2)]), 3)
    -1.386
    """
    return sum(
        each.points * math.log(expected_share(rating, each.rating))
        + (each.games - each.points) * math.log(expected_share(each.rating, rating))
        for each in scores
    )


def predicted_share(rating: Measured, opponent: float) -> Measured:
    """The expected share of points; the interval reflects the rating's error only."""
    low, high = expected_share(rating.low, opponent), expected_share(rating.high, opponent)
    return Measured(expected_share(rating.value, opponent), low, high, rating.count)


def chance_of_worse(scores: Sequence[RatedScore], seed: int, tables: int = 1000) -> float:
    """The probability that chance alone gives scores that fit one rating as badly, or worse.

    If it is near 0, no single rating explains the scores.
    """
    rating = best_rating(scores)
    shares = [expected_share(rating, score.rating) for score in scores]
    found = deviance(scores)
    draws = Random(seed)
    worse = 0
    for _ in range(tables):
        simulated = [
            replace(each, points=sum(draws.random() < share for _ in range(each.games)))
            for each, share in zip(scores, shares, strict=True)
        ]
        worse += deviance(simulated) >= found
    return worse / tables


def deviance(scores: Sequence[RatedScore]) -> float:
    """The deviance of scores from the best single rating; 0 for a perfect fit."""
    rating = best_rating(scores)
    return sum(_deviance(each, expected_share(rating, each.rating)) for each in scores)


def _ends(scores: Sequence[RatedScore]) -> tuple[float, float]:
    """Ratings far below and above all opponents."""
    ratings = [each.rating for each in scores]
    return min(ratings) - WIDEST, max(ratings) + WIDEST


def _bisected(is_below: Callable[[float], bool], low: float, high: float) -> float:
    """The place up to which a condition holds."""
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if is_below(middle) else (low, middle)
    return low


def _expected(rating: float, scores: Sequence[RatedScore]) -> float:
    return sum(each.games * expected_share(rating, each.rating) for each in scores)


def _deviance(score: RatedScore, share: float) -> float:
    lost = score.games - score.points
    made = _surprise(score.points, score.games * share)
    return 2 * (made + _surprise(lost, score.games * (1 - share)))


def _surprise(seen: float, expected: float) -> float:
    return seen * math.log(seen / expected) if seen > 0 else 0.0
