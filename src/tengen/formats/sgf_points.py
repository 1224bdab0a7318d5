"""Points of SGF: two letters, column and row from the top left, and lists of them."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from string import ascii_lowercase, ascii_uppercase

from ..game import Move, Point

_LETTERS = ascii_lowercase + ascii_uppercase
_BOOK_POINT = re.compile(r"[A-Za-z][1-9][0-9]?")
LARGEST_WITH_TT = 19
"""On boards up to this size ``tt`` is a pass, as it was before FF[4]."""


@cache
def letters_of_points(size: int) -> dict[Point, str]:
    """The letters of every point.

    >>> letters_of_points(15)[Point.parse("c4")]
    'cl'
    """
    return {Point(x, y, size): _LETTERS[x] + _LETTERS[y] for x, y in product(range(size), repeat=2)}


@cache
def points_by_letters(size: int) -> dict[str, Point]:
    """Every point by its letters."""
    return {letters: point for point, letters in letters_of_points(size).items()}


@cache
def moves_by_letters(size: int) -> dict[str, Move]:
    """Every move by its value: a point's letters, or nothing or ``tt`` for a pass."""
    moves = {letters: Move(point) for letters, point in points_by_letters(size).items()}
    passes = {"": Move.PASS}
    if size <= LARGEST_WITH_TT:
        passes["tt"] = Move.PASS
    return moves | passes


def is_book_point(value: str) -> bool:
    """Whether a value is a point as books have it, such as ``h8``, which SGF's never look like."""
    return _BOOK_POINT.fullmatch(value) is not None


def point_of(value: str, size: int) -> Point:
    """The point that a value names; raises ValueError."""
    value = value.strip()
    point = points_by_letters(size).get(value)
    if point is not None:
        return point
    if is_book_point(value):
        return Point.parse(value, size)
    last = _LETTERS[size - 1]
    if len(value) == 2 and value.isascii() and value.isalpha():
        raise ValueError(f"{value} is off the board: size {size} has the points aa to {last}{last}")
    shown = value if len(value) <= 20 else value[:20] + "…"
    raise ValueError(f"{shown!r} is not a point: expected two letters from aa to {last}{last}")


def points_of(values: list[str], size: int) -> list[Point]:
    """The points of a list, in which ``aa:cc`` is a rectangle; raises ValueError."""
    points: list[Point] = []
    for value in dict.fromkeys(values):  # A short rectangle said often is many points.
        first, colon, last = value.partition(":")
        start = point_of(first, size)
        stop = point_of(last, size) if colon else start
        columns = range(min(start.x, stop.x), max(start.x, stop.x) + 1)
        rows = range(min(start.y, stop.y), max(start.y, stop.y) + 1)
        points += [Point(x, y, size) for y, x in product(rows, columns)]
    return points
