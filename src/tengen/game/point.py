"""Points of the board and their notation, and set-up stones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .._core import check_point, format_point, parse_point
from .vocabulary import Color


@dataclass(frozen=True, slots=True)
class Point:
    """An intersection: `x` is counted from the left and `y` from the top, both from 0.

    In text, rows are counted from the bottom, as in books, so a point knows the size of its board.

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
            raise TypeError("x, y and size of a point must be integers") from None

    @classmethod
    def parse(cls, text: str, size: int = 15) -> Point:
        """Parses text such as ``h8``, in lower or upper case."""
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
    """Set-up stones, in no particular order, and the side to move first."""

    black: frozenset[Point] = frozenset()
    white: frozenset[Point] = frozenset()
    turn: Color = Color.BLACK

    def __bool__(self) -> bool:
        """Whether this differs from the empty board with black to move."""
        return self != Setup()
