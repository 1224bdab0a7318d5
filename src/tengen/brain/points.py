"""Points as the protocol writes them: ``x,y`` from the top left, both from 0."""

from __future__ import annotations

import re

from ..game import Move, Point
from .errors import CommandError

_PASS = "-1,-1"
"""Not in the protocol, which knows no pass; Rapfi writes it so."""
_POINT = re.compile(r"(\d{1,3})\s*,\s*(\d{1,3})")
_STONE = re.compile(r"(\d{1,3}\s*,\s*\d{1,3})(?:\s*,\s*(\d))?")


def read_move(text: str, size: int) -> Move:
    """The move of a text.

    Raises:
        CommandError: It is none.
    """
    if text.replace(" ", "") == _PASS:
        return Move.PASS
    found = _POINT.fullmatch(text.strip())
    if found is None:
        raise CommandError(f"cannot read the point {text[:40]!r}: expected x,y")
    x, y = map(int, found.groups())
    if not (x < size and y < size):
        raise CommandError(f"{x},{y} is off the board: expected 0,0 to {size - 1},{size - 1}")
    return Move(Point(x, y, size))


def read_stone(text: str, size: int) -> tuple[Move, int | None]:
    """A stone of a BOARD and its field: 1 own, 2 the opponent's; None where it is left out."""
    found = _STONE.fullmatch(text.strip())
    if found is None:
        raise CommandError(f"cannot read the stone {text[:40]!r}: expected x,y,field")
    point, field = found.groups()
    return read_move(point, size), None if field is None else int(field)


def write_move(move: Move) -> str:
    """The text of a move.

    >>> write_move(Move.parse("a1")), write_move(Move.PASS)
    ('0,14', '-1,-1')
    """
    return _PASS if move.is_pass else f"{move.x},{move.y}"
