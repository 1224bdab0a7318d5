"""Core and reference list the same threats, with the same gains, costs and rests."""

from __future__ import annotations

from collections import Counter

import pytest

from agreement.positions import random_positions
from tengen import Board, Color, threats
from tengen.game import Point as CorePoint
from tengen.game.vocabulary import Rule
from tengen.reference import Grid, Point, ReferenceBoard
from tengen.reference.notation import draw
from tengen.reference.rules import empty_grid
from tengen.reference.threats import threats_of

POSITIONS = 12
TIMES_EACH = 3
OFTEN = {"five", "open_four", "four", "open_three", "split True", "split False"}
TWO_FOURS = """
. . . . . . . . . .
. . X . X . X . X .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . . .
. O . O . O . O . .
. . . . . . . . . .
. . . . . . . . . .
"""
"""Each side makes two fours on a line between its inner stones."""

Told = tuple[Color, str, Point, frozenset[Point], frozenset[Point], bool]


def core_board(position: ReferenceBoard) -> Board:
    """The same position in the core."""
    board = Board(position.size, position.rule)
    for move in position.moves:
        board.push("pass" if move is None else CorePoint(*move, position.size))
    return board


def grid_of(board: Board) -> Grid:
    """The same stones for the reference."""
    grid = empty_grid(board.size)
    for color in Color:
        grid.update({(x, y): color for x, y in board.stones(color)})
    return grid


def told_by_the_core(board: Board) -> Counter[Told]:
    """The threats of the core, as plain values."""
    return Counter(
        (
            threat.color,
            threat.kind.value,
            (threat.gain.x, threat.gain.y),
            frozenset((point.x, point.y) for point in threat.costs),
            frozenset((point.x, point.y) for point in threat.rests),
            threat.is_split,
        )
        for threat in threats(board)
    )


def told_by_the_reference(grid: Grid, rule: Rule) -> Counter[Told]:
    """The threats of the reference, as plain values."""
    return Counter(
        (each.color, each.pattern.name.lower(), each.gain, each.costs, each.rests, each.is_split)
        for each in threats_of(grid, rule)
    )


def check(board: Board, grid: Grid) -> Counter[Told]:
    """Compares the threats of a position, and returns them."""
    core, reference = told_by_the_core(board), told_by_the_reference(grid, board.rule)
    assert core == reference, (
        f"{board.rule}\ncore alone: {core - reference}\nreference alone: {reference - core}\n"
        f"{draw(grid)}"
    )
    return core


@pytest.mark.parametrize("rule", list(Rule))
def test_core_and_reference_list_the_same_threats_of_random_positions(rule: Rule) -> None:
    seen: Counter[str] = Counter()
    for position in random_positions(rule, seed=22, count=POSITIONS):
        for _, kind, *_, is_split in check(core_board(position), position.grid):
            seen.update([kind, f"split {is_split}"])
    assert {each for each in OFTEN if seen[each] < TIMES_EACH} == set()


@pytest.mark.parametrize("rule", list(Rule))
def test_they_agree_on_two_fours_of_one_line(rule: Rule) -> None:
    board = Board.from_text(TWO_FOURS, rule=rule)
    found = [color for color, kind, *_ in check(board, grid_of(board)) if kind == "two_fours"]
    # Black's are a double four, which renju forbids.
    assert found == ([Color.WHITE] if rule is Rule.RENJU else [Color.BLACK, Color.WHITE])


def test_a_wrong_answer_of_the_core_does_not_go_unnoticed(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Board.from_text(TWO_FOURS)
    monkeypatch.setattr("agreement.test_threats.threats", lambda _: ())
    with pytest.raises(AssertionError, match="reference alone"):
        check(board, grid_of(board))
