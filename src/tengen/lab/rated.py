"""One rating from scores against rated opponents, and the scores that it predicts."""

from __future__ import annotations

import csv
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tengen.arena.statistics import score_of_elo
from tengen.lab.measured import Measured, Z

UNIT = math.log(10) / 400
"""Logarithm of odds per point of Elo in the logistic model."""
WIDEST = 4000.0
"""Largest distance of a rating from the opponents' ratings."""
HALVINGS = 40
"""Bisections; the remaining error is far below a millionth of an Elo point."""


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


def fit_rating(scores: Sequence[RatedScore]) -> Measured:
    """The maximum-likelihood rating and its 95 % interval.

    At this rating the expected points equal those scored. A perfect score or a score of zero has
    no finite rating, so half a point is subtracted or added.

    >>> round(fit_rating([RatedScore("a", 1000, 6, 12), RatedScore("b", 1400, 1, 12)]).value)
    996
    """
    if not scores:
        raise ValueError("a rating needs at least one opponent")
    games = sum(score.games for score in scores)
    points = min(max(sum(score.points for score in scores), 0.5), games - 0.5)
    low = min(score.rating for score in scores) - WIDEST
    high = max(score.rating for score in scores) + WIDEST
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        expected = sum(each.games * expected_share(middle, each.rating) for each in scores)
        low, high = (middle, high) if expected < points else (low, middle)
    error = Z / (UNIT * math.sqrt(_information(low, scores)))
    return Measured(low, low - error, low + error, games)


def predicted_share(rating: Measured, opponent: float) -> Measured:
    """The expected share of points; the interval reflects the rating's error only."""
    low, high = expected_share(rating.low, opponent), expected_share(rating.high, opponent)
    return Measured(expected_share(rating.value, opponent), low, high, rating.count)


def chance_of_worse(scores: Sequence[RatedScore], seed: int, tables: int = 1000) -> float:
    """The probability that chance alone gives scores that fit one rating as badly, or worse.

    If it is near 0, no single rating explains the scores.
    """
    rating = fit_rating(scores).value
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
    rating = fit_rating(scores).value
    return sum(_deviance(each, expected_share(rating, each.rating)) for each in scores)


def read_ratings(path: Path) -> dict[str, Measured]:
    """The ratings of a league by player; empty if no league has been played."""
    if not path.exists():
        return {}
    with path.open(encoding="utf-8", newline="") as file:
        return {
            row["player"]: Measured(
                float(row["elo"]), float(row["low"]), float(row["high"]), int(row["games"])
            )
            for row in csv.DictReader(file)
        }


def _information(rating: float, scores: Sequence[RatedScore]) -> float:
    shares = ((each.games, expected_share(rating, each.rating)) for each in scores)
    return sum(games * share * (1 - share) for games, share in shares)


def _deviance(score: RatedScore, share: float) -> float:
    lost = score.games - score.points
    made = _surprise(score.points, score.games * share)
    return 2 * (made + _surprise(lost, score.games * (1 - share)))


def _surprise(seen: float, expected: float) -> float:
    return seen * math.log(seen / expected) if seen > 0 else 0.0
