"""How well some weights play against the opponent: always the same games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..agents import create
from ..game import Board, Color, Move
from .episode import Player, play, seed_of
from .td_options import TdOptions


@dataclass(frozen=True, slots=True)
class Result:
    """Games of some weights, and what came of them."""

    games: int
    wins: int
    draws: int

    @property
    def win_rate(self) -> float:
        """Wins alone, as in the paper: a draw is none."""
        return self.wins / self.games


def evaluate(options: TdOptions, weights: Sequence[float], player: Player) -> Result:
    """Plays the games of a checkpoint, colours alternating; nothing is learnt from them."""

    def choose(board: Board) -> Move:
        return player.choose(board, weights)

    wins = draws = 0
    for game in range(options.check_games):
        side = Color.BLACK if game % 2 == 0 else Color.WHITE
        opponent = create(options.opponent, seed=seed_of(options.seed, "check", game))
        outcome = play(options, side, choose, opponent).outcome()
        assert outcome is not None
        wins += outcome.winner is side
        draws += outcome.winner is None
    return Result(options.check_games, wins, draws)
