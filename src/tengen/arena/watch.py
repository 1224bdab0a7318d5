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
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from struct import Struct
from time import perf_counter_ns
from typing import ClassVar

from ..agents.limits import UNLIMITED, Limits

LEAST_S = 10.0
TIMES = 2
"""A call may last so many times what the clock allows it, and `LEAST_S` in any case."""
CEILING_S = 3600.0
"""A call that no clock bounds may last so long."""
SLACK_S = 1.0
"""How much later than that the timer may end it, so that it need not be set for every call."""
SECOND_NS = 10**9
CALL, TIMED = ".call", ".timer"
THREAD = "Thread 0x"
"""How the timer begins what it writes of a thread."""
_NOTE = Struct("qq")


class Watch:
    """The timer of this process, and the note of the call in progress."""

    least_s: ClassVar[float | None] = None
    """`LEAST_S` in workers; None in a process that is not ours to end."""

    def __init__(self, folder: str, least_s: float) -> None:
        """Keeps its notes in a folder; does nothing before the first call."""
        path = Path(folder) / str(os.getpid())
        self._least_ns = int(least_s * SECOND_NS)
        self._told = path.with_suffix(TIMED).open("w", encoding="utf-8")
        with path.with_suffix(CALL).open("w+b") as file:
            file.truncate(_NOTE.size)
            # A mapped file outlives the process, and writing to it costs no more than to memory.
            self._note = memoryview(mmap.mmap(file.fileno(), _NOTE.size)).cast("q")
        self._note[0] = -1
        self._expiry_ns = 0

    def begin_game(self, number: int) -> None:
        """Notes the game that is played."""
        self._note[0] = number

    def begin(self, place: int, limits: Limits = UNLIMITED) -> None:
        """Notes that the player in this place is called, and sets the timer where it has to be."""
        self._note[1] = place
        patience_ns, now = self._patience_ns(limits), perf_counter_ns()
        if not now + patience_ns <= self._expiry_ns <= now + 2 * patience_ns + SECOND_NS:
            timeout_s = patience_ns / SECOND_NS + SLACK_S
            faulthandler.dump_traceback_later(timeout_s, file=self._told, exit=True)
            self._expiry_ns = now + int(timeout_s * SECOND_NS)

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

    def _patience_ns(self, limits: Limits) -> int:
        allowed_ms = limits.time_ms if limits.game_ms is None else limits.game_ms
        if allowed_ms is None:
            return int(CEILING_S * SECOND_NS)
        if limits.time_ms is not None:
            allowed_ms = min(allowed_ms, limits.time_ms)
        return max(TIMES * allowed_ms * 1_000_000, self._least_ns)


def watch_in(folder: str) -> Watch | None:
    """The watch of this process with its notes in a folder; None where there is none."""
    return _watch_in(folder, Watch.least_s) if folder and Watch.least_s is not None else None


@lru_cache(maxsize=1)
def _watch_in(folder: str, least_s: float) -> Watch:
    return Watch(folder, least_s)


@dataclass(frozen=True, slots=True)
class Note:
    """What a worker that is gone was doing."""

    game: int
    place: int
    """The player that was called last, by its place in the list of players."""
    traceback: str
    """What the timer saw when it ended the process; empty where it did not."""


def take_notes(folder: str) -> list[Note]:
    """The notes of workers that are gone; each is given once."""
    notes = []
    for path in Path(folder).glob(f"*{CALL}"):
        timer = path.with_suffix(TIMED)
        game, place = _NOTE.unpack(path.read_bytes())
        seen = timer.read_text(encoding="utf-8", errors="replace")
        # The thread that plays is the oldest, and the last to be written.
        notes.append(Note(game, place, seen[max(seen.rfind(THREAD), 0) :]))
        path.unlink()
        timer.unlink()
    return notes
