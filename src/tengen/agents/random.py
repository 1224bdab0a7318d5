"""The agent that plays random moves: the weakest opponent, and the baseline for all others."""

from __future__ import annotations

from .._core import Random
from ..arguments import check_type
from ..game import Board
from ..limits import UNLIMITED, Limits
from .agent import Choice
from .entry import Entry, format_spec
from .explanation import Explanation
from .option import SEED_OPTION, seed_or_fresh


class RandomAgent:
    """Plays a uniformly random legal move; passes if there is none.

    >>> RandomAgent(seed=7).choose(Board()) == RandomAgent(seed=7).choose(Board())
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        """Seeds the agent's own generator, with a new seed if none is given."""
        self.seed = seed_or_fresh(seed)
        self._draws = Random(self.seed)

    @property
    def name(self) -> str:
        """The agent and its seed: ``random?seed=7``."""
        return format_spec("random", {"seed": self.seed})

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
    "random",
    RandomAgent,
    options=(SEED_OPTION,),
    title="Random",
    help="Plays a random legal move.",
)
