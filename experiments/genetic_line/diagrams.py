"""Boards as text, with digits on points of interest."""

from __future__ import annotations

import re

from tengen.game import Board, Move, Point


def parse_diagram(text: str, turn: str) -> tuple[Board, dict[str, Move]]:
    """The board, and the moves that its digits mark; marked points are empty.

    >>> board, marked = parse_diagram(". . . . .|. X 1 . .|. . . . .|. . 2 . .|. . . . .", "white")
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
