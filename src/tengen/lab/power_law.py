"""How a quantity grows: the power of x that fits best."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

from .measured import Measured, Z


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
