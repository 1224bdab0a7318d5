"""Makes notebooks show a board as a picture. Nothing else attaches display methods to `Board`."""

from __future__ import annotations

from ..game import Board, Color
from .svg import board_svg

_DISPLAY_METHOD = "_repr_svg_"


def install() -> None:
    """Gives `Board` the method that Jupyter looks for; calling it again changes nothing."""
    setattr(Board, _DISPLAY_METHOD, _picture)


def _picture(board: Board) -> str:
    """The board as a notebook shows it: with forbidden points while black is to move."""
    return board_svg(board, forbidden=board.turn is Color.BLACK)
