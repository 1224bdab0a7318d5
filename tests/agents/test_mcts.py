"""Monte Carlo tree search as an agent."""

from __future__ import annotations

import pytest

from tengen import Board, GameOverError
from tengen._core import uct
from tengen.agents import Limits, MctsAgent


def test_it_takes_a_win_and_says_so() -> None:
    choice = MctsAgent(seed=1).choose(Board.from_moves("h8 a1 i8 a3 j8 a5 k8 l8"))
    assert (str(choice.move), choice.info.win_in, choice.info.win_rate) == ("g8", 1, 1.0)


def test_it_blocks_a_four() -> None:
    board = Board.from_moves("h8 g8 i8 a3 j8 a5 k8")
    assert str(MctsAgent(playouts=500, seed=1).choose(board).move) == "l8"


def test_the_same_seed_and_position_give_the_same_choice_however_often() -> None:
    board = Board.from_moves("h8 i9")
    agent = MctsAgent(playouts=200, seed=5)
    first = agent.choose(board)
    again = agent.choose(board)
    assert (first.move, first.info.line) == (again.move, again.info.line)
    others = {MctsAgent(playouts=200, seed=seed).choose(board).info.line for seed in range(5)}
    assert len(others) > 1


def test_it_leaves_the_board_as_it_was() -> None:
    board = Board.from_moves("h8 i9")
    before = board.copy()
    MctsAgent(playouts=50, seed=1).choose(board)
    assert (board, board.move_stack) == (before, before.move_stack)


def test_a_limit_of_time_replaces_the_usual_number_of_playouts() -> None:
    board = Board.from_moves("h8 i9")

    def playouts(limits: Limits) -> int:
        return MctsAgent(seed=1).choose(board, limits).info.nodes or 0

    assert playouts(Limits()) == 1000
    assert 0 < playouts(Limits(time_ms=0)) < 1000
    # A slow machine may need the longer times for more than a thousand.
    assert any(playouts(Limits(time_ms=time_ms)) > 1000 for time_ms in (60, 600, 6000, 60_000))


def test_with_no_time_at_all_there_is_still_a_move() -> None:
    board = Board.from_moves("h8")
    assert board.is_legal(MctsAgent(seed=1).choose(board, Limits(time_ms=0)).move)


def test_a_small_memory_ends_the_growth_of_the_tree_and_not_the_search() -> None:
    choice = MctsAgent(playouts=3000, seed=1).choose(Board(), Limits(memory_bytes=1))
    assert choice.info.nodes == 3000


def test_a_finished_game_has_no_move_to_choose() -> None:
    with pytest.raises(GameOverError, match="the game is over"):
        MctsAgent(seed=1).choose(Board.from_moves("pass pass"))


def test_what_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown value 'far': expected near or all"):
        MctsAgent(moves="far")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected playouts or time_ms"):
        uct(Board())
    with pytest.raises(ValueError, match="exploration: expected 0 to 100000 thousandths, not -1"):
        uct(Board(), playouts=1, exploration=-1)
    with pytest.raises(ValueError, match="seed of mcts: expected a whole number from 0 to"):
        MctsAgent(seed=-1)
