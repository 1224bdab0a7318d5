"""The positions of Figures 6, 7 and 10 show what the paper says about them."""

from __future__ import annotations

import pytest

from experiments.pattern_alpha_beta import figures
from tengen.agents import create
from tengen.game import Board


def test_a_fourth_stone_without_room_adds_nothing_and_is_not_played() -> None:
    assert figures.blocked_points().value == 0
    board = Board.from_moves(figures.BLOCKED, figures.SIZE)
    for depth in figures.DEPTHS:
        move = create(f"{figures.AGENT}?depth={depth}").choose(board).move
        assert str(move) != figures.NO_ROOM


@pytest.mark.parametrize("position", figures.CERTAIN, ids=lambda each: each.title)
def test_a_certain_move_is_played_without_a_search(position: figures.Certain) -> None:
    assert figures.is_certain(position)


def test_two_orders_of_different_moves_lead_to_one_state() -> None:
    one, other = (Board.from_moves(moves, figures.SIZE) for moves in figures.ORDERS)
    assert one == other
    assert one.move_stack != other.move_stack


def test_every_figure_is_drawn() -> None:
    drawn = (figures.blocked_figure(), figures.certain_figure(), figures.orders_figure())
    assert all(picture.startswith("<svg") for picture in drawn)
