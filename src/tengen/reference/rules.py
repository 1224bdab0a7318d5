"""The grid of stones, rows, and each rule's test for five.

A point is a pair (x, y): x counts from the left and y from the top, both from 0.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple, TypeAlias

from tengen.game.vocabulary import Color, Rule, Termination

Point: TypeAlias = tuple[int, int]
Direction: TypeAlias = tuple[int, int]

Grid: TypeAlias = dict[Point, Color | None]
"""One entry for every point of the board: its stone, or None if it is empty.

Points off the board are not included.
"""

DIRECTIONS: tuple[Direction, ...] = ((1, 0), (0, 1), (1, 1), (1, -1))
"""Along a row, down a column, and the two diagonals."""

FIVE = 5


class Outcome(NamedTuple):
    """How a game ended: the winner (None for a draw) and the reason."""

    winner: Color | None
    termination: Termination


def empty_grid(size: int) -> Grid:
    """An empty board of `size` rows and columns."""
    return {(x, y): None for y in range(size) for x in range(size)}


@cache
def lines_of(size: int) -> tuple[tuple[Point, ...], ...]:
    """All lines of a board of `size`, direction by direction, each from end to end."""
    grid = empty_grid(size)
    lines = []
    for dx, dy in DIRECTIONS:
        for x, y in grid:
            if (x - dx, y - dy) not in grid:
                points = [(x + step * dx, y + step * dy) for step in range(size)]
                lines.append(tuple(point for point in points if point in grid))
    return tuple(lines)


def is_empty(grid: Grid, point: Point) -> bool:
    """Whether the point is on the board and holds no stone."""
    return point in grid and grid[point] is None


# Rows.
#
#    O X X * X .        The row of black's * to the right has four points: two stones before it,
#      └─────┘          itself, and one after it. Its ends are the white stone and the empty point.
#    ^         ^
#    ends of the row


def row_through(grid: Grid, point: Point, direction: Direction, color: Color) -> list[Point]:
    """The unbroken row of `color` that a stone on `point` has, or would have, along one direction.

    The content of the point itself does not matter, so the stone need not be placed yet.
    """
    dx, dy = direction
    row = [point]
    x, y = point
    while grid.get((x := x - dx, y := y - dy)) is color:
        row.insert(0, (x, y))
    x, y = point
    while grid.get((x := x + dx, y := y + dy)) is color:
        row.append((x, y))
    return row


def ends_of(row: list[Point], direction: Direction) -> tuple[Point, Point]:
    """The two points just beyond the row; they may be off the board."""
    dx, dy = direction
    (first_x, first_y), (last_x, last_y) = row[0], row[-1]
    return (first_x - dx, first_y - dy), (last_x + dx, last_y + dy)


# Five.
#
#                                 freestyle  standard  renju black  renju white  caro  caro_exact
#    . X X X X X .     five         wins       wins       wins         wins      wins     wins
#    O X X X X X .     one end      wins       wins       wins         wins      wins     wins
#    O X X X X X O     both ends    wins       wins       wins         wins       -        -
#    | X X X X X O     edge         wins       wins       wins         wins      wins     wins
#    . X X X X X X .   six          wins        -       (overline)     wins      wins      -


def is_blocked(grid: Grid, row: list[Point], direction: Direction, color: Color) -> bool:
    """Whether there is an opponent's stone at both ends of the row; the edge does not block."""
    before, after = ends_of(row, direction)
    return grid.get(before) is color.opposite and grid.get(after) is color.opposite


def is_winning_row(
    grid: Grid, row: list[Point], direction: Direction, color: Color, rule: Rule
) -> bool:
    """Whether this row of `color` wins under the rule."""
    length = len(row)
    if length < FIVE:
        return False
    if rule is Rule.FREESTYLE:
        return True
    if rule is Rule.STANDARD:
        return length == FIVE
    if rule is Rule.RENJU:
        return length == FIVE or color is Color.WHITE
    if rule is Rule.CARO:
        return length > FIVE or not is_blocked(grid, row, direction, color)
    return length == FIVE and not is_blocked(grid, row, direction, color)


def winning_rows(grid: Grid, point: Point, color: Color, rule: Rule) -> list[list[Point]]:
    """The rows with which a stone of `color` on `point` wins, or would win."""
    rows = []
    for direction in DIRECTIONS:
        row = row_through(grid, point, direction, color)
        if is_winning_row(grid, row, direction, color, rule):
            rows.append(row)
    return rows
