"""The rule-based policy of the paper on winning windows."""

from __future__ import annotations

import pytest

from tengen import Board, GameOverError
from tengen._core import blocking_points
from tengen.agents import create
from tengen.agents.papers.winning_windows.blocker import BlockerAgent
from tengen.reference import ReferenceBoard
from tengen.reference.papers import blocker as reference


def blocks(
    picture: str, *, gaps: bool = False, rule: str = "freestyle", turn: str = "white"
) -> str:
    board = Board.from_text(picture, rule, turn=turn)
    found = " ".join(map(str, blocking_points(board, gaps)))
    twin = ReferenceBoard.of(board)
    points = reference.blocking_points(twin, sees_gaps=gaps)
    assert [(point.x, point.y) for point in blocking_points(board, gaps)] == points
    return found


def rows(middle: str) -> str:
    """A board of size 7 with one row in its middle."""
    empty = " ".join("." * 7)
    return "\n".join([empty] * 3 + [" ".join(middle)] + [empty] * 3)


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        (".XXX...", "a4 e4"),  # An open row of three.
        ("XXX....", ""),  # The edge blocks an end.
        (".OXXX..", ""),
        (".XXXX..", "a4 f4"),  # A row of four with no end blocked,
        ("OXXXX..", "f4"),  # one end blocked,
        ("OXXXXO.", ""),  # and both.
        ("..XX...", ""),
        ("X.XXX..", "b4 f4"),  # Three of these make an open row.
        ("XXX.X..", ""),  # A row with a gap is no row.
        (".X.XX..", ""),
        (".OOO...", ""),  # One's own rows are nothing to block.
    ],
)
def test_it_blocks_open_threes_and_fours(row: str, expected: str) -> None:
    assert blocks(rows(row)) == expected


@pytest.mark.parametrize(
    ("row", "expected"),
    [
        ("X.XXX..", "b4"),
        ("XX.XX..", "c4"),
        ("XXX.X..", "d4"),
        ("OX.XX..", ""),
        (".X.XX..", "a4 c4 f4"),
        (".XX.X.O", "a4 d4 f4"),
        ("X..XX..", ""),
    ],
)
def test_with_gaps_it_blocks_split_rows_too(row: str, expected: str) -> None:
    assert blocks(rows(row), gaps=True) == expected


def test_the_longest_row_comes_first() -> None:
    picture = """
        . . . . . . .
        . X X X . . .
        . . . . . . .
        . . . . . . .
        O X X X X . .
        . . . . . . .
        . . . . . . .
    """
    assert blocks(picture) == "f3"


def test_ties_are_broken_by_lot() -> None:
    board = Board.from_text(rows(".XXX..."), turn="white")
    drawn = {str(BlockerAgent(seed=seed).choose(board).move) for seed in range(30)}
    assert drawn == {"a4", "e4"}


def test_without_a_row_it_plays_anywhere() -> None:
    drawn = {str(BlockerAgent(seed=seed).choose(Board(5)).move) for seed in range(400)}
    assert len(drawn) == 25


def test_it_never_plays_a_forbidden_point_to_block() -> None:
    picture = """
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . X . .
        . . . . X X . . .
        . O O O . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    """
    assert blocks(picture, turn="black") == "a4 e4"
    assert blocks(picture, turn="black", rule="renju") == "a4"


def test_it_is_lost_for_a_move_once_the_game_is_over() -> None:
    board = Board.from_moves("h8 a1 i8 a2 j8 a3 k8 a4 l8")
    for backend in ("core", "reference"):
        with pytest.raises(GameOverError):
            create(f"blocker?backend={backend}").choose(board)


def test_its_name_makes_it_again() -> None:
    agent = create("blocker?gaps=yes&seed=4")
    assert agent.name == "blocker?gaps=yes&seed=4"
    assert create(agent.name).choose(Board()) == agent.choose(Board())


def test_it_explains_what_it_blocks() -> None:
    told = BlockerAgent(seed=1).explain(Board.from_text(rows("OXXXX.."), turn="white"))
    assert "the only point that blocks black's longest row" in told.summary
    assert [(seen.kind, len(seen.points)) for seen in told.seen] == [("row of four", 4)]
    assert [(each.text(), each.note) for each in told.candidates] == [("", "blocks")]
    assert "<svg" in told.svg()
    told = BlockerAgent(seed=1).explain(Board())
    assert "picked from all points" in told.summary
