"""Compares the start of the command line, `tengen --help`, with that of Python itself."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

from ..state import State
from .ratio import compare

ROUNDS = 40
TENGEN = (str(Path(sys.executable).with_name("tengen")), "--help")
PYTHON = (sys.executable, "-c", "pass")
MOST_S = 0.3
"""Most seconds of a start on an idle core: those of CPU time, which other work affects less."""


def run(_state: State) -> str:
    """Starts both in turn."""
    found = compare(
        lambda: _start(*TENGEN), lambda: _start(*PYTHON), rounds=ROUNDS, clock=_time_of_children
    )
    seconds = 1 / found.subject
    figure = (
        f"`tengen --help` takes {seconds:.2f} s of CPU time, as long as"
        f" {found.times_as_long:.1f} starts of Python ({1000 / found.baseline:.0f} ms), the best"
        f" of {ROUNDS}"
    )
    assert seconds < MOST_S, f"expected less than {MOST_S} s: {figure}"
    return figure


def _start(*command: str) -> float:
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return 1.0


def _time_of_children() -> float:
    """CPU seconds of the processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
