"""The pattern board as a Python user meets it."""

from __future__ import annotations

import pytest

from tengen import Board, IllegalMoveError, Point
from tengen.game import PatternBoard

DIRECTIONS = ("east", "south", "south_east", "north_east")


def drawn(text: str, rule: str = "freestyle") -> PatternBoard:
    return PatternBoard(Board.from_text(text, rule=rule, turn="black"))


THREE_AND_FOUR = """
    . . . . . . . . .
    . . . . . . . . .
    . . . X . . . . .
    . . . X . . . . .
    . O X . X X . . .
    . . . . . . . . .
    . . . . . O O . .
    . . . . . . . . .
    . . . . . . . . .
"""


def test_each_direction_has_its_pattern_and_all_together_a_shape() -> None:
    board = drawn(THREE_AND_FOUR)
    assert board.patterns("black", "d5") == ("four", "wide_open_three", "one", "open_one")
    assert [board.pattern("black", "d5", each) for each in DIRECTIONS] == list(
        board.patterns("black", "d5")
    )
    assert board.shape("black", "d5") == "four_three"


def test_points_are_looked_up_by_mark_and_counted_by_shape() -> None:
    board = drawn(THREE_AND_FOUR)
    assert board.points("black", "five") == ()
    assert Point.parse("d5", size=9) in board.points("black", "four")
    assert board.count("black", "four_three") == board.counts("black")["four_three"] == 1
    assert sum(board.counts("white").values()) == 81 - 8


def test_a_static_win_names_its_plies_and_its_first_point() -> None:
    board = drawn(THREE_AND_FOUR)
    assert board.static_win("black") == (5, Point.parse("d5", size=9))
    assert board.static_win("white") is None
    board.push("black", "d5")
    assert board.static_win("black") == (1, Point.parse("g5", size=9))


def test_stones_of_any_colour_are_pushed_and_popped() -> None:
    board = drawn(THREE_AND_FOUR)
    key = board.key()
    board.push("white", "d5")
    board.push("white", "e3")
    assert board.is_consistent()
    board.pop()
    board.pop()
    assert board.key() == key
    with pytest.raises(IndexError, match="no stone to take back"):
        board.pop()


def test_forbidden_points_are_those_of_the_rule() -> None:
    double_three = """
        . . . . . . .
        . . . . . . .
        . . . X . . .
        . . X . X . .
        . . . X . . .
        . . . . . . .
        . . . . . . .
    """
    board = drawn(double_three, rule="renju")
    assert board.shape("black", "d4") == "doubtful"
    assert board.points("black", "doubtful") == (Point.parse("d4", size=7),)
    assert board.is_forbidden("black", "d4")
    assert not board.is_forbidden("white", "d4")


def test_an_occupied_point_and_unknown_words_are_refused() -> None:
    board = drawn(THREE_AND_FOUR)
    with pytest.raises(IllegalMoveError, match="a stone stands on c5"):
        board.push("white", "c5")
    with pytest.raises(IllegalMoveError, match="a stone stands on c5"):
        board.patterns("white", "c5")
    with pytest.raises(ValueError, match="unknown shape 'big': expected quiet, open_two"):
        board.count("black", "big")
    with pytest.raises(ValueError, match="unknown mark 'big': expected five, open_four"):
        board.points("black", "big")
    with pytest.raises(ValueError, match="unknown direction 'up': expected east, south"):
        board.pattern("black", "a1", "up")
