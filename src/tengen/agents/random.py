"""The agent that plays random moves: the weakest opponent, and the baseline for all others."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from .._core import Random
from ..arguments import check_type
from ..game import Board
from ..limits import UNLIMITED, Limits
from .agent import Choice
from .entry import Configured, Entry
from .explanation import Explanation
from .option import Seed, seed_or_fresh


@dataclass(eq=False)
class RandomAgent(Configured):
    """Plays a uniformly random legal move; passes if there is none.

    >>> RandomAgent(seed=7).choose(Board()) == RandomAgent(seed=7).choose(Board())
    True
    """

    entry_name: ClassVar[str] = "random"

    seed: Seed = field(default_factory=seed_or_fresh)

    def __post_init__(self) -> None:
        """Seeds the agent's own generator."""
        super().__post_init__()
        self._draws = Random(self.seed)

    def choose(self, board: Board, limits: Limits = UNLIMITED) -> Choice:  # noqa: ARG002
        """Picks a random move."""
        return Choice(self._draws.legal_move(check_type("board", board, Board)))

    def explain(self, board: Board) -> Explanation:
        """Picks a random move as `choose` does, and explains among how many."""
        move = self.choose(board).move
        points = len(board.legal_moves)
        summary = (
            f"All {points} legal points are equal: {move} was a random pick with seed {self.seed}."
        )
        if points < 2:
            summary = f"{move} is the only legal move."
        return Explanation(self.name, board.copy(), move, summary, counts={"legal_points": points})


ENTRY = Entry(
    RandomAgent.entry_name,
    RandomAgent,
    RandomAgent,
    title="Random",
    help="Plays a random legal move.",
)
