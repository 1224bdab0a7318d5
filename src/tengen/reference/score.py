"""How good a position is: whole numbers in millionths of a paper's units, as in the core."""

from __future__ import annotations

MILLION = 1_000_000
WIN = 10**18
"""A won game, and the papers' infinity."""


def millionths(weight: float) -> int:
    """A weight of a paper as a whole number.

    >>> millionths(0.1), millionths(-10), millionths(float("inf")) == WIN
    (100000, -10000000, True)
    """
    if abs(weight) == float("inf"):
        return WIN if weight > 0 else -WIN
    return round(weight * MILLION)
