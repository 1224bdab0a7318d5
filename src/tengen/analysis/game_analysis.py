"""A whole game with the loss of each move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from ..agents.engine import Engine
from ..game import Board, Color, Move, MoveLike
from ..limits import Limits
from .judgement import Judgement, judge

MISTAKE, BLUNDER = 0.1, 0.3
"""Losses from which a move is called so, in win rate."""


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move, and what the game was worth before and after it."""

    number: int
    """From 1."""
    color: Color
    move: Move
    before: Judgement
    after: Judgement
    """For the opponent, who is to move then."""

    @property
    def loss(self) -> float:
        """By how much the move lowered its side's win rate, from 0 to 1.

        The engine's own choice loses nothing: what its value changes by then is what one more move
        lets the engine see.
        """
        if self.move == self.before.best:
            return 0.0
        return max(0.0, self.before.win_rate - self.after.rate_of(self.color))

    @property
    def word(self) -> str:
        """Mistake or blunder, where the move is one."""
        if self.loss >= BLUNDER:
            return "blunder"
        return "mistake" if self.loss >= MISTAKE else ""


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """All moves of a game, judged."""

    start: Board
    """The position before the first move."""
    moves: tuple[JudgedMove, ...]

    @property
    def judgements(self) -> tuple[Judgement, ...]:
        """Of all positions, from the start to the end."""
        if not self.moves:
            return ()
        return (*(each.before for each in self.moves), self.moves[-1].after)

    def of(self, color: Color) -> list[JudgedMove]:
        """The moves of one side."""
        return [each for each in self.moves if each.color is color]

    def mean_loss(self, color: Color) -> float:
        """The mean loss of one side's moves; 0 where it has none."""
        return fmean(each.loss for each in self.of(color)) if self.of(color) else 0.0

    def as_json(self) -> dict[str, Any]:
        """All of it for programs; rates and losses from 0 to 1."""
        return {
            "rule": self.start.rule.value,
            "size": self.start.size,
            "mean_loss": {color.value: self.mean_loss(color) for color in Color},
            "moves": [_move_json(each) for each in self.moves],
        }


def analyse_game(
    engine: Engine,
    start: Board,
    moves: Iterable[MoveLike],
    limits: Limits,
    observe: Callable[[], None] = lambda: None,
) -> GameAnalysis:
    """Judges every position of a game, each with the same limits.

    The last one comes first: what the engine remembers of the positions that did follow makes its
    judgement of the earlier ones better than more time would.

    Args:
        engine: It forgets what it knew before.
        start: The position before the first move; it is left as it was.
        moves: The moves that were played.
        limits: For each position.
        observe: Is called after each position.
    """
    board = start.copy()
    played = [board.push(move) for move in moves]
    engine.clear()
    judged: list[Judgement] = []
    for place in range(len(played), -1, -1):
        judged.append(judge(engine, board, limits))
        observe()
        if place:
            board.pop()
    judged.reverse()
    return GameAnalysis(
        start.copy(),
        tuple(
            JudgedMove(place + 1, judged[place].turn, move, judged[place], judged[place + 1])
            for place, move in enumerate(played)
        ),
    )


def _move_json(judged: JudgedMove) -> dict[str, Any]:
    before, after = judged.before, judged.after
    return {
        "number": judged.number,
        "color": judged.color.value,
        "move": str(judged.move),
        "loss": judged.loss,
        "word": judged.word,
        "win_rate_before": before.win_rate,
        "win_rate_after": after.rate_of(judged.color),
        "score_before": before.score,
        "score_after": None if after.score is None else -after.score,
        "win_in_before": before.win_in,
        "win_in_after": None if after.win_in is None else -after.win_in,
        "is_proved_before": before.is_proved,
        "is_proved_after": after.is_proved,
        "best": None if before.best is None else str(before.best),
        "line": [str(move) for move in before.line],
        "depth": before.depth,
        "nodes": before.nodes,
    }
