"""Limits as options of any agent: ``mcts?time=0.5`` thinks for half a second per move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ..game import Board, Opening
from ..limits import UNLIMITED, Limits
from .agent import Agent, Choice, close_agent, note_of, prepare_agent
from .entry import LimitOptions, format_spec
from .explanation import Explaining


class Limited:
    """An agent with its own limits, in addition to those of the game."""

    def __init__(self, agent: Agent, options: Mapping[str, Any]) -> None:
        """Takes the limits from the values of `LimitOptions`."""
        self.agent = agent
        self._options = dict(options)
        own = LimitOptions(**options)
        self.limits = Limits(time=own.time, nodes=own.nodes, depth=own.depth)
        if hasattr(agent, "act_in_opening"):
            self.act_in_opening = _within(self.limits, agent.act_in_opening)
        if isinstance(agent, Explaining):
            self.explain = agent.explain
            """Explains the choice without limits."""

    @property
    def name(self) -> str:
        """The agent's name followed by the limits."""
        return format_spec(self.agent.name, self._options)

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Lets the agent choose within the stricter of both limits."""
        return self.agent.choose(board, stricter(limits, self.limits))

    def evaluation_note(self, board: Board) -> str:
        """What the agent says about how it evaluates such boards."""
        return note_of(self.agent, board)

    def prepare(self, board: Board) -> None:
        """Lets the agent prepare."""
        prepare_agent(self.agent, board)

    def close(self) -> None:
        """Closes the agent."""
        close_agent(self.agent)


def _within(own: Limits, act: Callable[[Opening, Limits], str]) -> Callable[..., str]:
    """Wraps a function that acts in an opening with the stricter of both limits."""

    def act_in_opening(opening: Opening, limits: Limits = UNLIMITED) -> str:
        return act(opening, stricter(limits, own))

    return act_in_opening


def stricter(limits: Limits, others: Limits) -> Limits:
    """The first limits, lowered to the others' time, CPU time, nodes and depth.

    >>> limits = stricter(Limits(time_ms=500, nodes=10), Limits(time_ms=100, depth=3))
    >>> limits == Limits(time_ms=100, nodes=10, depth=3)
    True
    """
    return replace(
        limits,
        time_ms=_least(limits.time_ms, others.time_ms),
        cpu_ms=_least(limits.cpu_ms, others.cpu_ms),
        nodes=_least(limits.nodes, others.nodes),
        depth=_least(limits.depth, others.depth),
    )


def _least(*bounds: int | None) -> int | None:
    return min((bound for bound in bounds if bound is not None), default=None)
