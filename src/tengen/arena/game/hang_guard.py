"""Ends a worker whose player does not come back, and leaves a note of who it was.

A player in this process cannot be stopped politely: it may catch what is raised in it, and keep our
other threads from running. The timer of `faulthandler` needs neither, and ends the whole process.
Which call was in progress, and what the timer saw of it, then lies in the folder in which workers
show what they do. The same note tells who was called last when a player kills its process.
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
"""A call may last so many times what the clock allows a move, and `LEAST_S` in any case: agents
load what they need in calls that no clock counts."""
CEILING_S = 3600.0
"""How long a call may last in games without a clock."""
SLACK_S = 1.0
"""How much later the timer may end it, so that it need not be set for every call."""
SECOND_NS = 10**9
CALL, TIMED = ".call", ".timer"
THREAD = "Thread 0x"
"""How the timer begins what it writes of a thread."""
_NOTE = Struct("qq")


class HangGuard:
    """The timer of this process, and the note of the call in progress."""

    least_s: ClassVar[float | None] = None
    """`LEAST_S` in workers; None in a process that is not ours to end."""

    def __init__(
        self, folder: str, patience_s: float, clock_ns: Callable[[], int] = perf_counter_ns
    ) -> None:
        """Keeps its notes in a folder; does nothing before the first call.

        `clock_ns` says when the timer has to be set again.
        """
        path = Path(folder) / str(os.getpid())
        self._timeout_s = patience_s + SLACK_S
        self._patience_ns = int(patience_s * SECOND_NS)
        self._told = path.with_suffix(TIMED).open("w", encoding="utf-8")
        with path.with_suffix(CALL).open("w+b") as file:
            file.write(_NOTE.pack(-1, 0))
            file.flush()
            # A mapped file outlives the process, and writing to it costs no more than to memory.
            self._note = memoryview(mmap.mmap(file.fileno(), _NOTE.size)).cast("q")
        self._expiry_ns = 0
        self._clock_ns = clock_ns

    def begin_game(self, number: int) -> None:
        """Notes the game that is played."""
        self._note[0] = number

    def begin(self, place: int) -> None:
        """Notes that the player in this place is called, and sets the timer where it has to be."""
        self._note[1] = place
        now = self._clock_ns()
        if now + self._patience_ns > self._expiry_ns:
            faulthandler.dump_traceback_later(self._timeout_s, file=self._told, exit=True)
            self._expiry_ns = now + int(self._timeout_s * SECOND_NS)

    def begin_outside(self, place: int) -> None:
        """Notes that a program from outside is asked, for which others bound the time."""
        self._note[1] = place
        self.rest()

    def rest(self) -> None:
        """Nobody is called for now."""
        if self._expiry_ns:
            faulthandler.cancel_dump_traceback_later()
            self._expiry_ns = 0

    def close(self) -> None:
        """Ends the watch; its notes stay."""
        self.rest()
        self._told.close()


def hang_guard_in(folder: str, settings: GameSettings) -> HangGuard | None:
    """The watch of this process with its notes in a folder; None where there is none."""
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
    """What a worker that is gone was doing."""

    game: int
    place: int
    """The player that was called last, by its place in the list of players."""
    traceback: str
    """What the timer saw when it ended the process; empty where it did not."""


def take_notes(folder: str) -> list[HangNote]:
    """The notes of workers that are gone; each is given once."""
    notes = []
    for path in Path(folder).glob(f"*{CALL}"):
        timer = path.with_suffix(TIMED)
        note = path.read_bytes()
        seen = timer.read_text(encoding="utf-8", errors="replace")
        if len(note) == _NOTE.size:  # Else the worker was killed before it could play.
            game, place = _NOTE.unpack(note)
            # The thread that plays is the oldest, and the last to be written.
            notes.append(HangNote(game, place, seen[max(seen.rfind(THREAD), 0) :]))
        path.unlink()
        timer.unlink()
        path.with_suffix(SUFFIX).unlink(missing_ok=True)  # Its board is in play no more.
    return notes
