"""Logs the communication with external engines during a game to a file."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from ..schedule import GamePlan, Job
from .seat import Seat


@contextmanager
def written_talk(plan: GamePlan, job: Job, seats: Sequence[Seat]) -> Iterator[None]:
    """Records the engines' communication during this game, and writes it to a log if wanted."""
    programs = [(seat.place, seat.program) for seat in seats if seat.program is not None]
    if not (programs and job.stage.log):
        for _, program in programs:
            program.transcript.begin()
        yield
        return
    path = Path(job.stage.log) / f"{plan.number + 1:04}.log"
    with path.open("w", encoding="utf-8", errors="replace") as file:
        for place, program in programs:
            player = "first" if place == plan.black else "second"
            program.transcript.begin(_writer(file, f"{player} {program.name}"))
        try:
            yield
        finally:
            for _, program in programs:
                program.transcript.begin()


def _writer(file: TextIO, name: str) -> Callable[[str], None]:
    """A function that writes lines with the elapsed seconds and the engine's name."""
    began = time.monotonic()

    def write(line: str) -> None:
        with suppress(OSError):  # A full disk must not count as the engine's failure.
            print(f"{time.monotonic() - began:9.3f} {name} {line}", file=file)

    return write
