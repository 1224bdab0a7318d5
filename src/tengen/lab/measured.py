"""What we measured: a number with its 95 % interval and what it comes from."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

Z = 1.959963984540054
"""Standard deviations around the mean that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A number of ours."""

    value: float
    low: float
    high: float
    count: int
    """Games, moves or tests that it comes from."""
    distinct: int | None = None
    """How many of them differ; players without chance repeat the same few games."""

    @classmethod
    def proportion(cls, hits: int, count: int, distinct: int | None = None) -> Measured:
        """A share of cases, with Wilson's interval.

        >>> half = Measured.proportion(10, 20)
        >>> round(half.low, 3), round(half.high, 3)
        (0.299, 0.701)
        """
        if count < 1:
            raise ValueError("a share of nothing cannot be measured")
        share = hits / count
        low, high = wilson(hits, count)
        return cls(share, low, high, count, distinct)

    @classmethod
    def mean(cls, values: Sequence[float]) -> Measured:
        """An average, with the normal interval; as wide as can be for a single value."""
        if not values:
            raise ValueError("an average of nothing cannot be measured")
        mean = statistics.fmean(values)
        if len(values) < 2:
            return cls(mean, -math.inf, math.inf, 1)
        error = Z * statistics.stdev(values) / math.sqrt(len(values))
        return cls(mean, mean - error, mean + error, len(values))

    @classmethod
    def exactly(cls, value: float, count: int = 1) -> Measured:
        """A number without chance, such as whether something holds, or a count."""
        return cls(value, value, value, count)

    @classmethod
    def factor(cls, first: Measured, second: Measured) -> Measured:
        """How many times the second the first is; its interval is the widest that follows."""
        least = max(first.low, 0.0) / second.high if second.high > 0 else 0.0
        most = first.high / second.low if second.low > 0 else math.inf
        count = min(first.count, second.count)
        return cls(first.value / second.value, least, most, count)


def wilson(hits: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927), which stays within 0 and 1."""
    share, square = hits / count, Z * Z
    middle = share + square / (2 * count)
    reach = Z * math.sqrt(share * (1 - share) / count + square / (4 * count * count))
    scale = 1 + square / count
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
