"""Words that the explanations of several papers share."""

from __future__ import annotations

from ...game import Board
from ..explanation import score_text
from .found import Found


def counted(number: int, noun: str) -> str:
    """A number of things.

    >>> counted(1, "move"), counted(3, "move")
    ('one move', '3 moves')
    """
    return f"one {noun}" if number == 1 else f"{number:,} {noun}s"


def moves_ahead(board: Board, found: Found) -> str:
    """How far a search looked: no further than to the last empty point.

    Where no point may be played there is a pass, and that is one move too.
    """
    empty = board.size**2 - len(board.stones("black")) - len(board.stones("white"))
    return counted(max(1, min(found.depth, empty)), "move")


def ending(score: int) -> str | None:
    """``win`` or ``loss`` for a score that stands for one; None for all others."""
    word = score_text(score)
    return word if word in ("win", "loss") else None
