"""Limits in the text of an agent hold wherever it plays."""

from __future__ import annotations

from tengen import Board, Opening
from tengen.agents import UNLIMITED, Choice, Limits, create
from tengen.agents.limited import Limited


class Witness:
    """Remembers the limits it was given."""

    name = "witness"

    def __init__(self) -> None:
        self.seen = UNLIMITED
        self.is_closed = False

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        self.seen = limits
        return Choice(board.legal_moves[0])

    def close(self) -> None:
        self.is_closed = True


def test_the_stricter_limit_counts_and_the_clock_stays() -> None:
    witness = Witness()
    agent = Limited(witness, {"time": 0.5, "nodes": 100, "depth": 4})
    agent.choose(Board(), Limits(time_ms=2000, nodes=7, game_ms=9000, increment_ms=10))
    assert witness.seen == Limits(time_ms=500, nodes=7, depth=4, game_ms=9000, increment_ms=10)


def test_without_other_limits_its_own_hold() -> None:
    witness = Witness()
    Limited(witness, {"nodes": 3}).choose(Board())
    assert witness.seen == Limits(nodes=3)


class OpeningWitness(Witness):
    def act_in_opening(self, opening: Opening, limits: Limits = UNLIMITED) -> str:
        self.seen = limits
        return opening.actions[0]


def test_its_own_limits_hold_in_an_opening_too() -> None:
    witness = OpeningWitness()
    agent = Limited(witness, {"time": 0.5, "nodes": 100})
    opening = Opening("swap2")
    assert agent.act_in_opening(opening, Limits(time_ms=2000, nodes=7)) == opening.actions[0]
    assert witness.seen == Limits(time_ms=500, nodes=7)
    assert not hasattr(Limited(Witness(), {"time": 0.5}), "act_in_opening")


def test_its_name_holds_the_limits_and_closing_reaches_the_agent() -> None:
    witness = Witness()
    agent = Limited(witness, {"time": 1.0, "depth": 2})
    assert agent.name == "witness?time=1&depth=2"
    agent.close()
    assert witness.is_closed


def test_nodes_limit_a_search() -> None:
    choice = create("mcts?seed=1&nodes=40").choose(Board())
    assert choice.info.nodes == 40
    assert create("mcts?seed=1&nodes=40&playouts=30").choose(Board()).info.nodes == 30


def test_a_clock_is_never_planned_to_be_overdrawn() -> None:
    for left in (0, 1, 10, 100, 100_000):
        planned = Limits(game_ms=left, increment_ms=5000).move_time_ms
        assert planned is not None
        assert planned <= left
    assert Limits(nodes=5).move_time_ms is None
    assert Limits(time_ms=0).move_time_ms == 0
