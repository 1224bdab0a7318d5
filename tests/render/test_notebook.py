"""A board shows itself in a notebook."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import cast

from tengen import Board
from tengen.render import board_svg
from tengen.render.svg import show_boards_in_notebooks


def shown(board: Board) -> str:
    """What Jupyter would display, found as Jupyter finds it: by the name of a method."""
    return cast("Callable[[], str]", getattr(board, "_repr_svg_"))()  # noqa: B009


def test_a_board_has_the_method_that_jupyter_looks_for() -> None:
    show_boards_in_notebooks()
    show_boards_in_notebooks()
    svg = shown(Board.from_moves("h8 i9"))
    assert ET.fromstring(svg).tag.endswith("svg")
    assert svg == board_svg(Board.from_moves("h8 i9"))


def test_forbidden_points_show_while_black_is_to_move() -> None:
    show_boards_in_notebooks()
    board = Board.from_moves("f8 a1 g8 a3 h9 a5 h10 a7", rule="renju")
    assert 'class="forbidden"' in shown(board)
    board.push("o15")
    assert 'class="forbidden"' not in shown(board)
