"""Sums of weights in floating point, as a program without exact arithmetic makes them.

Sums that are equal on paper may differ in the last bit, depending on the order in which their terms
are added, and the search then prefers one of two equal moves. Searches compare integers, so a sum
becomes the integer that has its place among the doubles.
"""

from __future__ import annotations

import struct
from itertools import permutations

from .search import MILLION, WIN

DIRECTION_LETTERS = "rcdu"
"""The row, the column, the diagonal down to the right and that up to the right."""
FORMULA = "formula"
"""Counts the kinds and adds weight times count in the order of the paper's formula."""

Term = tuple[int, str]
"""A direction and whether its `attack` or its `defence` is added."""


def line_orders() -> list[str]:
    """The 48 orders in which a program that goes from line to line can add its terms.

    >>> orders = line_orders()
    >>> len(orders), orders[0], orders[-1]
    (48, 'rcdu:attack', 'udcr:defence')
    """
    directions = ["".join(letters) for letters in permutations(DIRECTION_LETTERS)]
    return [f"{each}:{first}" for first in ("attack", "defence") for each in directions]


def terms_of(order: str) -> list[Term]:
    """The terms of a sum in their order; none for the paper's formula, which counts kinds.

    >>> terms_of("curd:attack")[:3]
    [(1, 'attack'), (1, 'defence'), (3, 'attack')]

    Raises:
        ValueError: This is not an order.
    """
    if order == FORMULA:
        return []
    if order not in line_orders():
        raise ValueError(
            f"expected {FORMULA}, or the letters {DIRECTION_LETTERS} in any order and then"
            f" :attack or :defence, not {order!r}"
        )
    letters, first = order.split(":")
    second = "defence" if first == "attack" else "attack"
    return [
        (DIRECTION_LETTERS.index(letter), side) for letter in letters for side in (first, second)
    ]


SMALLEST = 2.0**-72
"""The last bit of a millionth, the smallest weight: every sum is a multiple of it."""
LARGEST = 5e11


def double_of(weight: int) -> float:
    """A weight in millionths as the double next to its decimal."""
    return weight / MILLION


def score_of(value: float) -> int:
    """The integer with the place of a sum among the doubles: neighbours have adjacent integers.

    >>> score_of(0.7) - score_of(0.1 + 0.2 + 0.4), score_of(-0.5) == -score_of(0.5)
    (-1, True)
    """
    size = min(abs(value), LARGEST)
    if size < SMALLEST:
        return 0
    rank = 1 + _bits(size) - _bits(SMALLEST)
    return -rank if value < 0 else rank


def in_millionths(score: int) -> int:
    """The sum with this score, rounded; scores of won and lost games stay as they are.

    >>> in_millionths(score_of(0.1 + 0.2 + 0.4)), in_millionths(WIN) == WIN
    (700000, True)
    """
    if score == 0 or abs(score) > WIN // 2:
        return score
    (size,) = struct.unpack("<d", struct.pack("<q", abs(score) - 1 + _bits(SMALLEST)))
    return round(float(-size if score < 0 else size) * MILLION)


def _bits(value: float) -> int:
    (bits,) = struct.unpack("<q", struct.pack("<d", value))
    return int(bits)
