"""Detects an engine's dialect, its orientation and the rules it plays.

The steps are: START and ABOUT; `yxshowinfo`; a short search with `show_detail`; a position with one
forbidden point, if the engine can report such points; one with one winning point; some positions
for each rule; RESTART and SWAP2BOARD. If the engine fails to answer, the handshake stops with the
results so far.

The winning move decides the orientation of moves. Engines write forbidden points in the same
orientation as moves or in another one, so theirs is detected separately, and serves for moves only
if the engine misses the win.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

from ...game import Board, Move, Rule
from ...limits import Limits
from ...processes.failures import CannotExpress, EngineFailure, IllegalAnswer
from ..client import Patience
from ..dialect import READINGS, HandshakeResult, Orientation
from ..trials import FORBIDDEN, ORIENTATION, RULE_TRIALS, Trial, winning_points
from . import yixin
from .client import GomocupClient

SIZE = 15
_ALPHAGOMOKU = re.compile(r"MESSAGE depth \d+-\d+ ev ", re.IGNORECASE)

OnStep = Callable[[str], None]
"""Receives the name of each step as it begins."""


@dataclass(frozen=True, slots=True)
class Effort:
    """Time limits of a handshake."""

    search_ms: int = 500
    """Search time for each position, which is sent to the engine."""
    patience_s: float = 10.0
    """Timeout for each position."""


def shake_hands(
    client: GomocupClient, sha256: str, effort: Effort | None = None, on_step: OnStep | None = None
) -> HandshakeResult:
    """Runs all steps of the handshake. The client is closed afterwards."""
    return _Handshake(client, effort or Effort(), on_step or (lambda _: None)).run(sha256)


class _Handshake:
    def __init__(self, client: GomocupClient, effort: Effort, on_step: OnStep) -> None:
        self._client, self._effort, self._on_step = client, effort, on_step
        self._is_yixin = False

    def run(self, sha256: str) -> HandshakeResult:
        verdict = HandshakeResult(sha256)
        steps = {
            "start": self._start,
            "dialect": self._dialect,
            "forbidden points": self._forbidden,
            "orientation": self._orientation,
            "rules": self._rules,
            "restart": self._restart,
            "swap2": self._swap2,
        }
        try:
            for name, step in steps.items():
                self._on_step(name)
                verdict = step(verdict)
        except EngineFailure as failure:
            verdict = replace(verdict, problems=(*verdict.problems, f"{name}: {failure}"))
        finally:
            self._client.close()
        return verdict

    def _start(self, verdict: HandshakeResult) -> HandshakeResult:
        began = time.monotonic()
        self._client.start(SIZE)
        took_ms = round((time.monotonic() - began) * 1000)
        chatter = tuple(self._client.talk.remarks)
        return replace(verdict, start_ms=took_ms, chatter=chatter, about=self._client.about())

    def _dialect(self, verdict: HandshakeResult) -> HandshakeResult:
        self._is_yixin = bool(yixin.abilities(self._client, SIZE))
        self._client.info("show_detail", "3")
        remarks = self._remarks(Board.from_moves("h8 i9"))
        if any(line.upper().startswith("INFO PV") for line in remarks):
            name = "rapfi"
        elif any(_ALPHAGOMOKU.match(line) for line in remarks):
            name = "alphagomoku"
        else:
            name = "yixin" if self._is_yixin else "gomocup"
        self._client.dialect = replace(self._client.dialect, name=name)
        return replace(verdict, dialect=name)

    def _remarks(self, board: Board) -> tuple[str, ...]:
        """The remarks of a short search."""
        try:
            return self._client.choose(board, self._limits, self._patience).remarks
        except IllegalAnswer:
            return ()

    def _forbidden(self, verdict: HandshakeResult) -> HandshakeResult:
        """Asks for the forbidden point of a position; after a failure the other steps still run."""
        if not (self._is_yixin or verdict.dialect == "alphagomoku"):
            return verdict
        board = FORBIDDEN.board()
        (forbidden,) = board.forbidden_points()
        try:
            pairs = yixin.forbidden_pairs(self._client, board)
        except CannotExpress:
            return verdict
        except EngineFailure as failure:
            self._client.close()
            return replace(verdict, problems=(*verdict.problems, f"forbidden points: {failure}"))
        for reading in READINGS:
            if pairs == (reading.numbers(forbidden.x, forbidden.y, SIZE),):
                return replace(
                    verdict,
                    forbidden_seen=True,
                    forbidden_swapped=reading.swapped,
                    forbidden_flipped=reading.flipped,
                )
        return replace(verdict, forbidden_seen=False)

    def _orientation(self, verdict: HandshakeResult) -> HandshakeResult:
        board = ORIENTATION.board()
        (win,) = winning_points(board)
        likely = Orientation(verdict.forbidden_swapped, verdict.forbidden_flipped)
        for reading in sorted(READINGS, key=lambda each: each != likely):
            self._read_moves(reading)
            if self._move(board) == Move(win):
                return _reading_as(reading, replace(verdict, orientation_seen=True))
        self._read_moves(likely)
        return _reading_as(likely, replace(verdict, orientation_seen=False))

    def _read_moves(self, reading: Orientation) -> None:
        self._client.dialect = replace(self._client.dialect, reading=reading)

    def _rules(self, verdict: HandshakeResult) -> HandshakeResult:
        if not verdict.orientation_seen:
            return verdict  # An engine that misses a five shows nothing about fives and sixes.
        won: dict[Rule, bool] = {}
        for trial in RULE_TRIALS:
            result = self._wins(trial)
            if result is not None:
                won[trial.rule] = won.get(trial.rule, True) and result
        return replace(verdict, rules=won)

    def _wins(self, trial: Trial) -> bool | None:
        """Whether the engine wins the trial; None if the dialect has no number for the rule."""
        try:
            self._client.dialect.rule_number(trial.rule)
        except CannotExpress:
            return None
        board = trial.board()
        move = self._move(board)
        return move is not None and move.point in winning_points(board)

    def _move(self, board: Board) -> Move | None:
        """The engine's move in a position; None if it is illegal."""
        try:
            return self._client.choose(board, self._limits, self._patience).move
        except IllegalAnswer:
            return None

    def _restart(self, verdict: HandshakeResult) -> HandshakeResult:
        self._client.prepare(Board(SIZE))
        return replace(verdict, restarts=self._client.restart())

    def _swap2(self, verdict: HandshakeResult) -> HandshakeResult:
        try:
            return replace(verdict, swap2=bool(self._client.swap2(Board(SIZE), self._patience)))
        except CannotExpress:
            return replace(verdict, swap2=False)

    @property
    def _limits(self) -> Limits:
        return Limits(time_ms=self._effort.search_ms)

    @property
    def _patience(self) -> Patience:
        return Patience(self._effort.patience_s)


def _reading_as(reading: Orientation, verdict: HandshakeResult) -> HandshakeResult:
    return replace(verdict, swapped=reading.swapped, flipped=reading.flipped)
