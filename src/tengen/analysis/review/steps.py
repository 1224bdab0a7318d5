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
MOST_ANSWERS = 3
"""Good moves of an exercise; where more are good, there is nothing to find."""
CHOICES = MOST_ANSWERS + 1
"""Moves after a mistake whose values are found."""


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
    """for a proof of the win that was given away, unless the move wins, too;"""
    refutation: bool
    """for a proof of the win that the move allowed, unless the game was lost before it."""


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
    kept: Proof | None = None
    """Proof that the move itself wins, which the search of the position after it has overlooked."""
    lost: Proof | None = None
    """Proof that the opponent's last move had won already."""


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
    board = game.start.copy()
    for judged in game_analysis(game.start, game.moves, judgements[::-1]).moves:
        if judged.number > game.opening and not stops_five(board, judged.move):
            look = _look_wanted(judged)
            if look is not None:
                yield look
        board.push(judged.move)


def _look_wanted(judged: JudgedMove) -> SecondLook | None:
    """What to look for after a move for which there was a choice."""
    before, after = judged.before, judged.after
    has_lost_something = judged.loss >= INACCURACY
    gives_away = has_lost_something and _is_win(before) and not _is_loss(after)
    allows = has_lost_something and _is_win(after) and not _is_loss(before)
    is_good = not has_lost_something and before.win_rate >= MISTAKE
    wanted = (is_good, judged.loss >= MISTAKE, gives_away, allows)
    return SecondLook(judged.number - 1, *wanted) if any(wanted) else None


def look_again(engine: Engine, game: ReviewGame, wanted: SecondLook) -> Look:
    """Does what a second look asks for."""
    board, move = game.board(wanted.ply), game.moves[wanted.ply]
    other, quick = None, None
    if wanted.other and len(board.legal_moves) > 1:
        engine.clear()
        quick = engine.search(board, Limits(nodes=min(QUICK_NODES, game.nodes))).move
        engine.clear()
        other = engine.search(board, Limits(nodes=game.nodes), excluded=[move]).win_rate
    choices: tuple[SearchLine, ...] = ()
    if wanted.choices:
        engine.clear()
        choices = engine.search(board, Limits(nodes=2 * game.nodes), lines=CHOICES).lines
    return Look(other, quick, choices, **_proofs(game, wanted))


def _proofs(game: ReviewGame, wanted: SecondLook) -> dict[str, Proof | None]:
    """Looks for what would acquit a move first, and only then for what it gave away."""
    ply = wanted.ply
    kept = _proof_of_move(game, ply) if wanted.missed else None
    lost = _proof_of_move(game, ply - 1) if wanted.refutation and ply > 0 else None
    return {
        "kept": kept,
        "lost": lost,
        "missed": _proof(game.board(ply)) if wanted.missed and kept is None else None,
        "refutation": _proof(game.board(ply + 1)) if wanted.refutation and lost is None else None,
    }


def stops_five(board: Board, move: Move) -> bool:
    """Whether a move stops a five of the opponent when its side cannot make one itself."""
    if board.is_game_over() or move.point is None:
        return False
    patterns, own = PatternBoard(board), board.turn
    return move.point in patterns.points(own.opposite, "five") and not patterns.points(own, "five")


def _proof(board: Board, first: Move | None = None) -> Proof | None:
    if board.is_game_over():
        return None
    firsts = None if first is None or first.point is None else [first.point]
    return solve(board, Limits(nodes=PROOF_NODES), first_moves=firsts).proof


def _proof_of_move(game: ReviewGame, ply: int) -> Proof | None:
    """A proof that the move after so many others wins; a pass never does."""
    move = game.moves[ply]
    return None if move.is_pass else _proof(game.board(ply), move)


def _is_win(judgement: Judgement) -> bool:
    return judgement.win_in is not None and judgement.win_in > 0


def _is_loss(judgement: Judgement) -> bool:
    return judgement.win_in is not None and judgement.win_in <= 0
