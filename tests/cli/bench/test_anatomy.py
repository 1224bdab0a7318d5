"""The anatomy of the engine's search: what it counts."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from tengen import Board
from tengen.agents.engine import SearchAnatomy
from tengen.cli import app

OPENING = "h8 i9 g9 i7"


@pytest.fixture(scope="module")
def anatomy() -> SearchAnatomy:
    found = SearchAnatomy()
    found.add(Board.from_moves(OPENING), 6, 100_000, "linear")
    return found


def test_every_cutoff_has_a_number_and_a_source(anatomy: SearchAnatomy) -> None:
    cuts = sum(
        node_cuts for depth in range(anatomy.DEPTHS) for *_, node_cuts in anatomy.nodes(depth)
    )
    assert cuts > 0
    assert sum(anatomy.cuts_by_number) == sum(anatomy.cuts_by_source) == cuts


def test_every_node_has_a_situation(anatomy: SearchAnatomy) -> None:
    for depth in range(anatomy.DEPTHS):
        assert sum(anatomy.situations(depth)) == sum(count for count, *_ in anatomy.nodes(depth))


def test_a_sample_of_what_was_left_out_is_searched_in_full(anatomy: SearchAnatomy) -> None:
    trials = [trial for depth in range(anatomy.DEPTHS) for trial in anatomy.trials(depth)]
    assert any(checks for _, checks, _ in trials)
    assert all(wrong <= checks <= used for used, checks, wrong in trials)


def test_each_iteration_takes_more_nodes_than_the_one_before(anatomy: SearchAnatomy) -> None:
    nodes = [anatomy.iterations(depth)[1] for depth in range(1, 7)]
    assert nodes == sorted(nodes)
    assert nodes[0] > 0


def test_searches_add_up() -> None:
    twice = SearchAnatomy()
    for _ in range(2):
        twice.add(Board.from_moves(OPENING), 4, 100_000, "linear")
    assert [twice.iterations(depth)[0] for depth in range(1, 6)] == [2, 2, 2, 2, 0]


def test_the_command_prints_tables_in_markdown() -> None:
    result = CliRunner().invoke(
        app, ["bench", "engine", "--anatomy", "--nodes", "300", "--evaluation", "linear"]
    )
    assert result.exit_code == 0
    assert "| the transposition table's move |" in result.stdout
