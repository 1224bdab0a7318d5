"""Checks that `tengen show` of a 500 MB RenLib library needs little memory."""

from __future__ import annotations

import subprocess
import sys
import time

from tengen.formats.renlib import make_carpet_library

from .. import ROOT
from ..state import State

PLACE = ROOT / "build/verify/large.lib"
MEGABYTES = 500
MOST_MEMORY_MB = 150
MEASURED = """
import resource, subprocess, sys
subprocess.run([sys.executable, "-m", "tengen", "show", sys.argv[1]], check=True)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def run(_state: State) -> str:
    """Runs `tengen show` on a generated library and measures its peak memory."""
    PLACE.parent.mkdir(parents=True, exist_ok=True)
    PLACE.write_bytes(make_carpet_library(MEGABYTES * 1_000_000, 1))
    try:
        started = time.monotonic()
        command = [sys.executable, "-c", MEASURED, str(PLACE)]
        shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        seconds = time.monotonic() - started
    finally:
        PLACE.unlink()
    assert "500.0 MB" in shown, shown
    memory = int(shown.split()[-1]) / 1024
    assert memory < MOST_MEMORY_MB, f"{memory:.0f} MB of memory"
    return f"`tengen show` of {MEGABYTES} MB: {seconds:.1f} s, at most {memory:.0f} MB of memory"
