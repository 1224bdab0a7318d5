"""Fits what scores of the engine are worth, by rule: a logistic regression of results on scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..agents.engine import SCORE_PER_E
from ..game import Rule
from .network.groups import Group
from .network.positions import Positions
from .shape_fit import Bin, calibrate, points_per_e
from .shape_fit.fit import cross_entropy, sigmoid

MOST_ESTIMATE = 20_000
"""Larger scores are wins that were found, and need no scale."""
LEAST_POSITIONS = 100
BLOCKS = 20
"""The halves of the games are every other one of so many blocks, so that both have all sizes."""

Doubles = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ScoredPositions:
    """Positions of games of one rule, game after game: scores and results of the side to move."""

    scores: Doubles
    results: Doubles

    def __len__(self) -> int:
        return len(self.scores)


@dataclass(frozen=True, slots=True)
class ChanceFit:
    """The scale of a rule, and how well win rates come true.

    The scale is fitted to all positions. To measure it, the positions of one half of the games get
    the scale that is fitted to the other half, and the other way round.
    """

    rule: Rule
    positions: int
    points_per_e: float
    """The fitted scale."""
    loss_before: float
    """Mean cross-entropy of the results with the unit of the evaluation as the scale,"""
    loss: float
    """and with the fitted one."""
    before: list[Bin]
    after: list[Bin]


def fit_chances(rule: Rule, found: ScoredPositions) -> ChanceFit:
    """Fits and measures the scale of a rule.

    Raises:
        ValueError: There are too few positions.
    """
    if len(found) < LEAST_POSITIONS:
        raise ValueError(f"{len(found)} positions of {rule} are too few to fit a scale to")
    scores, results = found.scores, found.results
    is_second = np.arange(len(found)) * BLOCKS // len(found) % 2 == 1
    scales = np.zeros(len(found))
    for half in (is_second, ~is_second):
        scales[half] = points_per_e(scores[~half], results[~half])
    before, after = sigmoid(scores / SCORE_PER_E), sigmoid(scores / scales)
    return ChanceFit(
        rule,
        len(found),
        points_per_e(scores, results),
        cross_entropy(before, results),
        cross_entropy(after, results),
        calibrate(before, results),
        calibrate(after, results),
    )


def scored_positions(groups: Sequence[Group]) -> dict[Rule, ScoredPositions]:
    """The undecided positions of games by rule, with the scores that the games were stored with."""
    found: dict[Rule, list[ScoredPositions]] = {}
    for group in groups:
        positions = group.positions.where(_is_undecided(group.positions))
        scores, results = (each.astype(float) for each in (positions.scores, positions.results))
        found.setdefault(group.rule, []).append(ScoredPositions(scores, results))
    return {rule: _joined(parts) for rule, parts in found.items()}


def _is_undecided(positions: Positions) -> NDArray[np.bool_]:
    has_result = ~np.isnan(positions.results)
    found: NDArray[np.bool_] = has_result & (np.abs(positions.scores) <= MOST_ESTIMATE)
    return found


def _joined(parts: Sequence[ScoredPositions]) -> ScoredPositions:
    return ScoredPositions(
        np.concatenate([each.scores for each in parts]),
        np.concatenate([each.results for each in parts]),
    )
