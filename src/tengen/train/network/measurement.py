"""What a network's held-out losses are, and the pictures of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...agents.engine import SCORE_PER_E
from ...render.chart import Chart, Series, chart_svg
from ...render.line_chart import Panel, line_chart_svg
from ..shape_fit import calibrate
from ..shape_fit.fit import cross_entropy, sigmoid
from .groups import Group
from .positions import Positions


@dataclass(frozen=True, slots=True)
class Predictions:
    """What a network says about positions, one after the other."""

    rates: NDArray[np.float64]
    """Win rates; a draw is half a win."""
    draws: NDArray[np.float64]
    """Probabilities of a draw."""
    policies: NDArray[np.float64]
    """Cross-entropies of the moves."""
    hits: NDArray[np.bool_]
    """Whether the best move is the policy's first."""


@dataclass(frozen=True, slots=True)
class GroupMeasurement:
    """Losses on the held-out quiet positions of one rule and size, in nats."""

    rule: str
    size: int
    positions: int
    value: float
    """Cross-entropy of the results; a draw is half a win."""
    linear: float
    """The same with the engine's linear evaluation."""
    draw: float
    """Cross-entropy of whether the game was drawn."""
    policy: float
    """Cross-entropy of the moves."""
    top: float
    """Share of positions in which the best move is the policy's first."""
    calibration: tuple[tuple[float, int, float, float], ...]
    """Bins as in `Bin`."""

    @property
    def name(self) -> str:
        """Rule and size, as in `renju 15`."""
        return f"{self.rule} {self.size}"

    @classmethod
    def of(cls, group: Group, held: Positions, found: Predictions) -> GroupMeasurement:
        """Compares predictions with what happened in the held-out positions of a group."""
        results = held.results.astype(float)
        linear = sigmoid(held.evaluations.astype(float) / SCORE_PER_E)
        return cls(
            group.rule.value,
            group.size,
            len(held),
            cross_entropy(found.rates, results),
            cross_entropy(linear, results),
            cross_entropy(found.draws, (results == 0.5).astype(float)),
            float(found.policies.mean()),
            float(found.hits.mean()),
            tuple(
                (each.low, each.positions, each.predicted, each.real)
                for each in calibrate(found.rates, results)
            ),
        )

    @classmethod
    def from_json(cls, held: dict[str, Any]) -> GroupMeasurement:
        """Parses what `asdict` and JSON made of it."""
        bins = tuple((low, count, mean, real) for low, count, mean, real in held["calibration"])
        return cls(**{**held, "calibration": bins})


@dataclass(frozen=True, slots=True)
class Check:
    """A measurement during a training."""

    step: int
    learnt: float
    """Mean loss of the value in the steps since the last check, against its target."""
    groups: tuple[GroupMeasurement, ...]
    seconds: float
    """Training so far, without interruptions."""

    @property
    def loss(self) -> float:
        """The value's loss on all held-out positions."""
        return mean_of(self.groups, "value")

    @classmethod
    def from_json(cls, held: dict[str, Any]) -> Check:
        """Parses what `as_json` returns."""
        groups = tuple(map(GroupMeasurement.from_json, held["groups"]))
        return cls(held["step"], held["learnt"], groups, held["seconds"])

    def as_json(self) -> dict[str, Any]:
        """As JSON values."""
        return asdict(self)


def mean_of(groups: Sequence[GroupMeasurement], name: str) -> float:
    """A mean over all positions."""
    total = sum(each.positions for each in groups)
    return sum(float(getattr(each, name)) * each.positions for each in groups) / max(total, 1)


def best_of(checks: Sequence[Check]) -> Check:
    """The check with the smallest loss, the first of equal ones."""
    return min(checks, key=lambda each: each.loss)


def loss_svg(checks: Sequence[Check]) -> str:
    """The losses over the steps."""
    learnt = [(float(each.step), each.learnt) for each in checks]
    measured = [(float(each.step), each.loss) for each in checks]
    linear = [(float(each.step), mean_of(each.groups, "linear")) for each in checks]
    curves = {"target": learnt, "held out": measured, "linear": linear}
    values = [y for curve in curves.values() for _, y in curve]
    panel = Panel("Cross-entropy of the value, in nats", curves, min(values), max(values))
    return line_chart_svg("Loss", [panel], "steps")


def calibration_svg(check: Check) -> str:
    """Actual over predicted win rates in held-out games, by rule and size."""
    series = [
        Series(group.name, [(100 * mean, 100 * real) for _, _, mean, real in group.calibration])
        for group in check.groups
    ]
    right = Series("right", [(0, 0), (100, 100)], is_dashed=True)
    return chart_svg(Chart("Do win rates come true?", "predicted %", "real %", [*series, right]))
