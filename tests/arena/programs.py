"""The mock program as tournaments of tests use it."""

from __future__ import annotations

from pathlib import Path

from tengen.folders import HOME
from tengen.processes.process import MARKER

BRAIN = Path(__file__).parents[1] / "engines" / "mock_brain.py"


def processes_left(home: Path) -> list[str]:
    """Command lines of engine processes of this test that are still there.

    Other tests may run beside this one: ours have a home of their own in their environment.
    """
    left = []
    for entry in Path("/proc").iterdir():
        try:
            environment = (entry / "environ").read_bytes() if entry.name.isdigit() else b""
            if MARKER.encode() in environment and f"{HOME}={home}".encode() in environment:
                left.append((entry / "cmdline").read_bytes().decode())
        except OSError:
            continue
    return left
