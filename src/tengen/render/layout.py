"""Where things lie on a drawn board: points to picture units, margins and star points."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import Point

CELL = 40.0
"""Picture units between two lines. The picture scales, so only proportions matter."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The geometry of one board."""

    size: int
    coordinates: bool

    @property
    def near(self) -> float:
        """Margin at the left and below, where the coordinates stand."""
        return CELL * (1.3 if self.coordinates else 0.75)

    @property
    def far(self) -> float:
        """Margin above and at the right."""
        return CELL * 0.75

    @property
    def side(self) -> float:
        """Width and height of the picture."""
        return self.near + self.far + self.span

    @property
    def span(self) -> float:
        """Distance between the outermost lines."""
        return CELL * (self.size - 1)

    def column(self, x: int) -> float:
        """Horizontal place of column `x`."""
        return self.near + CELL * x

    def row(self, y: int) -> float:
        """Vertical place of row `y`."""
        return self.far + CELL * y

    def place(self, point: Point) -> tuple[float, float]:
        """Gives the centre of a point."""
        return self.column(point.x), self.row(point.y)


def star_points(size: int) -> tuple[Point, ...]:
    """Points that a printed board marks with a dot, for the eye to count from.

    >>> [str(point) for point in star_points(15)]
    ['d12', 'l12', 'h8', 'd4', 'l4']
    """
    edge = _star_edge(size)
    lines = {edge, size - 1 - edge}
    stars = {(x, y) for x in lines for y in lines}
    if size % 2:
        middle = size // 2
        stars.add((middle, middle))
        if size >= _SIDE_STARS_FROM:
            stars |= {(x, middle) for x in lines} | {(middle, y) for y in lines}
    return tuple(Point(x, y, size) for x, y in sorted(stars, key=lambda star: star[::-1]))


_SIDE_STARS_FROM = 17
"""Smaller boards look crowded with a dot at the middle of each side as well."""


def _star_edge(size: int) -> int:
    """Lines between the edge and the corner stars; on the smallest board they meet."""
    if size == 5:
        return 2
    if size < 8:
        return 1
    return 2 if size < 12 else 3
