"""A point of the board and its text; stones that stand before the first move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .._core import check_point, format_point, parse_point
from .vocabulary import Color


@dataclass(frozen=True, slots=True)
class Point:
    """An intersection: `x` counts from the left and `y` from the top, both from 0.

    The text counts rows from the bottom, as books do, so a point knows the size of its board.

    >>> str(Point(7, 7)), str(Point(7, 7, size=19))
    ('h8', 'h12')
    >>> Point.parse("a1")
    Point.parse('a1')
    >>> x, y = Point.parse("a1")
    >>> x, y
    (0, 14)
    """

    x: int
    y: int
    size: int = 15

    def __post_init__(self) -> None:
        try:
            check_point(self.x, self.y, self.size)
        except TypeError:
            raise TypeError("a point has whole numbers x, y and size") from None

    @classmethod
    def parse(cls, text: str, size: int = 15) -> Point:
        """Reads text such as ``h8``; upper case will do."""
        try:
            x, y = parse_point(text, size)
        except TypeError:
            raise TypeError("expected text such as 'h8', and the size of its board") from None
        return cls(x, y, size)

    def __str__(self) -> str:
        return format_point(self.x, self.y, self.size)

    def __repr__(self) -> str:
        size = "" if self.size == 15 else f", size={self.size}"
        return f"Point.parse('{self}'{size})"

    def __iter__(self) -> Iterator[int]:
        return iter((self.x, self.y))


@dataclass(frozen=True, slots=True)
class Setup:
    """Stones from which a game starts, in no order, and who moves first from there."""

    black: frozenset[Point] = frozenset()
    white: frozenset[Point] = frozenset()
    turn: Color = Color.BLACK

    def __bool__(self) -> bool:
        """Whether this differs from the empty board with black to move."""
        return self != Setup()
