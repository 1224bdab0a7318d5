"""The agent that knows nothing: the weakest opponent, and the measure of all others."""

from __future__ import annotations

import random

from ..game import Board, GameOverError, Move

SEED_BITS = 32
"""Length of a seed drawn for a caller who gave none: short enough to be typed again."""


class RandomAgent:
    """Plays any legal move, each as likely as the others; passes when there is none.

    >>> RandomAgent(seed=7).choose(Board()) == RandomAgent(seed=7).choose(Board())
    True
    """

    def __init__(self, seed: int | None = None) -> None:
        """Seeds the agent's own generator, with a fresh seed if none is given."""
        self.seed = random.SystemRandom().getrandbits(SEED_BITS) if seed is None else seed
        self._draws = random.Random(self.seed)

    @property
    def name(self) -> str:
        """The agent and its seed: ``random?seed=7``."""
        return f"random?seed={self.seed}"

    def choose(self, board: Board) -> Move:
        """Draws a move."""
        if board.is_game_over():
            raise GameOverError("the game is over: there is no move to choose")
        moves = board.legal_moves
        return moves[self._draws.randrange(len(moves))] if moves else Move.PASS
