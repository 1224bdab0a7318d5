"""The review of a game: labelled moves, key moments, missed wins and exercises."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from statistics import fmean

from ...game import Board, Color, Move, PatternBoard
from ...solver import Proof
from ..game import BLUNDER, INACCURACY, MISTAKE, JudgedMove, Judgement, game_analysis
from .labels import Label, credit_of, label_of_loss
from .steps import MOST_ANSWERS, Look, ReviewGame, stops_five

MOST_MOMENTS = 8
LOST = 0.5
"""Below these chances a side is behind."""


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move with its label; what a second look found may be empty."""

    judged: JudgedMove
    label: Label | None
    """None in the opening."""
    look: Look = Look()  # noqa: RUF009  (it is frozen)

    @property
    def number(self) -> int:
        """From 1."""
        return self.judged.number

    @property
    def color(self) -> Color:
        """Whose move it was."""
        return self.judged.color

    @property
    def loss(self) -> float:
        """The loss of winning chance, from 0 to 1; where there was no choice, none was lost."""
        return 0.0 if self.label is Label.FORCED else self.judged.loss

    @property
    def line(self) -> tuple[Move, ...]:
        """The engine's choice and the longest line known after it; empty if the game is over."""
        before, look = self.judged.before, self.look
        found = [before.line, *(each.moves for each in look.choices)]
        if look.missed is not None:
            found.append(look.missed.line())
        return max((each for each in found if each[:1] == before.line[:1]), key=len)

    @property
    def reply(self) -> tuple[Move, ...]:
        """How the opponent answers best; a proved win is shown to its end."""
        refutation = self.look.refutation
        return self.judged.after.line if refutation is None else refutation.line()


@dataclass(frozen=True, slots=True)
class ProvedWin:
    """A forced win that a move gave away, or allowed."""

    number: int
    """The number of the move."""
    proof: Proof


@dataclass(frozen=True, slots=True)
class Exercise:
    """A position in which a player went wrong, and the moves that would have been good."""

    number: int
    """The number of the move that was a mistake."""
    color: Color
    answers: tuple[Move, ...]
    """Best first, at most `MOST_ANSWERS`."""
    line: tuple[Move, ...]
    """What would have followed the best of them."""
    wins: bool
    """Whether the answers win by force."""


@dataclass(frozen=True, slots=True)
class SideSummary:
    """How one side played."""

    moves: int
    """Its labelled moves."""
    accuracy: float | None
    """From 0 to 1; None if there was never a choice."""
    mean_loss: float
    counts: Mapping[Label, int]


class Review:
    """What the engine has to say about a game."""

    def __init__(
        self, game: ReviewGame, judgements: Sequence[Judgement], looks: Mapping[int, Look]
    ) -> None:
        """Takes the judgements of all positions and the second looks by the ply before the move."""
        self.game = game
        self.judgements = tuple(_settled(judgements, looks))
        judged = game_analysis(game.start, game.moves, self.judgements[::-1]).moves
        boards = _boards(game)
        self.moves = tuple(
            _reviewed(board, each, looks.get(each.number - 1, Look()), game.opening)
            for board, each in zip(boards, judged, strict=False)
        )

    @property
    def rates(self) -> list[float]:
        """Black's winning chances in every position."""
        return [each.rate_of(Color.BLACK) for each in self.judgements]

    @cached_property
    def winner(self) -> Color | None:
        """Who won; None if nobody has, or if that is not known."""
        outcome = self.game.board(len(self.game.moves)).outcome()
        return self.game.winner if outcome is None else outcome.winner

    def side(self, color: Color) -> SideSummary:
        """How one side played."""
        own = [each for each in self.moves if each.color is color and each.label is not None]
        chosen = [credit_of(each.loss) for each in own if _had_choice(each)]
        counts = Counter(each.label for each in own if each.label is not None)
        return SideSummary(
            len(own),
            fmean(chosen) if chosen else None,
            fmean(each.loss for each in own) if own else 0.0,
            {label: counts[label] for label in Label},
        )

    @cached_property
    def missed(self) -> tuple[ProvedWin, ...]:
        """The forced wins that players had and gave away."""
        return tuple(
            ProvedWin(each.number, each.look.missed)
            for each in self.moves
            if each.look.missed is not None
        )

    @cached_property
    def allowed(self) -> tuple[ProvedWin, ...]:
        """The forced wins that moves allowed, with which the game was lost."""
        return tuple(
            ProvedWin(each.number, each.look.refutation)
            for each in self.moves
            if each.look.refutation is not None
        )

    @cached_property
    def moments(self) -> tuple[int, ...]:
        """The numbers of the moves on which the game turned, in their order."""
        found = [each for each in self.moves if _weight(each) > 0]
        heaviest = sorted(found, key=_weight, reverse=True)[:MOST_MOMENTS]
        return tuple(sorted(each.number for each in heaviest))

    @cached_property
    def turning_point(self) -> int | None:
        """The number of the loser's worst move since it was last level; None if nobody lost."""
        if self.winner is None:
            return None
        own = [each for each in self.moves if each.color is not self.winner]
        level = [place for place, each in enumerate(own) if each.judged.before.win_rate >= LOST]
        since = own[level[-1] if level else 0 :]
        worst = max(since, key=lambda each: each.loss, default=None)
        return None if worst is None or worst.loss < INACCURACY else worst.number

    @cached_property
    def exercises(self) -> tuple[Exercise, ...]:
        """Positions to find a better move in, one for each mistake that has a clear answer."""
        found = (_exercise(each) for each in self.moves if each.label and each.label.is_error)
        return tuple(each for each in found if each is not None)


def _boards(game: ReviewGame) -> Iterator[Board]:
    board = game.start.copy()
    for move in game.moves:
        yield board.copy()
        board.push(move)


def _settled(judgements: Sequence[Judgement], looks: Mapping[int, Look]) -> list[Judgement]:
    """The judgements, where a second look has proved a loss that the search overlooked."""
    settled = list(judgements)
    for ply, look in looks.items():
        for place, proof in ((ply, look.lost), (ply + 1, look.kept)):
            if proof is not None:
                lost_in = 1 - proof.plies
                settled[place] = replace(
                    settled[place], win_in=lost_in, win_rate=0.0, is_proved=True
                )
    return settled


def _reviewed(board: Board, judged: JudgedMove, look: Look, opening: int) -> ReviewedMove:
    label = None if judged.number <= opening else _label(board, judged, look)
    return ReviewedMove(judged, label, look)


def _label(board: Board, judged: JudgedMove, look: Look) -> Label:
    if stops_five(board, judged.move):
        return Label.FORCED
    found = label_of_loss(judged.loss)
    if found is not Label.GOOD:
        return found
    wins = look.kept is not None or judged.after.win_in == 0
    others_lose = 0.0 if look.other is None else judged.before.win_rate - look.other
    if others_lose >= MISTAKE:
        is_seen = judged.move == look.quick or _makes_four(board, judged.move)
        return Label.ONLY if is_seen or others_lose < BLUNDER else Label.BRILLIANT
    return Label.BEST if wins or judged.move == judged.before.best else Label.GOOD


def _makes_four(board: Board, move: Move) -> bool:
    patterns = PatternBoard(board)
    marks = [patterns.points(board.turn, mark) for mark in ("five", "four")]
    return any(move.point in points for points in marks)


def _had_choice(each: ReviewedMove) -> bool:
    """Whether a move could have lost something."""
    win_in = each.judged.before.win_in
    return each.label is not Label.FORCED and (win_in is None or win_in > 0)


def _weight(each: ReviewedMove) -> float:
    """How much a move belongs to the key moments."""
    if each.label is not None and each.label.is_error:
        return 1 + each.loss
    if each.look.missed is not None or each.look.refutation is not None:
        return 1.0
    return {Label.BRILLIANT: 0.8, Label.ONLY: 0.4}.get(each.label or Label.BEST, 0.0)


def _exercise(each: ReviewedMove) -> Exercise | None:
    """The exercise of a mistake; None if too many moves would have been better."""
    lines = each.look.choices
    if not lines:
        return None
    best = lines[0]
    good = [line for line in lines if best.win_rate - line.win_rate < INACCURACY]
    if len(good) > MOST_ANSWERS or each.judged.move in [line.move for line in good]:
        return None
    wins = best.win_in is not None and best.win_in > 0
    answers = tuple(line.move for line in good)
    return Exercise(each.number, each.color, answers, best.moves, wins)
