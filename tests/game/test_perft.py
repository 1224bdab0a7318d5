"""Core and reference count the moves of every position under tests/data/perft as the files say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import tengen
from tengen import reference
from tengen.game.vocabulary import Rule
from tengen.reference.notation import parse_moves

FOLDER = Path(__file__).parent.parent / "data" / "perft"
EVERY_RULE = pytest.mark.parametrize("rule", list(Rule))


class Case(NamedTuple):
    """One line of a perft file."""

    name: str
    size: int
    moves: str
    counts: dict[int, int]


def read_cases(rule: Rule) -> Iterator[Case]:
    """The positions of one rule's file."""
    for line in (FOLDER / f"{rule}.perft").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        name, size, moves, counts = (part.strip() for part in line.split(";"))
        pairs = (count.split(":") for count in counts.split())
        yield Case(name, int(size), moves, {int(depth): int(count) for depth, count in pairs})


@EVERY_RULE
def test_every_file_has_forty_positions_counted_three_moves_deep(rule: Rule) -> None:
    cases = list(read_cases(rule))

    assert len({case.moves for case in cases}) >= 40
    assert all({1, 2, 3} <= set(case.counts) for case in cases)


@EVERY_RULE
def test_the_core_counts_what_the_file_says(rule: Rule) -> None:
    for case in read_cases(rule):
        board = tengen.Board.from_moves(case.moves, size=case.size, rule=rule)
        assert board.outcome() is None, case.name
        found = {depth: tengen.perft(board, depth) for depth in case.counts}
        assert found == case.counts, f"{case.name}\n{board}"


@EVERY_RULE
def test_the_reference_counts_what_the_file_says(rule: Rule) -> None:
    for case in read_cases(rule):
        board = reference.ReferenceBoard(case.size, rule)
        for move in parse_moves(case.moves, case.size):
            board.push(move)
        assert board.outcome() is None, case.name
        found = {depth: reference.perft(board, depth) for depth in case.counts}
        assert found == case.counts, f"{case.name}\n{board}"


@EVERY_RULE
def test_counting_leaves_the_core_s_board_as_it_was(rule: Rule) -> None:
    case = next(read_cases(rule))
    board = tengen.Board.from_moves(case.moves, size=case.size, rule=rule)
    before = board.copy()

    tengen.perft(board, 3)

    assert board == before
    assert board.move_stack == before.move_stack


def test_renju_has_positions_in_which_black_has_no_legal_move() -> None:
    stuck = [case for case in read_cases(Rule.RENJU) if case.counts[1] == 0]

    assert len(stuck) >= 3
