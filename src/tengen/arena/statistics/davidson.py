"""A Bradley–Terry model with Davidson's draws and a first-move term, fitted to game counts.

With x = strength of black − strength of white + first-move term, in natural logarithms of odds,
black wins, draws and loses in the proportions exp(x / 2) : exp(d) : exp(−x / 2). The logarithm of
the likelihood is concave in all parameters, so Newton's method finds its one maximum.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .elo import NORMAL_95, normal_probability
from .ledger import Crosstable
from .ratings import PlayerRating, PoolRatings, RatingGroup

Floats: TypeAlias = NDArray[np.float64]

ELO_PER_UNIT = 400 / float(np.log(10))
PRIOR_GAMES = 1.0
"""The prior: as if every parameter had won and lost half a game each against zero. It hardly
changes estimates, but keeps those of unbeaten players finite."""
MOST_STEPS = 200
STEP_TOLERANCE = 1e-9
"""Tolerance of the parameters: far less than a millionth of an Elo point."""


@dataclass(frozen=True, slots=True, eq=False)
class GameCounts:
    """Results between players 0 … n − 1, one row for each black and white."""

    players: int
    black: NDArray[np.intp]
    """[rows]"""
    white: NDArray[np.intp]
    """[rows]"""
    counts: Floats
    """[rows, 3]: black's wins, draws and losses."""

    def add_up(self, values: Floats) -> Floats:
        """[rows] to [n + 2]: what changes x in each row, added up for each parameter."""
        sums = np.zeros(self.players + 2)
        sums[:-2] = np.bincount(self.black, values, self.players)
        sums[:-2] -= np.bincount(self.white, values, self.players)
        sums[-2] = values.sum()
        return sums


@dataclass(frozen=True, slots=True, eq=False)
class Fit:
    """The most probable parameters, [n + 2], and the inverse of their information matrix."""

    parameters: Floats
    covariance: Floats


def fit(games: GameCounts) -> Fit:
    """Finds the most probable parameters by Newton's method, halving steps that do not help."""
    parameters = np.zeros(games.players + 2)
    current = log_posterior(games, parameters)
    for _ in range(MOST_STEPS):
        gradient, information = _derivatives(games, parameters)
        step = np.linalg.solve(information, gradient)
        while (aim := log_posterior(games, parameters + step)) < current:
            step /= 2
        parameters, current = parameters + step, aim
        if np.abs(step).max() < STEP_TOLERANCE:
            break
    information = _derivatives(games, parameters)[1]
    return Fit(parameters, np.linalg.inv(information).astype(np.float64))


def log_posterior(games: GameCounts, parameters: Floats) -> float:
    """The logarithm of likelihood times prior, up to a constant."""
    weights = _log_weights(games, parameters)
    logs = weights - np.logaddexp.reduce(weights, axis=1)[:, np.newaxis]
    prior = np.logaddexp(0, parameters) + np.logaddexp(0, -parameters)
    return float((games.counts * logs).sum() - PRIOR_GAMES / 2 * prior.sum())


def _log_weights(games: GameCounts, parameters: Floats) -> Floats:
    """[rows, 3]: logarithms of the proportions in which black wins, draws and loses."""
    half = (parameters[games.black] - parameters[games.white] + parameters[-2]) / 2
    return np.stack([half, np.full_like(half, parameters[-1]), -half], axis=1)


def _derivatives(games: GameCounts, parameters: Floats) -> tuple[Floats, Floats]:
    """The gradient [n + 2] of the log posterior, and minus its second derivatives."""
    weights = _log_weights(games, parameters)
    shares = np.exp(weights - np.logaddexp.reduce(weights, axis=1)[:, np.newaxis])
    played = games.counts.sum(axis=1)
    surplus = games.counts - played[:, np.newaxis] * shares
    pull = np.tanh(parameters / 2)
    gradient = games.add_up(surplus[:, 0] - surplus[:, 2]) / 2 - PRIOR_GAMES / 2 * pull
    gradient[-1] += surplus[:, 1].sum()
    return gradient, _information(games, shares) + PRIOR_GAMES / 4 * np.diag(1 - pull**2)


def _information(games: GameCounts, shares: Floats) -> Floats:
    """[n + 2, n + 2]: the Fisher information of games with these probabilities [rows, 3]."""
    played = games.counts.sum(axis=1)
    lead = (shares[:, 0] - shares[:, 2]) / 2
    decided = played * ((shares[:, 0] + shares[:, 2]) / 4 - lead**2)
    draw_weight = played * shares[:, 1] * (1 - shares[:, 1])
    information = np.zeros((games.players + 2,) * 2)
    black, white = games.black, games.white
    for player, other in ((black, white), (white, black)):
        np.add.at(information, (player, player), decided)
        np.add.at(information, (player, other), -decided)
    information[-2] = information[:, -2] = games.add_up(decided)
    information[-1] = information[:, -1] = games.add_up(-played * lead * shares[:, 1])
    information[-1, -1] = draw_weight.sum()
    return information


def fitted_ratings(table: Crosstable, groups: list[list[str]]) -> PoolRatings:
    """Ratings of groups of players that games connect."""
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


def _games(table: Crosstable, names: list[str]) -> GameCounts:
    rows = []
    for i, black in enumerate(names):
        for j, white in enumerate(names):
            record = table.cell(black, white).black
            if record.games:
                rows.append((i, j, record.wins, record.draws, record.losses))
    columns = np.array(rows)
    return GameCounts(len(names), columns[:, 0], columns[:, 1], columns[:, 2:].astype(np.float64))


def _in_elo(found: Fit, unit: float) -> Fit:
    return Fit(found.parameters * unit, found.covariance * unit**2)


def _group(table: Crosstable, names: list[str], places: list[int], found: Fit) -> RatingGroup:
    """The ratings of one group, relative to its mean."""
    count = len(names)
    centring = np.eye(count) - 1 / count
    elo = centring @ found.parameters[places]
    covariance = centring @ found.covariance[np.ix_(places, places)] @ centring
    order = sorted(range(count), key=lambda i: (-elo[i], names[i]))
    return RatingGroup(
        tuple(_rating(table, names[i], elo[i], covariance[i, i]) for i in order),
        tuple(tuple(_superiority(elo, covariance, i, j) for j in order) for i in order),
    )


def _rating(table: Crosstable, name: str, elo: float, variance: float) -> PlayerRating:
    margin = NORMAL_95 * math.sqrt(variance)
    total = table.total(name).total
    return PlayerRating(
        name, float(elo), float(elo - margin), float(elo + margin), total.games, total.points
    )


def _superiority(elo: Floats, covariance: Floats, i: int, j: int) -> float:
    if i == j:
        return 0.5
    variance = covariance[i, i] + covariance[j, j] - 2 * covariance[i, j]
    return normal_probability(float(elo[i] - elo[j]) / math.sqrt(variance))
