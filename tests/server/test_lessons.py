"""The lessons of the page: the core agrees with every answer, under every rule."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tengen import Board, Color, Rule
from tengen.game import Termination

FILE = Path(__file__).parents[2] / "web/src/lib/state/lessons/lessons.json"
LESSONS: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def lesson(name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in LESSONS["lessons"] if each["name"] == name)
    return found


def board_of(rows: list[str], rule: Rule) -> Board:
    return Board.from_text("\n".join(rows), rule=rule, turn=Color.BLACK)


def moves_of(board: Board) -> list[str]:
    return [str(move) for move in board.legal_moves if move.point is not None]


def winning_moves(board: Board) -> set[str]:
    """The moves that make five for the side to move."""
    return {move for move in moves_of(board) if winner_after(board, move) is board.turn}


def winner_after(board: Board, move: str) -> Color | None:
    outcome = after(board, move).outcome()
    return None if outcome is None else outcome.winner


def after(board: Board, *moves: str) -> Board:
    played = board.copy()
    for move in moves:
        played.push(move)
    return played


def wrong_moves(board: Board, step: dict[str, Any]) -> list[tuple[str, str]]:
    """The moves that a step calls wrong, each with white's reply."""
    wrong = step["wrong"]
    tried = [move for move in moves_of(board) if move not in step["good"]]
    return [
        (
            move,
            next(
                reply
                for reply in wrong.get(move, wrong["other"])
                if reply != move and board.is_legal(reply)
            ),
        )
        for move in tried
    ]


@pytest.fixture(params=list(Rule))
def rule(request: pytest.FixtureRequest) -> Rule:
    found: Rule = request.param
    return found


def test_one_move_makes_five(rule: Rule) -> None:
    five = lesson("five")
    board, (step,) = board_of(five["board"], rule), five["steps"]
    assert winning_moves(board) == set(step["good"])
    (move,) = step["good"]
    assert sorted(map(str, after(board, move).winning_lines()[0])) == five["line"]
    for wrong, reply in wrong_moves(board, step):
        assert not winning_moves(after(board, wrong, reply))


def test_one_move_stops_the_four(rule: Rule) -> None:
    four = lesson("four")
    board, (step,) = board_of(four["board"], rule), four["steps"]
    assert not winning_moves(board)
    stops = {move for move in moves_of(board) if not winning_moves(after(board, move))}
    assert stops == set(step["good"])
    for wrong, reply in wrong_moves(board, step):
        lost = after(board, wrong, reply)
        assert lost.outcome() is not None
        assert sorted(map(str, lost.winning_lines()[0])) == four["line"]


def test_the_open_three_wins_whatever_white_replies(rule: Rule) -> None:
    three = lesson("three")
    board, (first, second) = board_of(three["board"], rule), three["steps"]
    forced = {
        move
        for move in moves_of(board)
        if all(winning_moves(after(board, move, reply)) for reply in moves_of(after(board, move)))
    }
    assert forced == set(first["good"])
    for wrong, reply in wrong_moves(board, first):
        assert not winning_moves(after(board, wrong, reply))
    for move, reply in first["good"].items():
        four = after(board, move, reply)
        wins = winning_moves(four)
        assert wins == {point for point in second["good"] if four.is_legal(point)}
        (win,) = wins
        assert sorted(map(str, after(four, win).winning_lines()[0])) == three["line"]
        for wrong, block in wrong_moves(four, second):
            assert not winning_moves(after(four, wrong, block))


SIX = """
. . . . . . . . .
. O . O . O . O .
. . . . . . . . .
. . . . . . . . .
. X X X . X X . .
. . . . . . . . .
. . . . . . . . .
. . . . . O . . .
. . . . . . . . .
"""
DOUBLE_THREE = """
. . . . . . . . .
. O . . . . . O .
. . . . X . . . .
. . . . X . . . .
. . X X . . . . .
. . . . . . . . .
. . . . . . . . .
. O . . . . . O .
. . . . . . . . .
"""
CLOSED_FIVE = """
. . . . . . . . .
. . . O . O . . .
. . . . . . . . .
. . . . . . . . .
. O X X . X X O .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
"""


def effect(drawing: str, rule: Rule) -> str:
    """What the stone in the gap does."""
    outcome = after(board_of(drawing.split("\n")[1:-1], rule), "e5").outcome()
    if outcome is None:
        return "nothing"
    return "foul" if outcome.termination is Termination.FORBIDDEN else "wins"


def test_the_rules_differ_in_long_and_closed_rows_as_the_page_says(rule: Rule) -> None:
    facts = LESSONS["rules"][rule]
    assert effect(SIX, rule) == facts["six"]
    assert effect(CLOSED_FIVE, rule) == facts["closedFive"]
    expected = "foul" if facts["six"] == "foul" else "nothing"
    assert effect(DOUBLE_THREE, rule) == expected
