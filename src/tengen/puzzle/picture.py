"""A puzzle as a picture: the position, or the win in numbered stones."""

from __future__ import annotations

from ..game import Rule
from ..render import board_svg
from .puzzle import Puzzle


def picture_of(puzzle: Puzzle, theme: str = "wood", *, solution: bool = False) -> str:
    """The position, black's forbidden points crossed; the solution has its words beside it."""
    if solution:
        return puzzle.proof().svg(theme)
    return board_svg(puzzle.board(), forbidden=puzzle.rule is Rule.RENJU, theme=theme)
