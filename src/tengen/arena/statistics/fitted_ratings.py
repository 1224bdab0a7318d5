"""The ratings that fit the games of a pool best, and how sure they are."""

from __future__ import annotations

import math

import numpy as np

from .crosstable import Crosstable
from .davidson import ELO_PER_UNIT, Fit, Floats, Games, fit
from .elo import NORMAL_95, normal_probability
from .pool_ratings import PoolRatings, Rating, RatingGroup


def fitted_ratings(table: Crosstable, groups: list[list[str]]) -> PoolRatings:
    """Ratings of groups of players, each of which is connected by games."""
    rated = [name for group in groups for name in group]
    found = fit(_games(table, rated))
    # Draws flatten the curve from strength to score. In these units a small difference means the
    # score that it means in plain Elo, so that a pool of two agrees with its match.
    draws = math.exp(found.parameters[-1])
    unit = ELO_PER_UNIT * 2 / (2 + draws)
    advantage = unit * float(found.parameters[-2])
    margin = NORMAL_95 * unit * math.sqrt(found.covariance[-2, -2])
    return PoolRatings(
        groups=tuple(
            _group(table, group, [rated.index(name) for name in group], _in_elo(found, unit))
            for group in groups
        ),
        unrated=tuple(name for name in table.players if name not in rated),
        black_advantage=advantage,
        black_advantage_low=advantage - margin,
        black_advantage_high=advantage + margin,
        draw_share=draws / (2 + draws),
    )


def _games(table: Crosstable, names: list[str]) -> Games:
    rows = []
    for i, black in enumerate(names):
        for j, white in enumerate(names):
            record = table.cell(black, white).black
            if record.games:
                rows.append((i, j, record.wins, record.draws, record.losses))
    columns = np.array(rows)
    return Games(len(names), columns[:, 0], columns[:, 1], columns[:, 2:].astype(np.float64))


def _in_elo(found: Fit, unit: float) -> Fit:
    return Fit(found.parameters * unit, found.covariance * unit**2)


def _group(table: Crosstable, names: list[str], places: list[int], found: Fit) -> RatingGroup:
    """The ratings of one group, measured from the group's mean."""
    count = len(names)
    centring = np.eye(count) - 1 / count
    elo = centring @ found.parameters[places]
    covariance = centring @ found.covariance[np.ix_(places, places)] @ centring
    order = sorted(range(count), key=lambda i: (-elo[i], names[i]))
    return RatingGroup(
        tuple(_rating(table, names[i], elo[i], covariance[i, i]) for i in order),
        tuple(tuple(_superiority(elo, covariance, i, j) for j in order) for i in order),
    )


def _rating(table: Crosstable, name: str, elo: float, variance: float) -> Rating:
    margin = NORMAL_95 * math.sqrt(variance)
    total = table.total(name).total
    return Rating(
        name, float(elo), float(elo - margin), float(elo + margin), total.games, total.points
    )


def _superiority(elo: Floats, covariance: Floats, i: int, j: int) -> float:
    if i == j:
        return 0.5
    variance = covariance[i, i] + covariance[j, j] - 2 * covariance[i, j]
    return normal_probability(float(elo[i] - elo[j]) / math.sqrt(variance))
