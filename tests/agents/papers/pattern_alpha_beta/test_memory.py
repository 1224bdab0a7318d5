"""The table of positions: kept between the moves of a game, and with the values of leaves."""

from __future__ import annotations

import pytest

from agreement.papers.setting import told_of
from tengen import Board
from tengen.agents import Limits, create
from tengen.agents.papers.pattern_alpha_beta.agent import PatternAlphaBetaAgent

GAME = "e5 d6 e6 e4 d5 f5 g6 c4 c5 b5"


def agent_of(options: str) -> PatternAlphaBetaAgent:
    agent = create(f"pattern_alpha_beta?{options}")
    assert isinstance(agent, PatternAlphaBetaAgent)
    return agent


def positions(first: int, moves: str = GAME, size: int = 9) -> list[Board]:
    """Every second position of a game, from one with so many moves."""
    played = moves.split()
    return [Board.from_moves(" ".join(played[:ply]), size) for ply in range(first, len(played), 2)]


@pytest.mark.parametrize("leaves", ["no", "yes"])
@pytest.mark.parametrize("table", ["paper", "sound"])
def test_core_and_reference_agree_on_a_game_with_a_kept_table(table: str, leaves: str) -> None:
    options = f"k=3&shortcuts=no&keep_table=yes&cache_leaves={leaves}&table={table}"
    core, reference = agent_of(options), agent_of(f"{options}&backend=reference")
    for first in (4, 5):
        for board in positions(first):
            assert told_of(core, board) == told_of(reference, board)


def test_what_is_found_depends_only_on_the_positions_of_the_game() -> None:
    one, other = agent_of("keep_table=yes"), agent_of("keep_table=yes")
    boards = positions(2)
    alone = [told_of(agent_of("keep_table=yes"), board) for board in boards]
    assert [told_of(one, board) for board in boards] == [told_of(other, board) for board in boards]
    # Another game, another side and the same position again all begin with an empty table.
    assert [told_of(one, board) for board in reversed(boards)] == alone[::-1]
    assert told_of(one, boards[0]) == alone[0]
    assert told_of(one, positions(3)[0]) == told_of(agent_of("keep_table=yes"), positions(3)[0])


def test_a_kept_table_saves_moves_and_limits_do_without_it() -> None:
    kept, fresh = agent_of("shortcuts=no&keep_table=yes"), agent_of("shortcuts=no")
    boards = positions(2)
    nodes = [[agent.find(board).nodes for board in boards] for agent in (kept, fresh)]
    assert nodes[0][0] == nodes[1][0]
    assert sum(nodes[0]) < sum(nodes[1])
    limits = Limits(nodes=400)
    assert [kept.find(board, limits) for board in boards] == [
        fresh.find(board, limits) for board in boards
    ]


def test_cached_leaves_save_evaluations_and_change_nothing_else() -> None:
    for table in ("paper", "sound"):
        cached, plain = (
            agent_of(f"depth=3&table={table}&cache_leaves={cache}") for cache in ("yes", "no")
        )
        for board in positions(4):
            found, expected = cached.find(board), plain.find(board)
            assert (found.move, found.score, found.nodes) == (
                expected.move,
                expected.score,
                expected.nodes,
            )
            assert found.leaves <= expected.leaves
        assert cached.find(positions(4)[0]).leaves < plain.find(positions(4)[0]).leaves
