"""Fits a power law, and provides positions and openings to measure on."""

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


DIRECT = "h10 i10 j10 i9 j9 i8 j8 h7 i7 j7 h6 i6 j6"
INDIRECT = "j10 j9 j8 j7 j6 i8 i7 i6 h7 h6 g7 g6 f6"
"""The third move of each pattern, in the order of their numbers."""

OPENING_PATTERNS: dict[str, str] = {
    f"{letter}{number}": f"h8 {second} {third}"
    for letter, second, thirds in (("D", "h9", DIRECT), ("I", "i9", INDIRECT))
    for number, third in enumerate(thirds.split(), start=1)
}
"""Moves on a 15×15 board by the usual name, a letter and a number."""
