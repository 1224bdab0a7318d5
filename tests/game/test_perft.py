"""Core and reference count the moves of every position under tests/data/perft as the files say."""

from __future__ import annotations

import pytest

import tengen
from agreement.perft_cases import perft_cases, recount
from tengen.game.vocabulary import Rule

EVERY_RULE = pytest.mark.parametrize("rule", list(Rule))
DEEPEST_OF_THE_REFERENCE = 2
"""`make verify` has it count all that the files hold."""


@EVERY_RULE
def test_every_file_has_forty_positions_counted_three_moves_deep(rule: Rule) -> None:
    cases = list(perft_cases(rule))

    assert len({case.moves for case in cases}) >= 40
    assert all({1, 2, 3} <= set(case.counts) for case in cases)


@EVERY_RULE
def test_the_core_agrees_with_the_file(rule: Rule) -> None:
    for case in perft_cases(rule):
        board = tengen.Board.from_moves(case.moves, size=case.size, rule=rule)
        assert board.outcome() is None, case.name
        found = {depth: tengen.perft(board, depth) for depth in case.counts}
        assert found == case.counts, f"{case.name}\n{board}"


@EVERY_RULE
def test_the_reference_agrees_with_the_file(rule: Rule) -> None:
    assert recount(rule, DEEPEST_OF_THE_REFERENCE) >= 80


@EVERY_RULE
def test_counting_restores_the_core_s_board(rule: Rule) -> None:
    case = next(perft_cases(rule))
    board = tengen.Board.from_moves(case.moves, size=case.size, rule=rule)
    before = board.copy()

    tengen.perft(board, 3)

    assert board == before
    assert board.move_stack == before.move_stack


def test_renju_has_positions_in_which_black_has_no_legal_move() -> None:
    stuck = [case for case in perft_cases(Rule.RENJU) if case.counts[1] == 0]

    assert len(stuck) >= 3
