"""Analyses a whole game: an evaluation of each position and the loss of each move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from ..agents.engine import Engine
from ..agents.report import value_text
from ..game import Board, Color, Move, MoveLike
from ..limits import Limits


@dataclass(frozen=True, slots=True)
class Judgement:
    """The evaluation of a position for the side to move."""

    turn: Color
    score: int | None
    """In the engine's units; None if the game is over."""
    win_in: int | None
    """Plies until the side to move has won; negative if it loses, and 0 if it has already lost."""
    win_rate: float
    """From 0 to 1; a draw counts as half a win."""
    is_proved: bool = False
    """Whether there is a checked proof of a win, or the game is over."""
    line: tuple[Move, ...] = ()
    """The principal variation; empty if the game is over."""
    depth: int = 0
    nodes: int = 0

    @property
    def best(self) -> Move | None:
        """The best move; None if the game is over."""
        return self.line[0] if self.line else None

    def rate_of(self, color: Color) -> float:
        """The win rate of one side."""
        return self.win_rate if color is self.turn else 1 - self.win_rate

    def text(self) -> str:
        """The evaluation as a short text.

        >>> Judgement(Color.BLACK, 120, None, 0.645).text()
        '+120'
        >>> Judgement(Color.BLACK, -29994, -6, 0.0).text()
        'loss in 6'
        """
        if self.score is None:
            return "draw" if self.win_in is None else "lost"
        return value_text(self.score, self.win_in)


def judge(engine: Engine, board: Board, limits: Limits) -> Judgement:
    """Evaluates a position: by the rules if the game is over, else by a search."""
    outcome = board.outcome()
    if outcome is not None:
        lost = outcome.winner is not None
        rate = 0.5 if outcome.winner is None else float(outcome.winner is board.turn)
        return Judgement(board.turn, None, 0 if lost else None, rate, is_proved=True)
    found = engine.search(board, limits)
    return Judgement(
        board.turn,
        found.score,
        found.win_in,
        0.5 if found.win_rate is None else found.win_rate,
        found.is_proved,
        found.line or (found.move,),
        found.depth,
        found.total_nodes or 0,
    )


INACCURACY, MISTAKE, BLUNDER = 0.1, 0.2, 0.3
"""Thresholds for the loss of a move, in win rate: what an expert, level 12, loses in one move of
nine, of twenty-five and of thirty (`tools/fit_labels.py`)."""


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """A move with the evaluations before and after it."""

    number: int
    """From 1."""
    color: Color
    move: Move
    before: Judgement
    after: Judgement
    """From the point of view of the opponent, who is to move then."""

    @property
    def loss(self) -> float:
        """By how much the move lowered its side's win rate, from 0 to 1.

        The engine's own choice loses nothing: a change of its evaluation only shows what the engine
        sees one ply deeper.
        """
        if self.move == self.before.best:
            return 0.0
        return max(0.0, self.before.win_rate - self.after.rate_of(self.color))

    @property
    def word(self) -> str:
        """``mistake`` or ``blunder``, or an empty string."""
        if self.loss >= BLUNDER:
            return "blunder"
        return "mistake" if self.loss >= MISTAKE else ""


@dataclass(frozen=True, slots=True)
class GameAnalysis:
    """The moves of a game with their evaluations."""

    start: Board
    """The position before the first move."""
    moves: tuple[JudgedMove, ...]

    @property
    def first_ply(self) -> int:
        """The ply of the first position that was evaluated."""
        return self.moves[0].number - 1 if self.moves else 0

    @property
    def judgements(self) -> tuple[Judgement, ...]:
        """The evaluations of all positions from `first_ply` on."""
        if not self.moves:
            return ()
        return (*(each.before for each in self.moves), self.moves[-1].after)

    def of(self, color: Color) -> list[JudgedMove]:
        """The moves of one side."""
        return [each for each in self.moves if each.color is color]

    def mean_loss(self, color: Color) -> float:
        """The mean loss of one side's moves; 0 if it has none."""
        return fmean(each.loss for each in self.of(color)) if self.of(color) else 0.0

    def as_json(self) -> dict[str, Any]:
        """Encodes the analysis; rates and losses are from 0 to 1."""
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
    """Evaluates every position of a game, each with the same limits.

    The last position comes first: the transposition table entries of later positions improve the
    evaluation of earlier ones more than additional time would.

    Args:
        engine: The engine, whose transposition table is cleared first.
        start: The position before the first move, which is not changed.
        moves: The moves of the game.
        limits: Limits for each position.
        observe: Called after each position.
    """
    played, judged = list(moves), []
    for judgement in judged_backwards(engine, start, played, limits):
        judged.append(judgement)
        observe()
    return game_analysis(start, played, judged)


def judged_backwards(
    engine: Engine, start: Board, moves: Iterable[MoveLike], limits: Limits
) -> Iterator[Judgement]:
    """The evaluations of a game's positions, the last position first, as they are made."""
    board = start.copy()
    for move in moves:
        board.push(move)
    engine.clear()
    yield judge(engine, board, limits)
    while len(board.move_stack) > len(start.move_stack):
        board.pop()
        yield judge(engine, board, limits)


def game_analysis(
    start: Board, moves: Iterable[MoveLike], backwards: Sequence[Judgement]
) -> GameAnalysis:
    """The moves of a game between positions that were evaluated, from the last one backwards."""
    board = start.copy()
    played = [board.push(move) for move in moves]
    judged = list(reversed(backwards))
    first = len(played) - len(judged) + 1
    both = zip(played[first:], judged, judged[1:], strict=False)
    return GameAnalysis(
        start.copy(),
        tuple(
            JudgedMove(number, before.turn, move, before, after)
            for number, (move, before, after) in enumerate(both, start=first + 1)
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
