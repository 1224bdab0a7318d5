"""A move that is tried is right or wrong, and a line shows why."""

from __future__ import annotations

import pytest

from tengen import Board, Color, GameOverError, IllegalMoveError, ParseError
from tengen.puzzle import Reason, try_move

WON = Board.from_moves("l7n7i5n5o3n6n8l5l6k5m5n4n3")
"""White wins with k4 alone."""


def test_a_move_that_wins_is_shown_with_its_win() -> None:
    tried = try_move(WON, "k4")
    assert (tried.is_right, tried.reason, tried.plies) == (True, Reason.WINS, 9)
    assert tried.proof is not None
    assert tried.proof.attacker is Color.WHITE
    board = WON.copy()
    board.push("k4")
    for move in tried.line:
        board.push(move)
    assert str(board.outcome()) == "White wins with five"
    assert str(tried).startswith("k4 wins: ")


def test_a_five_needs_no_proof() -> None:
    tried = try_move(Board.from_moves("h8 a1 i8 a3 j8 a5 k8 a7"), "l8")
    assert (tried.is_right, tried.plies, tried.line) == (True, 1, ())
    assert str(tried) == "l8 makes five and wins."


def test_a_stoppable_threat_is_refuted_by_the_reply() -> None:
    tried = try_move(WON, "g5")
    assert (tried.is_right, tried.reason, tried.plies) == (False, Reason.PARRIED, 0)
    (reply,) = tried.line
    assert str(tried) == f"g5 is not it: after the reply {reply} no win was found."


def test_a_losing_move_is_refuted_by_the_opponents_win() -> None:
    board = Board.from_moves("h8 h9 i8 i9 j8 j9")
    tried = try_move(board, "a1")
    assert tried.reason is Reason.LOSES
    assert tried.proof is not None
    assert tried.proof.attacker is Color.WHITE
    assert str(tried).startswith("a1 loses: white wins by fours with ")


def test_a_move_without_a_threat_is_reported_as_idle() -> None:
    tried = try_move(Board.from_moves("h8 i9"), "a1")
    assert (tried.reason, tried.line) == (Reason.IDLE, ())
    assert "threatens no win by fours" in str(tried)


def test_a_forbidden_point_is_reported_as_forbidden() -> None:
    board = Board.from_moves("g8 g10 i8 i10 h9 f6 h7 j6", 15, "renju")
    tried = try_move(board, "h8")
    assert (tried.is_right, tried.reason) == (False, Reason.FORBIDDEN)
    assert str(tried) == "h8 is forbidden to black, who would lose."


def test_the_board_is_unchanged() -> None:
    board = WON.copy()
    try_move(board, "g5")
    assert board == WON


def test_an_illegal_move_is_an_error() -> None:
    with pytest.raises(ParseError):
        try_move(WON, "zz")
    with pytest.raises(IllegalMoveError):
        try_move(WON, "l7")
    with pytest.raises(GameOverError):
        try_move(Board.from_moves("h8 a1 i8 a3 j8 a5 k8 a7 l8"), "o1")


def test_the_result_as_json() -> None:
    told = try_move(WON, "g5").as_json()
    assert (told["move"], told["is_right"], told["reason"]) == ("g5", False, "parried")
    assert told["text"].startswith("g5 is not it")
