"""The rule-based policy of Q. Tan and X. Hu, "Gomoku Game Agent", section 2.2.

It blocks a forcing row if there is one, and else plays a random empty point. Nothing can force it
in the first round as black, so the paper's separate first option, a random intersection, is the
same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tengen.game.vocabulary import Color

from ..board import Move, ReferenceBoard
from ..random import SplitMix, random_legal_move
from ..rules import DIRECTIONS, Grid, Point, ends_of, is_empty, row_through
from .winning_windows import Window, lines_of


@dataclass(frozen=True, slots=True)
class ForcingRow:
    """A row of the opponent that forces a reply."""

    stones: tuple[Point, ...]
    """In order along their line."""
    blocks: tuple[Point, ...]
    """The empty points that stop it."""


def forcing_rows(board: ReferenceBoard, *, sees_gaps: bool = False) -> list[ForcingRow]:
    """§2.2: "an open row of three, or a row of four with at most one blocked end".

    Args:
        board: The position; the rows are those of the side not to move.
        sees_gaps: Whether a row may contain a gap, which is then a blocking point too.
    """
    color = board.turn.opposite
    rows = [*_solid_rows(board.grid, color)]
    if sees_gaps:
        rows += _rows_with_a_gap(board.grid, board.size, color)
    return rows


def _solid_rows(grid: Grid, color: Color) -> Iterator[ForcingRow]:
    for direction in DIRECTIONS:
        for point, stone in grid.items():
            if stone is not color:
                continue
            row = row_through(grid, point, direction, color)
            if row[0] != point:  # Each row is counted once, from its first stone.
                continue
            blocks = tuple(end for end in ends_of(row, direction) if is_empty(grid, end))
            if (len(row) == 3 and len(blocks) == 2) or (len(row) == 4 and blocks):
                yield ForcingRow(tuple(row), blocks)


def _rows_with_a_gap(grid: Grid, size: int, color: Color) -> Iterator[ForcingRow]:
    """Fours such as XX.XX, and threes such as .X.XX. with both ends empty."""
    for _, window in lines_of(size, 5):
        stones, empty = _contents(grid, window, color)
        if len(stones) == 4 and len(empty) == 1 and empty[0] in window[1:-1]:
            yield ForcingRow(stones, empty)
    for _, window in lines_of(size, 6):
        stones, empty = _contents(grid, window, color)
        is_open = grid[window[0]] is None and grid[window[-1]] is None
        has_gap_inside = grid[window[1]] is color and grid[window[-2]] is color
        if len(stones) == 3 and len(empty) == 3 and is_open and has_gap_inside:
            yield ForcingRow(stones, empty)


def _contents(grid: Grid, window: Window, color: Color) -> tuple[Window, Window]:
    stones = tuple(point for point in window if grid[point] is color)
    return stones, tuple(point for point in window if grid[point] is None)


def blocking_points(board: ReferenceBoard, *, sees_gaps: bool = False) -> list[Point]:
    """The legal points that block the longest rows, row by row from the top.

    §2.2: "prioritize them with the length of sequence". A row whose blocks are all forbidden for
    the side to move cannot be blocked, so shorter ones are considered.
    """
    legal = board.legal_moves
    rows = forcing_rows(board, sees_gaps=sees_gaps)
    for length in (4, 3):
        blocks = {point for row in rows if len(row.stones) == length for point in row.blocks}
        found = [point for point in legal if point in blocks]
        if found:
            return found
    return []


def blocker_move(board: ReferenceBoard, random: SplitMix, *, sees_gaps: bool = False) -> Move:
    """§2.2: "randomly picks one effective block", or else any intersection."""
    blocks = blocking_points(board, sees_gaps=sees_gaps)
    if not blocks:
        return random_legal_move(board, random)
    return blocks[random.below(len(blocks))]
