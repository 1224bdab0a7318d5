"""Makes notebooks display a board as a picture."""

from __future__ import annotations

from ..game import Board, Color
from .svg import board_svg

_DISPLAY_METHOD = "_repr_svg_"


def install() -> None:
    """Adds the method to `Board` that Jupyter looks for; idempotent."""
    setattr(Board, _DISPLAY_METHOD, _picture)


def _picture(board: Board) -> str:
    """The board with forbidden points if black is to move."""
    return board_svg(board, forbidden=board.turn is Color.BLACK)
