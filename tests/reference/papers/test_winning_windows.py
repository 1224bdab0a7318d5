"""Winning windows as the paper counts them, kept or counted anew, and where they cross.

`python tools/verify.py samples` tries more positions.
"""

from __future__ import annotations

from random import Random

import pytest

from agreement.positions import random_positions
from support.samples import samples
from tengen import Board, Color, Rule
from tengen._core import window_features
from tengen.reference import ReferenceBoard
from tengen.reference.papers.winning_windows import (
    IncrementalWindows,
    RecomputedWindows,
    WindowWeights,
    count_crossings,
    count_windows,
)

# The paper's Figure 1 is lost. This position fits all that is said of it: a winning window with
# four stones, one that an opponent's stone closes, and φ = [6, 2, 1, 1].
FIGURE_1 = """
    . . . . . . .
    . . . O . . .
    . . . . . . .
    . O . . . . .
    . . . . . . O
    . . . X . . .
    O X X X X . .
"""


def phi(picture: str, rule: str = "freestyle") -> list[int]:
    board = Board.from_text(picture, rule, turn="black")
    counted = count_windows(ReferenceBoard.of(board).grid, board.size, Color.BLACK)
    assert list(window_features(board, "black")[:4]) == counted
    return counted


def psi(picture: str) -> list[int]:
    twin = ReferenceBoard.of(Board.from_text(picture, turn="black"))
    counted = count_crossings(twin.grid, twin.size, Color.BLACK)
    assert list(window_features(Board.from_text(picture, turn="black"), "black")[4:]) == counted
    return counted


def test_the_figure_of_the_paper_has_its_features() -> None:
    assert phi(FIGURE_1) == [6, 2, 1, 1]


def test_eval_is_the_sum_of_features_times_their_stones() -> None:
    board = ReferenceBoard.of(Board.from_text(FIGURE_1, turn="black"))
    assert RecomputedWindows(board, WindowWeights()).value(board) == 17_000_000


def test_an_opponents_stone_closes_the_windows_it_is_in() -> None:
    row = ". . . . .\n. . . . .\nX . . . .\n. . . . .\n. . . . ."
    assert phi(row) == [2, 0, 0, 0]
    assert phi(row.replace("X . . . .", "X . . . O")) == [1, 0, 0, 0]


def test_a_full_window_that_does_not_win_counts_nothing() -> None:
    blocked = "O X X X X X O\n" + ". . . . . . .\n" * 6
    assert phi(blocked, "caro") == [9, 0, 0, 0]


def test_a_crossing_needs_two_stones_on_two_lines() -> None:
    empty = ". . . . .\n"
    assert psi("X . X . .\n" + empty * 4) == [0, 0, 0]
    assert psi("X . X . .\n. . . . .\n. . . . .\n. . . . X\n. . . . X") == [1, 0, 0]
    assert psi("X X X . .\n. . . . .\n. . . . .\n. . . . X\n. . . . X") == [0, 1, 0]
    assert psi("X X X . .\n. . . . .\n. . . . X\n. . . . X\n. . . . X") == [0, 0, 1]
    assert psi("X X X X .\n. . . . .\n. . . . X\n. . . . X\n. . . . X") == [0, 0, 1]


def test_a_closed_line_makes_no_crossing() -> None:
    assert psi("X X O . .\n. . . . .\n. . . . .\n. . . . X\n. . . . X") == [0, 0, 0]


@pytest.mark.parametrize("rule", Rule)
def test_core_and_reference_count_the_same(rule: Rule) -> None:
    for twin in random_positions(rule, seed=5, count=samples(10)):
        board = Board.from_text(str(twin), rule, turn=twin.turn)
        for color in Color:
            counted = (
                *count_windows(twin.grid, twin.size, color),
                *count_crossings(twin.grid, twin.size, color),
            )
            assert window_features(board, color) == counted


@pytest.mark.parametrize("rule", Rule)
def test_the_incremental_count_equals_a_recount_after_moves_and_undos(rule: Rule) -> None:
    rng = Random(3)
    board = ReferenceBoard(7, rule)
    kept, fresh = (kind(board, WindowWeights()) for kind in (IncrementalWindows, RecomputedWindows))
    for _ in range(samples(100)):
        if board.moves and (board.outcome() is not None or rng.random() < 0.4):
            kept.pop(board, board.pop())
        else:
            move = rng.choice([*board.empty_points(), None])
            board.push(move)
            kept.push(board, move)
        assert kept.windows(board) == fresh.windows(board)
