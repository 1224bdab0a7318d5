"""One game of the engine against itself, in whatever process."""

from __future__ import annotations

from functools import cache
from random import Random

from ...agents.engine import Engine
from ...game import Board, Color
from ...limits import Limits
from .format import SelfPlayGame
from .openings import draw_opening
from .settings import SelfPlaySettings

HASH_MIB = 16
"""Enough for the few positions of a move, and quick to forget between games."""


@cache
def _engine() -> Engine:
    """The engine of this process."""
    return Engine(hash_mib=HASH_MIB)


def play_game(settings: SelfPlaySettings, number: int) -> SelfPlayGame:
    """Plays the game of that number. It depends on no other: the engine begins it anew.

    One engine plays both sides and remembers what it saw on the way. A game ends by the rules, or
    when a win has been proved.
    """
    engine = _engine()
    engine.clear()
    draws = Random(f"{settings.seed} {number}")
    board = draw_opening(settings, draws, engine)
    opening = board.ply()
    scores: list[int | None] = []
    limits = Limits(nodes=settings.nodes)
    while not board.is_game_over():
        found = engine.search(board, limits)
        if found.is_proved:
            return _game(number, board, opening, scores, board.turn, is_proved=True)
        scores.append(found.score)
        board.push(found.move)
    outcome = board.outcome()
    assert outcome is not None
    return _game(number, board, opening, scores, outcome.winner)


def _game(
    number: int,
    board: Board,
    opening: int,
    scores: list[int | None],
    winner: Color | None,
    *,
    is_proved: bool = False,
) -> SelfPlayGame:
    return SelfPlayGame(number, board.move_stack, opening, tuple(scores), winner, is_proved)
