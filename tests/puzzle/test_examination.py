"""Which positions are puzzles."""

from __future__ import annotations

from tengen import Board, solve
from tengen.game import PatternBoard
from tengen.puzzle import Examined, examine
from tengen.puzzle.examination import LIMITS, other_moves
from tengen.solver import WinKind

ONE_FIRST_MOVE = "l7n7i5n5o3n6n8l5l6k5m5n4n3"
"""White wins by threats."""


def examined(moves: str, rule: str = "freestyle") -> Examined | None:
    board = Board.from_moves(moves, 15, rule)
    return examine(board, solve(board, LIMITS))


def test_a_win_with_one_first_move_is_a_puzzle() -> None:
    found = examined(ONE_FIRST_MOVE)
    assert found is not None
    assert [str(point) for point in found.first_moves] == ["k4"]
    assert (found.proof.kind, found.proof.plies) == (WinKind.THREATS, 9)
    assert 0 < found.nodes < 300_000


def test_a_position_without_a_win_is_not_a_puzzle() -> None:
    assert examined("h8 i9 g7 j10") is None


def test_an_obvious_five_or_open_four_is_not_a_puzzle() -> None:
    assert examined("h8 a1 i8 a3 j8 a5 k8 a7") is None
    assert examined("h8 a1 i8 a3 j8 a6") is None


def test_a_win_with_many_first_moves_is_not_a_puzzle() -> None:
    board = Board.from_moves("j3h4k4i2j5i6k5h5k6k3l5i5")
    assert solve(board).is_proved
    assert examine(board, solve(board, LIMITS)) is None


def test_a_position_with_a_five_to_stop_is_not_a_puzzle() -> None:
    board = Board.from_moves("h10j9f8e7i10d10f11j6f5k11h5k6g11k9g8e11e5k10g4l11f9d12i6k7")
    (stop,) = PatternBoard(board).points(board.turn.opposite, "five")
    solution = solve(board, LIMITS)
    assert solution.proof is not None
    assert (solution.proof.first_move, solution.proof.plies) == (stop, 5)
    assert examine(board, solution) is None


def test_other_moves_are_all_that_can_be_played_but_for_some() -> None:
    board = Board.from_moves("c3", 5, "freestyle")
    others = other_moves(board, [board.legal_moves[0].point])  # type: ignore[list-item]
    assert len(others) == 23
