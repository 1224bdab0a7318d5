"""Limits hold for every paper's search, however slow its evaluator."""

from __future__ import annotations

import pytest

from tengen import Board
from tengen.agents import Limits, create

SEARCHES = (
    "attack_defence?depth=6",
    "attack_defence?search=minimax&depth=5",
    "attack_defence?search=annealing&depth=4&seed=1",
    "winning_windows?depth=3",
    "winning_windows?search=minimax&windows=recomputed&features=crossing",
    "pattern_alpha_beta?depth=12",
    "genetic_line?population=1000000&most=1000000&seed=1",
    "genetic_line?population=1000&most=1000000&mutation=1000&seed=1",
    "genetic_line?population=100000&most=1000000&kept=99999&seed=1",
)


def position() -> Board:
    """On a large board, where even a step of two moves is long."""
    return Board.from_moves("h8 i9 h9 i10", size=20)


@pytest.mark.parametrize("spec", SEARCHES)
def test_no_node_is_made_beyond_the_limit(spec: str) -> None:
    for nodes in (1, 100, 3000):
        choice = create(spec).choose(position(), Limits(nodes=nodes))
        assert choice.info.nodes == nodes
        assert position().is_legal(choice.move)


@pytest.mark.parametrize("spec", SEARCHES)
def test_a_search_ends_when_its_time_is_up(spec: str) -> None:
    agent, board = create(spec), position()
    stopped = agent.choose(board, Limits(time_ms=50))
    assert board.is_legal(stopped.move)
    made = stopped.info.nodes
    assert made is not None
    # It was the time that ended it: the search itself goes on far beyond that.
    assert agent.choose(board, Limits(nodes=2 * made)).info.nodes == 2 * made


@pytest.mark.parametrize("spec", SEARCHES)
def test_a_search_without_time_ends_at_its_first_look_at_the_clock(spec: str) -> None:
    choice = create(spec).choose(position(), Limits(time_ms=0))
    assert choice.info.nodes is not None
    assert 0 < choice.info.nodes < 20
    assert position().is_legal(choice.move)
