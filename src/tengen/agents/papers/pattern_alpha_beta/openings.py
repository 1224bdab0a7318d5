"""The opening table that the paper names as future work (§VI): replies to basic openings.

An opening is a set of stones anywhere on the board, in any rotation or reflection.
`tools/make_pattern_openings.py` finds the replies by a deeper search of the agent itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ....game import Board, Color, Move, Point

FILE = Path(__file__).with_suffix(".json")
SYMMETRIES = 8
MARGIN = 5
"""Least distance of stones from the edge, so that the edge has no influence."""
MOST_STONES = 3
_LETTERS = {Color.BLACK: "x", Color.WHITE: "o"}


class TableStone(NamedTuple):
    """A stone of an opening, relative to any origin; y grows downwards."""

    x: int
    y: int
    color: Color


class OpeningShape(NamedTuple):
    """An opening in the table's normal form, and its place on the board."""

    text: str
    """The rows of its bounding box, such as ``xo/.x``, then the side to move."""
    symmetry: int
    """The symmetry that maps the board's stones to the text's."""
    corner: tuple[int, int]
    """The corner of the box on the transformed board."""

    def point_of(self, reply: tuple[int, int], size: int) -> Point:
        """The board's point for the table's reply, which is relative to the corner of the box."""
        x, y = reply[0] + self.corner[0], reply[1] + self.corner[1]
        return Point(*_turned_back(x, y, self.symmetry), size)


def reply(board: Board) -> Move | None:
    """The table's move; None if the opening is not in the table.

    >>> board = Board.from_moves("h8")
    >>> other = Board.from_moves("j10", size=20)
    >>> str(reply(board)), str(reply(other)), reply(Board.from_moves("a1"))
    ('h9', 'j11', None)
    """
    stones = stones_of(board)
    inside = range(MARGIN, board.size - MARGIN)
    if not 0 < len(stones) <= MOST_STONES or not all(
        stone.x in inside and stone.y in inside for stone in stones
    ):
        return None
    shape = shape_of(stones, board.turn)
    known = openings().get(shape.text)
    return None if known is None else Move(shape.point_of(known, board.size))


def stones_of(board: Board) -> list[TableStone]:
    """All stones of a board."""
    return [TableStone(point.x, point.y, color) for color in Color for point in board.stones(color)]


def board_of(opening: str, size: int = 15) -> Board:
    """A board with an opening of the table in the centre.

    >>> board = board_of(".o/x. x")
    >>> [str(move) for move in board.move_stack], str(board.turn)
    (['g8', 'h9'], 'black')
    """
    rows = opening.partition(" ")[0].split("/")
    left, top = (size - len(rows[0])) // 2, (size - len(rows)) // 2
    stones: dict[str, list[tuple[int, int]]] = {"x": [], "o": [], ".": []}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            stones[letter].append((left + x, top + y))
    board = Board(size)
    for index in range(len(stones["x"]) + len(stones["o"])):
        board.push(stones["xo"[index % 2]][index // 2])
    return board


@lru_cache
def openings() -> dict[str, tuple[int, int]]:
    """The table: the reply to each shape, relative to the upper left corner of its box."""
    replies: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))["replies"]
    steps = {text: reply.split() for text, reply in replies.items()}
    return {text: (int(x), int(y)) for text, (x, y) in steps.items()}


def shape_of(stones: Iterable[TableStone], turn: Color) -> OpeningShape:
    """The shape of stones: of the eight symmetries, the one whose text sorts first.

    >>> black, white = TableStone(7, 7, Color.BLACK), TableStone(8, 6, Color.WHITE)
    >>> shape_of([black, white], Color.BLACK).text
    '.o/x. x'
    """
    given = list(stones)
    return min(_turned_shape(given, turn, symmetry) for symmetry in range(SYMMETRIES))


def _turned_shape(stones: list[TableStone], turn: Color, symmetry: int) -> OpeningShape:
    turned = {_turned(x, y, symmetry): _LETTERS[color] for x, y, color in stones}
    columns, rows = [x for x, _ in turned], [y for _, y in turned]
    text = "/".join(
        "".join(turned.get((x, y), ".") for x in range(min(columns), max(columns) + 1))
        for y in range(min(rows), max(rows) + 1)
    )
    return OpeningShape(f"{text} {_LETTERS[turn]}", symmetry, (min(columns), min(rows)))


def _turned(x: int, y: int, symmetry: int) -> tuple[int, int]:
    """Bit 0 flips left and right, bit 1 top and bottom, and bit 2 then swaps the axes."""
    x, y = (-x if symmetry & 1 else x), (-y if symmetry & 2 else y)
    return (y, x) if symmetry & 4 else (x, y)


def _turned_back(x: int, y: int, symmetry: int) -> tuple[int, int]:
    x, y = (y, x) if symmetry & 4 else (x, y)
    return (-x if symmetry & 1 else x), (-y if symmetry & 2 else y)
