"""Fits a power law, averages measurements, and provides positions to measure on."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tengen.game import Board
from tengen.lab.measured import Measured, Z


@dataclass(frozen=True, slots=True)
class PowerLaw:
    """y = factor · x ** exponent."""

    exponent: Measured
    factor: float

    @classmethod
    def fitted(cls, points: Sequence[tuple[float, float]]) -> PowerLaw:
        """Least squares of log y over log x; x and y must be positive, and some x must differ.

        >>> law = PowerLaw.fitted([(1, 3), (2, 12), (4, 48)])
        >>> round(law.exponent.value, 6), round(law.at(3), 6)
        (2.0, 27.0)
        """
        xs = [math.log(x) for x, _ in points]
        ys = [math.log(y) for _, y in points]
        slope, intercept = statistics.linear_regression(xs, ys)
        wrong = sum((y - intercept - slope * x) ** 2 for x, y in zip(xs, ys, strict=True))
        middle = statistics.fmean(xs)
        spread = sum((x - middle) ** 2 for x in xs)
        error = Z * math.sqrt(wrong / max(len(points) - 2, 1) / spread)
        exponent = Measured(slope, slope - error, slope + error, len(points))
        return cls(exponent, math.exp(intercept))

    def at(self, x: float) -> float:
        """The fitted y."""
        return float(self.factor * x**self.exponent.value)


DENSITY = 0.2
"""The share of points with a stone."""


def scattered_positions(size: int, count: int, seed: int) -> list[Board]:
    """Unfinished positions with random stones all over the board.

    >>> [board.ply() for size in (10, 20) for board in scattered_positions(size, 2, seed=1)]
    [20, 20, 80, 80]
    """
    draws, boards = Random(f"{seed} {size}"), list[Board]()
    points = [(x, y) for x in range(size) for y in range(size)]
    while len(boards) < count:
        board = Board(size)
        for point in draws.sample(points, round(DENSITY * len(points))):
            if not board.is_game_over():
                board.push(point)
        if not board.is_game_over():
            boards.append(board)
    return boards


def averaged(measured: Sequence[Measured]) -> Measured:
    """The average of independent measurements, each with the same weight.

    >>> averaged([Measured(1, 0.7, 1.3, 10), Measured(0, -0.4, 0.4, 10)])
    Measured(value=0.5, low=0.25, high=0.75, count=20, distinct=None)
    """
    number = len(measured)
    value = sum(each.value for each in measured) / number
    below = math.hypot(*(each.value - each.low for each in measured)) / number
    above = math.hypot(*(each.high - each.value for each in measured)) / number
    return Measured(value, value - below, value + above, sum(each.count for each in measured))
