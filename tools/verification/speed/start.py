"""Compares the start of the command line, `tengen --help`, with that of Python itself."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from ..state import State
from .ratio import compare

ROUNDS = 40
TENGEN = (str(Path(sys.executable).with_name("tengen")), "--help")
PYTHON = (sys.executable, "-c", "pass")
MOST_S = 0.3
"""Most seconds of the fastest start: on a busy machine, the others say more about its load."""


def run(_state: State) -> str:
    """Starts both in turn."""
    found = compare(
        lambda: _start(*TENGEN),
        lambda: _start(*PYTHON),
        rounds=ROUNDS,
        clock=time.perf_counter,
    )
    seconds = 1 / found.subject
    figure = (
        f"`tengen --help` takes {seconds:.2f} s, as long as {found.times_as_long:.1f} starts of"
        f" Python ({1000 / found.baseline:.0f} ms), the best of {ROUNDS}"
    )
    assert seconds < MOST_S, f"expected less than {MOST_S} s: {figure}"
    return figure


def _start(*command: str) -> float:
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return 1.0
