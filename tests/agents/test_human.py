"""A person at the terminal: asked until there is a move."""

from __future__ import annotations

import io

import pytest

from tengen import Board, Move
from tengen.agents import AgentError, HumanAgent, Limits

DOUBLE_THREE = "f8 a1 g8 a3 h9 a5 h10 a7"


def ask(board: Board, typed: str) -> tuple[Move, str]:
    sink = io.StringIO()
    choice = HumanAgent(io.StringIO(typed), sink).choose(board, Limits(time_ms=1500))
    return choice.move, sink.getvalue()


def test_a_point_is_played_and_the_board_is_shown() -> None:
    board = Board.from_moves("h8")
    move, said = ask(board, "I9\n")
    assert str(move) == "i9"
    assert said.startswith(board.ascii().rstrip("\n"))
    assert said.endswith("Last move: h8. Time: 1.5 s. White to move: ")


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("h8", "a black stone stands on h8 already"),
        ("z1", "z1 is off the board"),
        ("", "'' is not a move: expected a point (a1 to o15) or pass"),
        ("foo", "'foo' is not a move"),
    ],
)
def test_what_cannot_be_played_is_said_and_asked_again(typed: str, complaint: str) -> None:
    move, said = ask(Board.from_moves("h8"), f"{typed}\npass\n")
    assert move == Move.PASS
    assert complaint in said


def test_a_forbidden_point_is_not_taken() -> None:
    move, said = ask(Board.from_moves(DOUBLE_THREE, rule="renju"), "h8\na15\n")
    assert str(move) == "a15"
    assert "h8 is forbidden to black, who would lose by it" in said


def test_the_end_of_the_input_is_told() -> None:
    with pytest.raises(AgentError, match="the input ended before a move was typed"):
        ask(Board(), "z99\n")
