"""The searches of a review: tasks that stand alone, so that any process can do each of them.

First every position is judged, in parts of a few positions; then the engine looks again at some
moves. Each task begins with a cleared engine, so a review has the same result wherever and in
whatever order its tasks are done.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...agents.engine import Engine
from ...agents.report import SearchLine
from ...game import Board, Color, Move, PatternBoard
from ...limits import Limits
from ...solver import Proof, solve
from ..game import INACCURACY, MISTAKE, JudgedMove, Judgement, game_analysis, judged_backwards

NODES = 20_000
"""Of the search of a position, by default."""
PART = 5
"""Positions that are judged one after the other; the later ones help with the earlier ones."""
QUICK_NODES = 300
"""A glance, to which brilliant moves are compared."""
PROOF_NODES = 150_000
CHOICES = 6
"""Moves of an exercise whose values are found; if all are good, it is none."""


@dataclass(frozen=True, slots=True)
class ReviewGame:
    """A game to review."""

    start: Board
    moves: tuple[Move, ...]
    opening: int = 0
    """The first moves, which an opening rule asked for and which are not labelled."""
    nodes: int = NODES
    """Nodes of the search of a position."""
    winner: Color | None = None
    """Who won if the board does not show it: by resignation or on time."""

    def board(self, ply: int) -> Board:
        """The position after so many moves."""
        board = self.start.copy()
        for move in self.moves[:ply]:
            board.push(move)
        return board


@dataclass(frozen=True, slots=True)
class Part:
    """Judges the positions after `first` to `last` moves."""

    first: int
    last: int

    @property
    def size(self) -> int:
        """The number of positions."""
        return self.last - self.first + 1


@dataclass(frozen=True, slots=True)
class SecondLook:
    """Looks again at the position before a move."""

    ply: int
    """Moves before it."""
    other: bool
    """Whether to look for the best other move;"""
    choices: bool
    """for all good moves;"""
    missed: bool
    """for a proof of the win that was given away;"""
    refutation: bool
    """for a proof of the win that the move allowed."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a second look has found."""

    other: float | None = None
    """The win rate of the best other move."""
    quick: Move | None = None
    """The move that a glance chooses."""
    choices: tuple[SearchLine, ...] = ()
    """The best moves, with their values."""
    missed: Proof | None = None
    """Proof of the win that was given away."""
    refutation: Proof | None = None
    """Proof of the win that the move allowed."""


def parts_of(game: ReviewGame) -> list[Part]:
    """The parts that cover all positions of a game, the last one first."""
    count = len(game.moves) + 1
    return [Part(first, min(first + PART, count) - 1) for first in range(0, count, PART)][::-1]


def judge_part(engine: Engine, game: ReviewGame, part: Part) -> tuple[Judgement, ...]:
    """The judgements of a part's positions, the first position first."""
    moves = game.moves[part.first : part.last]
    limits = Limits(nodes=game.nodes)
    return tuple(judged_backwards(engine, game.board(part.first), moves, limits))[::-1]


def second_looks(game: ReviewGame, judgements: Sequence[Judgement]) -> Iterator[SecondLook]:
    """The moves that deserve a second look."""
    for judged in game_analysis(game.start, game.moves, judgements[::-1]).moves:
        look = _look_wanted(judged, has_choice=judged.number > game.opening)
        if look is not None:
            yield look


def _look_wanted(judged: JudgedMove, *, has_choice: bool) -> SecondLook | None:
    before, after = judged.before, judged.after
    gives_away = _is_win(before) and not _is_loss(after)
    allows = _is_win(after) and not _is_loss(before)
    is_error = has_choice and judged.loss >= MISTAKE
    is_good = has_choice and judged.loss < INACCURACY and before.win_rate >= MISTAKE
    look = SecondLook(judged.number - 1, is_good, is_error, gives_away, allows)
    return look if any((is_good, is_error, gives_away, allows)) else None


def look_again(engine: Engine, game: ReviewGame, wanted: SecondLook) -> Look:
    """Does what a second look asks for."""
    board, move = game.board(wanted.ply), game.moves[wanted.ply]
    after = game.board(wanted.ply + 1)
    other, quick = None, None
    if wanted.other and not is_forced(board) and len(board.legal_moves) > 1:
        engine.clear()
        quick = engine.search(board, Limits(nodes=min(QUICK_NODES, game.nodes))).move
        engine.clear()
        other = engine.search(board, Limits(nodes=game.nodes), excluded=[move]).win_rate
    choices: tuple[SearchLine, ...] = ()
    if wanted.choices:
        engine.clear()
        choices = engine.search(board, Limits(nodes=2 * game.nodes), lines=CHOICES).lines
    proofs = (
        _proof(board) if wanted.missed else None,
        _proof(after) if wanted.refutation else None,
    )
    return Look(other, quick, choices, *proofs)


def is_forced(board: Board) -> bool:
    """Whether the side to move has to stop a five, and cannot make one itself."""
    if board.is_game_over():
        return False
    patterns, own = PatternBoard(board), board.turn
    return bool(patterns.points(own.opposite, "five")) and not patterns.points(own, "five")


def _proof(board: Board) -> Proof | None:
    if board.is_game_over():
        return None
    return solve(board, Limits(nodes=PROOF_NODES)).proof


def _is_win(judgement: Judgement) -> bool:
    return judgement.win_in is not None and judgement.win_in > 0


def _is_loss(judgement: Judgement) -> bool:
    return judgement.win_in is not None and judgement.win_in <= 0
