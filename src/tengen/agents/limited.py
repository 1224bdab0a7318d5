"""Limits as options of any agent: ``mcts?time=0.5`` thinks for half a second per move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from ..game import Board, Opening
from ..limits import UNLIMITED, Limits
from .agent import Agent, Choice, close_agent, prepare_agent
from .entry import format_spec
from .explanation import Explaining
from .option import Option, OptionKind, Value

OPTIONS = (
    Option(
        "time", OptionKind.FLOAT, title="Time", help="Seconds per move.", minimum=0, maximum=1e6
    ),
    Option(
        "nodes",
        OptionKind.INT,
        title="Nodes",
        help="Nodes or playouts per move.",
        minimum=1,
        maximum=10**15,
    ),
    Option(
        "depth",
        OptionKind.INT,
        title="Depth",
        help="Search depth in plies.",
        minimum=1,
        maximum=1000,
    ),
)
"""The options that every agent has. An agent ignores limits that it does not support, such as a
depth for playouts."""


class Limited:
    """An agent with its own limits, in addition to those of the game."""

    def __init__(self, agent: Agent, options: Mapping[str, Value]) -> None:
        """Takes the limits from the values of `OPTIONS`."""
        self.agent = agent
        self._options = dict(options)
        seconds = options.get("time")
        self.limits = Limits(
            time=None if seconds is None else float(seconds),
            nodes=_whole(options.get("nodes")),
            depth=_whole(options.get("depth")),
        )
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
    """The first limits, lowered to the others' time, nodes and depth.

    >>> stricter(Limits(time_ms=500, nodes=10), Limits(time_ms=100, depth=3))
    Limits(time_ms=100, game_ms=None, increment_ms=0, nodes=10, depth=3, memory_bytes=None)
    """
    return replace(
        limits,
        time_ms=_least(limits.time_ms, others.time_ms),
        nodes=_least(limits.nodes, others.nodes),
        depth=_least(limits.depth, others.depth),
    )


def _least(*bounds: int | None) -> int | None:
    return min((bound for bound in bounds if bound is not None), default=None)


def _whole(value: Value | None) -> int | None:
    return None if value is None else int(value)
