"""The pattern that a stone makes of a line, one of seven, for one_ply and genetic_line.

There are no tables: a four is what one more stone makes a five, a three what one more stone makes a
four, and so on, so gaps, edges and the rule's own test for five need no special cases.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache

from tengen.game.vocabulary import Color, Rule

from ..rules import FIVE, Direction, Grid, Point, is_winning_row, row_through

REACH = 5
"""Cells on either side of a point that affect its pattern: a five and the cell beyond its end."""
STEPS = range(-REACH, REACH + 1)
OFF = "off the board"


class LinePattern(IntEnum):
    """In ascending order. All patterns include the new stone."""

    NONE = 0
    TWO = 1
    """One more stone makes a three."""
    OPEN_TWO = 2
    """One more stone makes an open three."""
    THREE = 3
    """One more stone makes a four."""
    OPEN_THREE = 4
    """One more stone makes an open four."""
    FOUR = 5
    """One point makes a five."""
    OPEN_FOUR = 6
    """Two or more points make a five."""
    FIVE = 7
    """The stone wins."""

    def title(self) -> str:
        """The name for display.

        >>> LinePattern.OPEN_THREE.title()
        'open three'
        """
        return self.name.lower().replace("_", " ")


STONES = {
    LinePattern.NONE: 1,
    LinePattern.TWO: 2,
    LinePattern.OPEN_TWO: 2,
    LinePattern.THREE: 3,
    LinePattern.OPEN_THREE: 3,
    LinePattern.FOUR: 4,
    LinePattern.OPEN_FOUR: 4,
    LinePattern.FIVE: 5,
}


def line_pattern(
    grid: Grid, point: Point, direction: Direction, color: Color, rule: Rule
) -> LinePattern:
    """What a stone of `color` on the empty `point` would make of the line in one direction."""
    return pattern_of(cells_around(grid, point, direction, color), rule, color)


def is_solid(
    grid: Grid, point: Point, direction: Direction, color: Color, pattern: LinePattern
) -> bool:
    """Whether the row through the stone contains all stones of its pattern, without a gap."""
    return len(row_through(grid, point, direction, color)) >= STONES[pattern]


def cells_around(grid: Grid, point: Point, direction: Direction, color: Color) -> str:
    """The line from five cells before the point to five after it, with the stone on the point.

    `x` is a stone of `color`, `o` one of the opponent, `.` an empty cell and `|` off the board.
    """
    (x, y), (dx, dy) = point, direction
    letters = {color: "x", color.opposite: "o", None: ".", OFF: "|"}
    line = [grid.get((x + step * dx, y + step * dy), OFF) for step in STEPS]
    line[REACH] = color
    return "".join([letters[cell] for cell in line])


@cache
def pattern_of(cells: str, rule: Rule, color: Color, more: int = 3) -> LinePattern:
    """The pattern of a line through the stone in its middle.

    Args:
        cells: The line, from `cells_around`.
        rule: The rule, which decides which rows win.
        color: The colour of the stones `x`, which matters in renju.
        more: How many more stones to consider: three make a five of a two.

    >>> def named(cells):
    ...     return pattern_of(cells, Rule.FREESTYLE, Color.BLACK).title()
    >>> named("..o..xx...."), named("....oxxx..."), named("....xxx....")
    ('open two', 'three', 'open three')
    >>> named("...o.xxx.o."), named("..x.xxx.x.."), named("...xxxx|||.")
    ('three', 'open four', 'four')
    """
    if wins(cells, rule, color):
        return LinePattern.FIVE
    if more == 0:
        return LinePattern.NONE
    made = [
        pattern_of(cells[:place] + "x" + cells[place + 1 :], rule, color, more - 1)
        for place in range(REACH - FIVE + 1, REACH + FIVE)
        if cells[place] == "."
    ]
    if made.count(LinePattern.FIVE) > 1:
        return LinePattern.OPEN_FOUR
    becomes = {
        LinePattern.FIVE: LinePattern.FOUR,
        LinePattern.OPEN_FOUR: LinePattern.OPEN_THREE,
        LinePattern.FOUR: LinePattern.THREE,
        LinePattern.OPEN_THREE: LinePattern.OPEN_TWO,
        LinePattern.THREE: LinePattern.TWO,
    }
    return next((is_now for then, is_now in becomes.items() if then in made), LinePattern.NONE)


def wins(cells: str, rule: Rule, color: Color) -> bool:
    """Whether the row through the stone in the middle wins.

    >>> [wins(".oxxxxxo...", rule, Color.BLACK) for rule in (Rule.FREESTYLE, Rule.CARO)]
    [True, False]
    """
    if cells.count("x") < FIVE:
        return False
    letters = {"x": color, "o": color.opposite, ".": None}
    grid = {(place, 0): letters[cell] for place, cell in enumerate(cells) if cell != "|"}
    row = row_through(grid, (REACH, 0), (1, 0), color)
    return is_winning_row(grid, row, (1, 0), color, rule)
