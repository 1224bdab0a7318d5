"""Finds out which player kills its worker: before each call its place is written down."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from ..agents import Agent, Choice, Limits, close_agent, prepare_agent
from ..agents.limits import UNLIMITED
from ..game import Board, Opening

FILE_NAME = "suspect"


def accuse(folder: str, place: int) -> None:
    """Writes down which player is about to be called."""
    (Path(folder) / FILE_NAME).write_text(str(place), encoding="ascii")


def accused(folder: str) -> int | None:
    """The player that was called last, by its place in the list of players."""
    try:
        return int((Path(folder) / FILE_NAME).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None


class Suspect:
    """An agent whose every call is written down first."""

    def __init__(self, agent: Agent, folder: str, place: int) -> None:
        self._agent, self._folder, self._place = agent, folder, place
        if hasattr(agent, "act_in_opening"):
            self.act_in_opening = self._accusing(agent.act_in_opening)

    @property
    def name(self) -> str:
        """The agent's own."""
        return self._agent.name

    def prepare(self, board: Board) -> None:
        """Lets the agent get ready."""
        accuse(self._folder, self._place)
        prepare_agent(self._agent, board)

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Lets the agent choose."""
        accuse(self._folder, self._place)
        return self._agent.choose(board, limits)

    def _accusing(self, act: Callable[[Opening, Limits], str]) -> Callable[[Opening, Limits], str]:
        def act_in_opening(opening: Opening, limits: Limits) -> str:
            accuse(self._folder, self._place)
            return act(opening, limits)

        return act_in_opening

    def close(self) -> None:
        """Closes the agent."""
        accuse(self._folder, self._place)
        close_agent(self._agent)
