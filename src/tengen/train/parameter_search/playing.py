"""A pair of games between two settings of the engine, in whatever process."""

from __future__ import annotations

from random import Random

from ...agents.engine import Engine
from ...arena.shipped_openings import shipped_openings
from ...game import Board, Color
from ...limits import Limits
from .settings import SearchSettings
from .spsa import Trial, Values

SIZE = 15
HASH_MIB = 16
"""Enough for the positions of a move, and quick to forget between games."""


def play_pair(settings: SearchSettings, number: int, trial: Trial) -> int:
    """Points of plus less points of minus in two games from one opening, with colours exchanged.

    The engines play directly, as in self-play, not as players of the arena, whose seats, clocks and
    stored games a result of one number has no use for. The pair depends on no other.
    """
    opening = _opening(settings, number)
    limits = Limits(nodes=settings.nodes)
    with _engine(trial.plus) as plus, _engine(trial.minus) as minus:
        first = _black_points(opening, {Color.BLACK: plus, Color.WHITE: minus}, limits)
        plus.clear()
        minus.clear()
        second = _black_points(opening, {Color.BLACK: minus, Color.WHITE: plus}, limits)
    return first - second


def _engine(values: Values) -> Engine:
    return Engine(hash_mib=HASH_MIB, parameters=values)


def _opening(settings: SearchSettings, number: int) -> Board:
    """A shipped one of the rule whose turn it is, turned by lot."""
    draws = Random(f"opening {settings.seed} {number}")
    rule = settings.rules[number % len(settings.rules)]
    board = Board.from_moves(draws.choice(shipped_openings(rule, SIZE)), SIZE, rule)
    return board.transformed(draws.randrange(8))


def _black_points(opening: Board, engines: dict[Color, Engine], limits: Limits) -> int:
    """1, 0 or -1. A game ends by the rules, or when a win has been proved."""
    board = opening.copy()
    while not board.is_game_over():
        found = engines[board.turn].search(board, limits)
        if found.is_proved:
            return _points(board.turn)
        board.push(found.move)
    outcome = board.outcome()
    assert outcome is not None
    return _points(outcome.winner)


def _points(winner: Color | None) -> int:
    if winner is None:
        return 0
    return 1 if winner is Color.BLACK else -1
