"""What an agent is: anything that chooses a move in this process."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from ..game import Board, Move


@runtime_checkable
class Agent(Protocol):
    """Chooses moves, one board at a time."""

    @property
    def name(self) -> str:
        """The text from which `tengen.agents.create` makes an agent that plays alike."""
        ...

    def choose(self, board: Board) -> Move:
        """Gives a legal move for the side to move and leaves the board as it was.

        Raises:
            GameOverError: The game has ended.
        """
        ...
