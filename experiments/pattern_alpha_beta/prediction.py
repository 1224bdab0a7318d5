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
"""Of the logistic model: how much the logarithm of odds grows with each point of Elo."""
WIDEST = 4000.0
"""No rating lies further from the ratings of all opponents."""
HALVINGS = 40
"""They leave far less than a millionth of a point of Elo."""


@dataclass(frozen=True, slots=True)
class RatedScore:
    """Points of a player against one opponent whose rating is known."""

    opponent: str
    rating: float
    points: float
    games: int


def expected_share(rating: float, opponent: float) -> float:
    """The share of points that a rating promises against another."""
    return score_of_elo(rating - opponent)


def fit_rating(scores: Sequence[RatedScore]) -> Measured:
    """The rating under which the points are most likely, and its 95 % interval.

    There the points expected are those that were made. All points or none would be most likely at
    no finite rating: half a point is taken for missing, or for made.

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
    """The share of points to expect; the interval is that of the rating, not of a few games."""
    low, high = expected_share(rating.low, opponent), expected_share(rating.high, opponent)
    return Measured(expected_share(rating.value, opponent), low, high, rating.count)


def chance_of_worse(scores: Sequence[RatedScore], seed: int, tables: int = 1000) -> float:
    """How often chance alone gives scores that fit one rating as badly as these, or worse.

    Near 0, no single rating explains the scores.
    """
    rating = fit_rating(scores).value
    shares = [expected_share(rating, score.rating) for score in scores]
    found = deviance(scores)
    draws = Random(seed)
    worse = 0
    for _ in range(tables):
        drawn = [
            replace(each, points=sum(draws.random() < share for _ in range(each.games)))
            for each, share in zip(scores, shares, strict=True)
        ]
        worse += deviance(drawn) >= found
    return worse / tables


def deviance(scores: Sequence[RatedScore]) -> float:
    """How far scores are from those of the one rating that fits them best: 0 where they agree."""
    rating = fit_rating(scores).value
    return sum(_deviance(each, expected_share(rating, each.rating)) for each in scores)


def read_ratings(path: Path) -> dict[str, Measured]:
    """The ratings of a league by player; none where no league has been played."""
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
