"""Boards that are drawn with the points one speaks of: `.` empty, X black, O white, digits."""

from __future__ import annotations

import re

from ..game import Board, Move, Point


def drawn(text: str, turn: str) -> tuple[Board, dict[str, Move]]:
    """The board, and the moves that its digits mark; the marked points are empty.

    >>> board, marked = drawn(". . . . .|. X 1 . .|. . . . .|. . 2 . .|. . . . .", "white")
    >>> str(marked["1"]), board.turn.value
    ('c4', 'white')
    """
    rows = [line.split() for line in re.split(r"[\n|]", text.strip())]
    marked = {
        cell: Move(Point(x, y, len(rows)))
        for y, row in enumerate(rows)
        for x, cell in enumerate(row)
        if cell.isdigit()
    }
    plain = re.sub(r"\d", ".", "\n".join(" ".join(row) for row in rows))
    return Board.from_text(plain, turn=turn), marked
