"""Logistic regression of results on shapes, and its calibration."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, StrictFloat

from ...agents.engine import SCORE_PER_E, shape_names
from ...game import Color, Rule
from ...render.chart import Chart, Series, chart_svg
from ...settings import settings
from .samples import Samples
from .weights import (
    GRAIN,
    RuleWeights,
    SideStages,
    SideWeights,
    early_share,
    in_grains,
    in_points,
    present_weights,
)

MOST_STEPS = 50
ENOUGH = 1e-9
"""Newton's method ends when no weight changes by more."""
LEAST_SEEN = 50
"""A shape that occurs in fewer positions keeps its present weight."""
CERTAIN = 1e-12


@settings
class FitOptions:
    """Options of the fit."""

    ridge: Annotated[StrictFloat, Field(ge=0, le=1e9)] = 20.0
    """Strength of the ridge penalty, which shrinks weights towards 0."""
    result_share: Annotated[StrictFloat, Field(ge=0, le=1)] = 0.7
    """Share of the game's result in the target; the rest is the score of the search."""


@dataclass(frozen=True, slots=True)
class RuleFit:
    """The result of a fit for one rule."""

    rule: Rule
    weights: RuleWeights
    positions: int
    games: int
    loss: float
    """Mean cross-entropy of the results of held-out games,"""
    loss_before: float
    """with the weights that the engine was built with,"""
    loss_blind: float
    """and with the mean result for every position."""


def fit_rule(rule: Rule, samples: Samples, options: FitOptions = FitOptions()) -> RuleFit:  # noqa: B008
    """Fits a rule's weights; in renju separately for black and white to move.

    Raises:
        ValueError: There are too few games to fit and to hold out.
    """
    learnt = samples.where(~samples.is_held_out)
    measured = samples.where(samples.is_held_out)
    if not len(learnt) or not len(measured):
        raise ValueError(f"{samples.games} games of {rule} are too few to fit weights to")
    before = present_weights(rule)
    if rule is Rule.RENJU:
        black = fit_side(learnt.where(learnt.is_black), before.black, options)
        white = fit_side(learnt.where(~learnt.is_black), before.white, options)
    else:
        black = white = fit_side(learnt, before.black, options)
    weights = RuleWeights(black, white)
    mean = np.full(len(measured), learnt.results.mean())
    return RuleFit(
        rule,
        weights,
        len(samples),
        samples.games,
        cross_entropy(predicted(weights, measured), measured.results),
        cross_entropy(predicted(before, measured), measured.results),
        cross_entropy(mean, measured.results),
    )


def fit_side(samples: Samples, before: SideStages, options: FitOptions) -> SideStages:
    """The weights for the positions of the samples.

    A position counts for the early weights by its share, and for the late ones by the rest.
    """
    shapes = len(shape_names())
    signed = samples.counts * np.repeat([1.0, -1.0], shapes)
    is_fitted = np.count_nonzero(signed, axis=0) >= LEAST_SEEN
    is_fitted[[0, shapes]] = False  # Quiet points weigh nothing.
    kept = [_logit_weights(stage, shapes) for stage in (before.early, before.late)]
    share = early_share(samples.stones)[:, None]
    shares = (share, 1 - share)
    offset = sum(
        part[:, 0] * (signed[:, ~is_fitted] @ weights[~is_fitted])
        for part, weights in zip(shares, kept, strict=True)
    )
    seen = np.hstack([signed[:, is_fitted], np.ones((len(samples), 1))])
    inputs = np.hstack([part * seen for part in shares])
    fitted = _regress(inputs, _targets(samples, options), np.asarray(offset), options.ridge)
    stages = []
    for weights, found in zip(kept, np.split(fitted, 2), strict=True):
        weights[is_fitted] = found[:-1]
        grains = [in_grains(weight) for weight in weights]
        turn = in_points(found[-1])
        stages.append(SideWeights(tuple(grains[:shapes]), tuple(grains[shapes:]), turn))
    return SideStages(*stages)


def _logit_weights(stage: SideWeights, shapes: int) -> NDArray[np.float64]:
    """Present weights as log odds."""
    weights = np.array([*stage.own, *stage.other], float) / (GRAIN * SCORE_PER_E)
    weights[[0, shapes]] = 0.0
    return weights


def predicted(weights: RuleWeights, samples: Samples) -> NDArray[np.float64]:
    """The win rates that weights predict for the side to move, without a search."""
    black, white = (weights.side(color).logits(samples.counts, samples.stones) for color in Color)
    return sigmoid(np.where(samples.is_black, black, white))


def cross_entropy(rates: NDArray[np.float64], results: NDArray[np.float64]) -> float:
    """The mean cross-entropy of predictions, in nats."""
    safe = np.clip(rates, CERTAIN, 1 - CERTAIN)
    return float(-(results * np.log(safe) + (1 - results) * np.log(1 - safe)).mean())


def sigmoid(logits: NDArray[np.float64]) -> NDArray[np.float64]:
    """Converts log odds to rates; beyond 60 the rate is 0 or 1 in floating point."""
    rates: NDArray[np.float64] = 1 / (1 + np.exp(-np.clip(logits, -60, 60)))
    return rates


def _targets(samples: Samples, options: FitOptions) -> NDArray[np.float64]:
    thought = sigmoid(samples.scores / SCORE_PER_E)
    targets: NDArray[np.float64] = (
        options.result_share * samples.results + (1 - options.result_share) * thought
    )
    return targets


def _regress(
    inputs: NDArray[np.float64],
    targets: NDArray[np.float64],
    offset: NDArray[np.float64],
    ridge: float,
) -> NDArray[np.float64]:
    """Newton's method on the convex loss."""
    weights = np.zeros(inputs.shape[1])
    for _ in range(MOST_STEPS):
        rates = sigmoid(inputs @ weights + offset)
        slope = inputs.T @ (rates - targets) + ridge * weights
        curvature = (inputs * (rates * (1 - rates))[:, None]).T @ inputs
        step = np.linalg.solve(curvature + ridge * np.eye(len(weights)), slope)
        weights -= step
        if np.abs(step).max() < ENOUGH:
            break
    return weights


BINS = 10
CALIBRATION_STEPS = 50


@dataclass(frozen=True, slots=True)
class Bin:
    """Positions with similar predicted win rates."""

    low: float
    positions: int
    predicted: float
    """Mean of the predictions."""
    real: float
    """Mean of the results."""


def calibrate(rates: NDArray[np.float64], results: NDArray[np.float64]) -> list[Bin]:
    """Ten bins of equal width; empty bins are left out.

    >>> one = calibrate(np.array([0.12, 0.18, 0.95]), np.array([0.0, 1.0, 1.0]))
    >>> [(each.low, each.positions, round(each.predicted, 2), each.real) for each in one]
    [(0.1, 2, 0.15, 0.5), (0.9, 1, 0.95, 1.0)]
    """
    places = np.minimum((rates * BINS).astype(int), BINS - 1)
    found = []
    for place in range(BINS):
        inside = places == place
        if inside.any():
            mean, real = float(rates[inside].mean()), float(results[inside].mean())
            found.append(Bin(place / BINS, int(inside.sum()), mean, real))
    return found


def points_per_e(scores: NDArray[np.float64], results: NDArray[np.float64]) -> float:
    """The points of score by which the actual odds of winning grow by a factor e.

    A logistic regression on the score alone, with scores of found wins limited.
    """
    scaled = np.clip(scores / SCORE_PER_E, -10, 10)
    slope = 1.0
    for _ in range(CALIBRATION_STEPS):
        rates = sigmoid(slope * scaled)
        curvature = float((scaled**2 * rates * (1 - rates)).sum())
        step = float((scaled * (rates - results)).sum()) / max(curvature, 1e-9)
        slope = min(max(slope - step, 0.01), 100.0)
        if abs(step) < 1e-9:
            break
    return SCORE_PER_E / slope


@dataclass(frozen=True, slots=True)
class RuleReport:
    """A fit and its calibration."""

    fit: RuleFit
    evaluation: list[Bin]
    """Calibration of the fitted weights, without a search, in held-out games."""
    search: list[Bin]
    """Calibration of the scores of the search that played the games, in all games."""
    points_per_e: float
    """The points of that score by which the actual odds grow by a factor e."""


def report_of(rule: Rule, samples: Samples, options: FitOptions) -> RuleReport:
    """Fits and calibrates a rule; raises ValueError if there are too few games."""
    fit = fit_rule(rule, samples, options)
    measured = samples.where(samples.is_held_out)
    return RuleReport(
        fit,
        calibrate(predicted(fit.weights, measured), measured.results),
        calibrate(sigmoid(samples.scores / SCORE_PER_E), samples.results),
        points_per_e(samples.scores, samples.results),
    )


def calibration_svg(reports: Sequence[RuleReport]) -> str:
    """A chart of actual over predicted win rates; without those of the search for several rules."""
    if len(reports) == 1:
        curves = {"evaluation": reports[0].evaluation, "search": reports[0].search}
    else:
        curves = {each.fit.rule.value: each.evaluation for each in reports}
    series = [
        Series(name, [(100 * each.predicted, 100 * each.real) for each in bins])
        for name, bins in curves.items()
    ]
    right = Series("right", [(0, 0), (100, 100)], is_dashed=True)
    return chart_svg(Chart("Do win rates come true?", "predicted %", "real %", [*series, right]))
