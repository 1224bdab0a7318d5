"""Knots: rows of black stones that cross at an empty point, where one stone makes much at once.

A point of a knot may itself be where another knot is tied. That is how threes come about whose
straight-four point is forbidden for its own reasons.
"""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from tengen.reference import Point
from tengen.reference.rules import DIRECTIONS, Direction

# Rows as pictures: * is the focus of the knot, X a stone, . an empty point, and ? an empty point at
# which another knot may be tied. Each may lie in either direction along its line.

Rows: TypeAlias = tuple[str, ...]

THREE: Rows = ("*XX", "X*X")
GAPPED_THREE: Rows = ("*?XX", "*X?X", "X*?X")
FOUR: Rows = ("*XXX", "X*XX", "*.XXX", "*X.XX", "*XX.X", "X*.XX", "X*X.X", "XX*.X")
TWO_FOURS: Rows = ("X.*XX.X", "X.X*X.X", "XX.*X.XX", "XXX.*.XXX")
FIVE: Rows = ("*XXXX", "X*XXX", "XX*XX")
OVERLINE: Rows = ("X*XXXX", "XX*XXX", "XX*XXXX", "XXX*XXX")

Recipe: TypeAlias = tuple[Rows, ...]

RECIPES: tuple[Recipe, ...] = (
    *[(GAPPED_THREE, GAPPED_THREE)] * 5,
    *[(GAPPED_THREE, THREE)] * 2,
    (OVERLINE, GAPPED_THREE, THREE),
    *[(TWO_FOURS,)] * 2,
    (TWO_FOURS, GAPPED_THREE, THREE),
    (FOUR, FOUR),
    (FIVE, FOUR, FOUR),
    (FIVE, THREE, THREE),
    (FIVE, OVERLINE),
    (FIVE, TWO_FOURS),
)
RECIPES_AT_A_GAP: tuple[Recipe, ...] = (
    *[(FIVE,)] * 4,
    *[(OVERLINE,)] * 9,
    (FOUR,),
    *[(THREE, THREE)] * 5,
    (GAPPED_THREE, THREE),
)


class Knots:
    """Stones and holes of the knots tied so far; where two disagree, the hole stays."""

    def __init__(self, rng: Random) -> None:
        """Begins without a knot."""
        self._rng = rng
        self._stones: set[Point] = set()
        self.holes: set[Point] = set()

    @property
    def stones(self) -> list[Point]:
        """Where the knots want black stones."""
        return sorted(self._stones - self.holes)

    def tie(self, focus: Point, recipe: Recipe, taken: Direction | None = None) -> None:
        """Ties a knot at `focus` in any directions but the one already taken."""
        free = [direction for direction in DIRECTIONS if direction != taken]
        directions = self._rng.sample(free, len(recipe))
        for direction, rows in zip(directions, recipe, strict=True):
            gap = self._lay(focus, direction, self._rng.choice(rows))
            if gap is not None:
                self.tie(gap, self._rng.choice(RECIPES_AT_A_GAP), direction)

    def _lay(self, focus: Point, direction: Direction, row: str) -> Point | None:
        """Lays one row and returns its gap."""
        sign = self._rng.choice((-1, 1))
        gap = None
        for index, symbol in enumerate(row):
            step = sign * (index - row.index("*"))
            point = (focus[0] + step * direction[0], focus[1] + step * direction[1])
            if symbol == "X":
                self._stones.add(point)
            else:
                self.holes.add(point)
            if symbol == "?":
                gap = point
        return gap

    def distance(self, point: Point) -> int:
        """How many steps lie between the point and the nearest hole."""
        x, y = point
        distances = [max(abs(x - hole_x), abs(y - hole_y)) for hole_x, hole_y in self.holes]
        return min(distances, default=0)
