"""The board as a Python user meets it."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Hashable, Iterable
from random import Random
from typing import Any

import numpy as np
import pytest

import tengen
from tengen import (
    BLACK,
    WHITE,
    Board,
    Color,
    IllegalMoveError,
    Move,
    Opening,
    Outcome,
    ParseError,
    Point,
    Rule,
    Termination,
)


def test_a_board_is_empty_and_black_begins() -> None:
    board = Board()
    assert (board.size, board.rule, board.turn, board.ply()) == (15, "freestyle", "black", 0)
    assert board.peek() is None
    assert board.outcome() is None
    assert len(board.legal_moves) == 225


@pytest.mark.parametrize("move", ["h8", "H8", " h8 ", (7, 7), Point(7, 7), Move.parse("h8")])
def test_a_move_may_be_text_a_tuple_a_point_or_a_move(move: tengen.MoveLike) -> None:
    board = Board()
    assert board.push(move) == Move(Point(7, 7))
    assert board.color_at("h8") is Color.BLACK
    assert board.turn is Color.WHITE


def test_numpy_integers_are_coordinates() -> None:
    board = Board()
    y, x = np.argwhere(board.cells == 0)[17]
    assert str(board.push((x, y))) == "c14"


def test_pop_takes_back_and_returns_the_move() -> None:
    board = Board.from_moves("h8 i9")
    assert board.pop() == Move.parse("i9")
    assert board.peek() == Move.parse("h8")
    board.pop()
    assert board == Board()


def test_text_counts_rows_from_the_bottom_on_every_size() -> None:
    for size in range(tengen.game.MIN_SIZE, tengen.game.MAX_SIZE + 1):
        board = Board(size)
        board.push("a1")
        assert board.cells[size - 1, 0] == 1
        assert str(board.peek()) == "a1"


def test_five_ends_the_game_and_shows_its_line() -> None:
    board = Board.from_moves("d8 a1 e8 c1 f8 e1 g8 g1 h8")
    assert board.outcome() == Outcome(Color.BLACK, Termination.FIVE)
    assert [str(point) for point in board.winning_lines()[0]] == ["d8", "e8", "f8", "g8", "h8"]
    assert len(board.legal_moves) == 0
    assert not board.is_legal("a2")


def test_a_stone_may_complete_two_lines() -> None:
    moves = "d8 a1 e8 c1 f8 e1 g8 g1 h9 i1 h10 k1 h11 m1 h12 o1 h8"
    lines = Board.from_moves(moves).winning_lines()
    assert len(lines) == 2
    assert all(Point.parse("h8") in line for line in lines)


def test_legal_moves_are_a_snapshot_that_answers_questions() -> None:
    board = Board(5)
    moves = board.legal_moves
    for move in moves:
        board.push(move)
        board.pop()
    assert moves.count() == 25
    assert moves[0] == Move.parse("a5", 5)
    assert moves[-1] == Move.parse("e1", 5)
    assert "c3" in moves
    assert "f6" not in moves
    assert Move.PASS not in moves
    with pytest.raises(IndexError):
        moves[25]


def test_a_forbidden_point_is_not_legal_but_can_be_played_and_loses() -> None:
    board = Board.from_moves("h7 a1 h9 a15 g8 o1 i8 o15", rule="renju")
    assert board.forbidden_points() == (Point.parse("h8"),)
    assert not board.is_legal("h8")
    assert "h8" not in board.legal_moves
    assert len(board.legal_moves) == 225 - 8 - 1
    board.push("h8")
    assert board.outcome() == Outcome(Color.WHITE, Termination.FORBIDDEN)
    assert board.forbidden_points() == ()


def test_forbidden_points_do_not_depend_on_the_side_to_move() -> None:
    board = Board.from_moves("h7 a1 h9 a15 g8 o1 i8", rule="renju")
    assert board.turn is Color.WHITE
    assert board.is_forbidden("h8")
    assert board.is_legal("h8")
    assert "h8" in board.legal_moves


def test_why_names_the_kinds_and_the_lines() -> None:
    board = Board.from_moves("h7 a1 h9 a15 g8 o1 i8 o15", rule="renju")
    why = board.why_forbidden("h8")
    assert why is not None
    assert why.kinds == ("double_three",)
    assert {tuple(map(str, line.stones)) for line in why.lines} == {
        ("g8", "h8", "i8"),
        ("h9", "h8", "h7"),
    }
    assert {str(point) for line in why.lines for point in line.completions} == {
        *("f8", "j8", "h6", "h10")
    }
    assert board.why_forbidden("a2") is None


def test_only_renju_has_forbidden_points() -> None:
    for rule in Rule:
        board = Board.from_moves("h7 a1 h9 a15 g8 o1 i8 o15", rule=rule)
        assert bool(board.forbidden_points()) == (rule is Rule.RENJU)


ALL_FORBIDDEN = """
X X X . X X X
O O X X O O X
X X O O X X O
O O X X O O X
X X O O X X O
O O X X O O X
X X O O X X O
"""


def test_when_every_empty_point_is_forbidden_only_a_pass_does_not_lose() -> None:
    board = Board.from_text(ALL_FORBIDDEN, rule="renju", turn="black")
    empty = int((board.cells == 0).sum())
    assert len(board.forbidden_points()) == empty > 0
    assert len(board.legal_moves) == 0
    assert not board.is_game_over()
    assert board.is_legal(Move.PASS)
    for point in board.forbidden_points():
        board.push(point)
        assert board.outcome() == Outcome(Color.WHITE, Termination.FORBIDDEN)
        board.pop()
    board.push("pass")
    assert not board.is_game_over()
    board.push("pass")
    assert board.outcome() == Outcome(None, Termination.PASSES)


def test_a_full_board_is_a_draw() -> None:
    rows = ["XXOOX", "OOXXO", "XXOOX", "OOXXO", "XXOO."]
    board = Board.from_text("\n".join(rows))
    board.push("e1")
    assert board.outcome() == Outcome(None, Termination.FULL_BOARD)
    assert board.outcome().result == "1/2-1/2"  # type: ignore[union-attr]


def test_cells_are_a_read_only_view_that_follows_the_board() -> None:
    board = Board(9)
    cells = board.cells
    board.push("a9")
    board.push("b9")
    assert cells.dtype == np.uint8
    assert cells.shape == (9, 9)
    assert cells[0, :3].tolist() == [1, 2, 0]
    with pytest.raises(ValueError, match="read-only"):
        cells[0, 0] = 0


def test_cells_outlive_the_name_of_the_board() -> None:
    cells = Board.from_moves("h8").cells
    assert cells.sum() == 1


def test_a_copy_is_independent() -> None:
    board = Board.from_moves("h8 i9", rule="caro")
    for other in (board.copy(), copy.copy(board), copy.deepcopy(board)):
        assert other == board
        other.push("a1")
        assert other != board
        assert board.ply() == 2


def test_equal_positions_are_equal_whatever_the_moves() -> None:
    one = Board.from_moves("h8 i9 c4")
    other = Board.from_moves("c4 i9 h8")
    assert one == other
    assert one.key() == other.key()
    assert one != Board.from_moves("h8 i9 c4", rule="standard")
    assert one != Board.from_moves("h8 i9 c4 pass")
    assert one != "h8 i9 c4"


def test_a_board_can_change_so_it_has_no_hash() -> None:
    for value in (Board(), Opening("swap2")):
        assert not isinstance(value, Hashable)
        with pytest.raises(TypeError, match="unhashable"):
            hash(value)


def test_a_point_can_be_asked_for_its_stone() -> None:
    board = Board.from_moves("h8 i9")
    assert (board["h8"], board[8, 6], board[Point.parse("a1")]) == (BLACK, WHITE, None)
    with pytest.raises(IllegalMoveError, match="off the board"):
        board["z99"]


def test_reset_takes_back_moves_and_clear_removes_all_stones() -> None:
    board = Board.from_fen("5/5/2X2/5/5 w renju")
    start = board.copy()
    board.push("a1")
    board.reset()
    assert (board, board.ply()) == (start, 0)
    board.push("a1")
    board.clear()
    assert (board, board.ply()) == (Board(5, "renju"), 0)
    board.push("c3")
    assert board.is_consistent()


def test_a_board_is_neither_iterable_nor_a_container() -> None:
    board: Any = Board()
    with pytest.raises(TypeError, match="'Board' object is not iterable"):
        list(board)
    with pytest.raises(TypeError, match="'Board'"):
        "h8" in board  # noqa: B015
    assert not isinstance(board, Iterable)
    assert board["h8"] is None


def test_numpy_gets_a_copy_of_the_cells_or_a_view_if_it_asks() -> None:
    board = Board.from_moves("a15 b15")
    cells = np.asarray(board)
    assert cells.dtype == np.uint8
    assert cells.shape == (15, 15)
    view = np.array(board, copy=False)
    board.push("c15")
    assert [*cells[0, :4]] == [1, 2, 0, 0]
    assert [*view[0, :4]] == [1, 2, 1, 0]
    assert np.asarray(board, dtype=np.float32).dtype == np.float32
    with pytest.raises(ValueError, match="needs a copy"):
        np.array(board, dtype=np.float32, copy=False)


@pytest.mark.parametrize(
    ("fen", "problem"),
    [
        ("", "expected a FEN"),
        ("5/5/5/5/5 b", "expected a FEN"),
        ("5/5/5/5/5 b renju pas", "expected a FEN"),
        ("5/5/5/5 b renju", "4 rows"),
        ("5/5/6/5/5 b renju", "row 3 of the FEN"),
        ("5/5/2X1/5/5 b renju", "row 3 of the FEN"),
        ("5/5/0X4/5/5 b renju", "a run of no points"),
        ("5/5/99999999999999999999/5/5 b renju", "row 3 of the FEN"),
        ("5/5/2#2/5/5 b renju", "something other than X, O"),
        ("5/5/5/5/5 x renju", "b or w"),
        ("5/5/5/5/5 b chess", "chess"),
        ("5/XXXXX/5/5/OOOOO b freestyle", "both"),
    ],
)
def test_a_broken_fen_gets_a_sentence(fen: str, problem: str) -> None:
    with pytest.raises(ParseError, match=problem):
        Board.from_fen(fen)


def test_a_set_up_position_is_shown_as_its_fen() -> None:
    board = Board.from_fen("5/5/2X2/5/5 w renju")
    assert repr(board) == "Board.from_fen('5/5/2X2/5/5 w renju')"


def test_a_pickled_board_keeps_its_set_up_and_its_moves() -> None:
    board = Board.from_text("\n".join(["....."] * 4 + ["XO..."]), rule="renju")
    board.push("c3")
    board.push("pass")
    again = pickle.loads(pickle.dumps(board))
    assert again == board
    assert again.move_stack == board.move_stack
    again.pop()
    again.pop()
    assert str(again.color_at("a1")) == "black"


def test_repr_can_be_typed_in_again() -> None:
    board = Board.from_moves("h8 pass i9", rule="renju")
    assert eval(repr(board), {"Board": Board}) == board


@pytest.mark.parametrize(
    "value", [Move.parse("h8"), Move.parse("a19", size=19), Move.PASS, Point(7, 7), Point(0, 4, 5)]
)
def test_the_repr_of_a_move_or_point_can_be_typed_in_again(value: Move | Point) -> None:
    assert eval(repr(value), {"Move": Move, "Point": Point}) == value


def test_an_outcome_says_who_won_and_how() -> None:
    assert str(Outcome(Color.BLACK, Termination.FIVE)) == "Black wins with five"
    assert Outcome(Color.WHITE, Termination.FIVE).describe(6) == "White wins with six"
    assert Outcome(Color.WHITE, Termination.FIVE).describe(12) == "White wins with 12"
    forbidden = Outcome(Color.WHITE, Termination.FORBIDDEN)
    assert str(forbidden) == "White wins: black played a forbidden point"
    assert str(Outcome(None, Termination.FULL_BOARD)) == "Draw: the board is full"
    assert str(Outcome(None, Termination.PASSES)) == "Draw: both sides passed"


def test_the_drawing_shows_the_last_move() -> None:
    board = Board.from_moves("c3 d4", size=5)
    assert board.ascii() == (
        "5 . . . . .\n4 . . .(O).\n3 . . X . .\n2 . . . . .\n1 . . . . .\n  a b c d e"
    )


def test_symmetric_boards_share_the_canonical_key() -> None:
    board = Board.from_moves("h8 i9 c4")
    images = [board.transformed(symmetry) for symmetry in range(8)]
    assert len({image.key() for image in images}) == 8
    assert {image.canonical_key() for image in images} == {board.canonical_key()}
    assert str(images[1].peek()) == "m4"


@pytest.mark.parametrize("value", [Board(), Opening("swap2")], ids=["board", "opening"])
def test_nothing_of_another_type_is_equal(value: object) -> None:
    for other in (None, 3, "h8"):
        assert not value == other  # noqa: SIM201
        assert value != other


def test_keys_do_not_change_between_versions() -> None:
    assert Board.from_moves("h8i9", rule="renju").key() == 0xD821CDFBA6DAF3E8


@pytest.mark.parametrize("rule", Rule)
def test_legal_moves_are_the_same_as_a_sequence_and_as_a_list(rule: Rule) -> None:
    board, draws = Board(7, rule), Random(1)
    while not board.is_game_over():
        moves = board.legal_moves
        listed = list(moves)
        assert listed == [moves[index] for index in range(len(moves))]
        assert listed == [move for move in listed if board.is_legal(move)]
        assert moves[-1] == listed[-1]
        with pytest.raises(IndexError, match="fewer legal moves"):
            moves[len(moves)]
        board.push(draws.choice(moves))
    assert list(board.legal_moves) == []
