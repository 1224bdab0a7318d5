"""What an agent is: anything that chooses a move in this process."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from ..game import Board
from ..limits import UNLIMITED, Limits
from .choice import Choice


@runtime_checkable
class Agent(Protocol):
    """Chooses moves, one board at a time.

    One that holds resources also has `close()`, and one that needs time to begin a game
    `prepare(board)`.
    """

    @property
    def name(self) -> str:
        """The text from which `tengen.agents.create` makes an agent that plays alike."""
        ...

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:
        """Gives a legal move for the side to move and leaves the board as it was.

        Raises:
            GameOverError: The game has ended.
            IllegalMoveError: The agent named a point that is not on the board.
            AgentError: The agent failed; the message says where.
        """
        ...


def close_agent(agent: Agent) -> None:
    """Lets an agent give back what it holds, if it holds anything."""
    close = getattr(agent, "close", None)
    if close is not None:
        close()


def prepare_agent(agent: Agent, board: Board) -> None:
    """Lets an agent get ready for a game before its clock runs, if it needs to."""
    prepare = getattr(agent, "prepare", None)
    if prepare is not None:
        prepare(board)
