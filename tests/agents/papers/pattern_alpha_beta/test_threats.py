"""With threats=yes the agent plays forced wins that its search does not see."""

from __future__ import annotations

from tengen import Board
from tengen.agents import Limits, create
from tengen.agents.papers.pattern_alpha_beta.agent import PatternAlphaBetaAgent
from tengen.solver import solve

LONG_WIN = """
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . X . . . . . . . . . . .
. . . . X . . . . . . . . . .
. . . X . . X . . . . . . . .
. . . . . O O X X X . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . X . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . O . . .
. . O . . . . . . . . . O . .
. . . . . O . . . . . . . . .
. . . . . . . . . . . . . . .
"""


def agent_of(options: str) -> PatternAlphaBetaAgent:
    agent = create(f"pattern_alpha_beta?{options}")
    assert isinstance(agent, PatternAlphaBetaAgent)
    return agent


def test_a_proved_win_is_played_without_a_search() -> None:
    board = Board.from_text(LONG_WIN, turn="black")
    solution = solve(board, Limits(nodes=2000))
    assert solution.proof is not None
    choice = agent_of("threats=yes").choose(board)
    assert choice.move.point == solution.proof.first_move
    assert choice.info.win_in == solution.proof.plies
    assert choice.info.total_nodes == solution.nodes
    told = agent_of("threats=yes").explain(board)
    assert told.move == choice.move
    assert f"within {solution.proof.plies} plies" in told.summary


def test_without_a_proved_win_it_searches_as_before() -> None:
    board = Board.from_moves("h8 i9 h10 g9")
    found, plain = (
        agent_of(f"depth=2&threats={threats}").choose(board) for threats in ("yes", "no")
    )
    assert found.move == plain.move
    assert found.info.nodes == plain.info.nodes
    assert found.info.solver_nodes > 0


def test_it_obeys_a_limit_of_nodes() -> None:
    board = Board.from_moves("h8 i9 h10 g9")
    assert agent_of("threats=yes").choose(board, Limits(nodes=10)).info.solver_nodes <= 20
