"""Adjudicates games by the players' scores and announced wins, or by length."""

from __future__ import annotations

from math import inf

from ...agents.report import EMPTY_REPORT, SearchReport
from ...game import Board, Color, Outcome, Termination
from ..settings import Adjudication
from .played import PlayedMove

Decision = tuple[Outcome, str]
"""The outcome and the reason."""

NOTHING_ASKED = Adjudication()


class Adjudicator:
    """Checks after each move whether the settings end the game."""

    def __init__(self, settings: Adjudication) -> None:
        self._settings = settings
        self._is_idle = settings == NOTHING_ASKED  # Work per move slows fast games down.
        self._scores: list[tuple[Color, float | None]] = []
        """The mover, and the score from black's point of view, if there is one."""
        self._forced: dict[Color, Color | None] = {}
        """By player: the winner that it announces."""
        self._told: dict[Color, SearchReport] = {}
        """By player: its last report."""
        self._announced: dict[Color, int] = dict.fromkeys(Color, 0)
        """By player: consecutive moves at which it announced an ever nearer forced win."""

    def look(self, board: Board, mover: Color, played: PlayedMove) -> Decision | None:
        """The adjudication after the last move, if any."""
        if self._is_idle:
            return None
        info = played.info or EMPTY_REPORT
        score = _score(info)
        self._scores.append((mover, score if mover is Color.BLACK or score is None else -score))
        self._forced[mover] = None
        if info.win_in:
            self._forced[mover] = mover if info.win_in > 0 else mover.opposite
        self._count_announcement(mover, info)
        self._told[mover] = info
        return (
            self._proven()
            or self._announced_by(mover)
            or self._won()
            or self._drawn()
            or self._too_long(board)
        )

    def _count_announcement(self, mover: Color, info: SearchReport) -> None:
        before = self._told.get(mover, EMPTY_REPORT).win_in
        if not info.win_in or info.win_in < 0:
            self._announced[mover] = 0
        elif before is not None and info.win_in < before:
            self._announced[mover] += 1
        else:
            self._announced[mover] = 1

    def _proven(self) -> Decision | None:
        winners = set(self._forced.values())
        if not self._settings.proven or len(self._forced) < 2 or len(winners) > 1:
            return None
        winner = winners.pop()
        if winner is None:
            return None
        return Outcome(
            winner, Termination.ADJUDICATION
        ), f"both players see a forced win for {winner}"

    def _announced_by(self, mover: Color) -> Decision | None:
        count = self._settings.announced
        if count is None or self._announced[mover] < count:
            return None
        if _claims_to_be_better(self._told.get(mover.opposite, EMPTY_REPORT)):
            return None
        reason = f"{mover} announced a forced win at {count} moves unopposed by {mover.opposite}"
        return Outcome(mover, Termination.ADJUDICATION), reason

    def _won(self) -> Decision | None:
        bar, count = self._settings.win_score, self._settings.win_moves
        if bar is None:
            return None
        last = self._last_scores(count)
        for winner, sign in ((Color.BLACK, 1), (Color.WHITE, -1)):
            if last and all(sign * score >= bar for score in last):
                reason = f"both players' scores agreed for {count} moves"
                return Outcome(winner, Termination.ADJUDICATION), reason
        return None

    def _drawn(self) -> Decision | None:
        bar, count = self._settings.draw_score, self._settings.draw_moves
        if bar is None:
            return None
        last = self._last_scores(count)
        if not last or any(abs(score) > bar for score in last):
            return None
        reason = f"both players' scores were within {bar} for {count} moves"
        return Outcome(None, Termination.ADJUDICATION), reason

    def _too_long(self, board: Board) -> Decision | None:
        most = self._settings.max_moves
        if most is None or board.ply() < most:
            return None
        return Outcome(None, Termination.ADJUDICATION), f"{most} moves were played"

    def _last_scores(self, count: int) -> list[float]:
        """The last `count` scores of both players together; empty if one of them is missing."""
        last = self._scores[-count:]
        known = [score for _, score in last if score is not None]
        return known if len(known) == count and len({mover for mover, _ in last}) == 2 else []


def _score(info: SearchReport) -> float | None:
    """The mover's score; infinite for a forced win or loss, which most engines send without one."""
    if info.win_in:
        return inf if info.win_in > 0 else -inf
    return info.score


def _claims_to_be_better(info: SearchReport) -> bool:
    """Whether a player claims to be ahead; one without a score does not."""
    score = _score(info)
    if score is not None:
        return score > 0
    return info.win_rate is not None and info.win_rate > 0.5
