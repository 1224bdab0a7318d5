"""An agent whose every call is noted and timed, whoever calls it."""

from __future__ import annotations

from collections.abc import Callable

from ..agents import Agent, Choice, Limits, close_agent, prepare_agent
from ..engines.engine_agent import engine_of
from ..game import Board, Opening
from ..limits import UNLIMITED
from .watch import Watch


class Watched:
    """The agent itself, behind a watch."""

    def __init__(self, agent: Agent, watch: Watch, place: int) -> None:
        self._agent, self._place = agent, place
        self._note_call = watch.begin if engine_of(agent) is None else watch.begin_outside
        if hasattr(agent, "act_in_opening"):
            self.act_in_opening = self._watching(agent.act_in_opening)

    @property
    def name(self) -> str:
        """The agent's own."""
        return self._agent.name

    def prepare(self, board: Board) -> None:
        """Lets the agent get ready."""
        self._note_call(self._place)
        prepare_agent(self._agent, board)

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Lets the agent choose."""
        self._note_call(self._place)
        return self._agent.choose(board, limits)

    def _watching(self, act: Callable[[Opening, Limits], str]) -> Callable[[Opening, Limits], str]:
        def act_in_opening(opening: Opening, limits: Limits) -> str:
            self._note_call(self._place)
            return act(opening, limits)

        return act_in_opening

    def close(self) -> None:
        """Closes the agent."""
        self._note_call(self._place)
        close_agent(self._agent)
