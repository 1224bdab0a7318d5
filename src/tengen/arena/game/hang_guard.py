"""Ends a worker whose player hangs, and leaves a note that identifies the player.

A player in this process cannot be interrupted reliably: it may catch exceptions and keep other
threads from running. The timer of `faulthandler` works regardless, and ends the whole process. The
call in progress and the timer's traceback are then found in the folder in which workers show their
games. The same note identifies the last player called if a player kills its process.
"""

from __future__ import annotations

import faulthandler
import mmap
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from struct import Struct
from time import perf_counter_ns
from typing import ClassVar

from ..run.live import SUFFIX
from ..settings import GameSettings

LEAST_S = 30.0
TIMES = 2
"""A call may last this many times what the clock allows for a move, and at least `LEAST_S`: agents
load data in calls that the clock does not count."""
CEILING_S = 3600.0
"""Limit for a call in games without a clock."""
SLACK_S = 1.0
"""How much later the timer may fire, so that it need not be set for every call."""
SECOND_NS = 10**9
CALL, TIMED = ".call", ".timer"
THREAD = "Thread 0x"
"""The start of a thread's traceback, as the timer writes it."""
_NOTE = Struct("qq")


class HangGuard:
    """The timer of this process, and the note of the call in progress."""

    least_s: ClassVar[float | None] = None
    """`LEAST_S` in workers; None in a process that must not be killed."""

    def __init__(
        self, folder: str, patience_s: float, clock_ns: Callable[[], int] = perf_counter_ns
    ) -> None:
        """Keeps its notes in a folder; does nothing before the first call.

        `clock_ns` decides when the timer has to be set again.
        """
        path = Path(folder) / str(os.getpid())
        self._timeout_s = patience_s + SLACK_S
        self._patience_ns = int(patience_s * SECOND_NS)
        self._told = path.with_suffix(TIMED).open("w", encoding="utf-8")
        with path.with_suffix(CALL).open("w+b") as file:
            file.write(_NOTE.pack(-1, 0))
            file.flush()
            # A memory-mapped file survives the process, and writing to it is as fast as to memory.
            self._note = memoryview(mmap.mmap(file.fileno(), _NOTE.size)).cast("q")
        self._expiry_ns = 0
        self._clock_ns = clock_ns

    def begin_game(self, number: int) -> None:
        """Notes the current game."""
        self._note[0] = number

    def begin(self, place: int) -> None:
        """Notes that the player with this index is called, and sets the timer if necessary."""
        self._note[1] = place
        now = self._clock_ns()
        if now + self._patience_ns > self._expiry_ns:
            faulthandler.dump_traceback_later(self._timeout_s, file=self._told, exit=True)
            self._expiry_ns = now + int(self._timeout_s * SECOND_NS)

    def begin_outside(self, place: int) -> None:
        """Notes a call of an external engine, whose time is limited elsewhere."""
        self._note[1] = place
        self.rest()

    def rest(self) -> None:
        """Notes that no call is in progress."""
        if self._expiry_ns:
            faulthandler.cancel_dump_traceback_later()
            self._expiry_ns = 0

    def close(self) -> None:
        """Stops the timer; the notes stay."""
        self.rest()
        self._told.close()


def hang_guard_in(folder: str, settings: GameSettings) -> HangGuard | None:
    """The guard of this process with its notes in a folder; None without a folder."""
    if not folder or HangGuard.least_s is None:
        return None
    return _hang_guard_in(folder, max(HangGuard.least_s, _patience_s(settings)))


@lru_cache(maxsize=1)
def _hang_guard_in(folder: str, patience_s: float) -> HangGuard:
    return HangGuard(folder, patience_s)


def _patience_s(settings: GameSettings) -> float:
    clock = settings.clock
    if clock.move_ms is not None:
        return TIMES * clock.move_ms / 1000
    if clock.game_ms is None:
        return CEILING_S
    most_moves = settings.size**2
    return TIMES * (clock.game_ms + clock.increment_ms * most_moves) / 1000


@dataclass(frozen=True, slots=True)
class HangNote:
    """What a dead worker was doing."""

    game: int
    place: int
    """Index of the player that was called last."""
    traceback: str
    """The timer's traceback, if it ended the process; otherwise empty."""


def take_notes(folder: str) -> list[HangNote]:
    """The notes of dead workers; each is returned once."""
    notes = []
    for path in Path(folder).glob(f"*{CALL}"):
        timer = path.with_suffix(TIMED)
        note = path.read_bytes()
        seen = timer.read_text(encoding="utf-8", errors="replace")
        if len(note) == _NOTE.size:  # Otherwise the worker was killed before it played.
            game, place = _NOTE.unpack(note)
            # The playing thread is the oldest, and is written last.
            notes.append(HangNote(game, place, seen[max(seen.rfind(THREAD), 0) :]))
        path.unlink()
        timer.unlink()
        path.with_suffix(SUFFIX).unlink(missing_ok=True)  # Its game is no longer running.
    return notes
