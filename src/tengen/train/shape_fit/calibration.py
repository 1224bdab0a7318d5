"""Whether predicted win rates come true."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ...agents.engine import SCORE_PER_E
from .fit import sigmoid

BINS = 10
MOST_STEPS = 50


@dataclass(frozen=True, slots=True)
class Bin:
    """Positions with about the same predicted win rate."""

    low: float
    positions: int
    predicted: float
    """Mean of the predictions."""
    real: float
    """Mean of the results."""


def calibrate(rates: NDArray[np.float64], results: NDArray[np.float64]) -> list[Bin]:
    """Ten bins of equal width; those without positions are left out.

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
    """By how many points of score the odds to win really grow by a factor e.

    A logistic regression with the score alone. Scores of found wins are taken for very high ones.
    """
    scaled = np.clip(scores / SCORE_PER_E, -10, 10)
    slope = 1.0
    for _ in range(MOST_STEPS):
        rates = sigmoid(slope * scaled)
        curvature = float((scaled**2 * rates * (1 - rates)).sum())
        step = float((scaled * (rates - results)).sum()) / max(curvature, 1e-9)
        slope = min(max(slope - step, 0.01), 100.0)
        if abs(step) < 1e-9:
            break
    return SCORE_PER_E / slope
