"""Mock programs as tests use them: how they are started, and that nothing of them is left."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from support.waiting import PATIENCE_S
from tengen.engines import ChildProcess, EngineAgent, GomocupClient, ProcessLimits
from tengen.engines.client import Client, Patience, Timeouts
from tengen.engines.dialect import Dialect
from tengen.engines.program import Program, find_program
from tengen.limits import Limits
from tengen.processes.process import MARKER
from tengen.processes.tree import marked

FOLDER = Path(__file__).parent
AMPLE = Patience(PATIENCE_S)
SHORT = Patience(0.1)
"""Patience where no answer will come."""
QUICK = Limits(time_ms=100)
GONE_S = 60.0


def mock(behaviour: str, *arguments: str) -> Program:
    return find_program(
        [sys.executable, "-S", str(FOLDER / "mock_brain.py"), behaviour, *arguments]
    )


class Launcher:
    """Starts processes of one program and remembers them."""

    def __init__(self, program: Program, limits: ProcessLimits | None = None) -> None:
        self.program, self.limits = program, limits
        self.processes: list[ChildProcess] = []
        self.lines: list[tuple[str, str]] = []

    def __call__(self) -> ChildProcess:
        process = ChildProcess(self.program, self.limits, self.log)
        self.processes.append(process)
        return process

    def log(self, what: str, text: str) -> None:
        self.lines.append((what, text))

    def sent(self) -> list[str]:
        return [text for what, text in self.lines if what == "sent"]

    def left_behind(self) -> list[int]:
        """Processes of the tree that still run, after a while for the kernel to clear up."""
        deadline = time.monotonic() + GONE_S
        while time.monotonic() < deadline:
            left = [pid for each in self.processes for pid in marked(MARKER, each.marker)]
            if not left:
                return []
            time.sleep(0.01)
        return left


@contextmanager
def brain(
    behaviour: str,
    *arguments: str,
    limits: ProcessLimits | None = None,
    dialect: Dialect | None = None,
    options: dict[str, str] | None = None,
) -> Iterator[tuple[GomocupClient, Launcher]]:
    """A client of a mock, which must leave nothing behind."""
    launcher = Launcher(mock(behaviour, *arguments), limits)
    client = GomocupClient(launcher, dialect, Timeouts(PATIENCE_S, PATIENCE_S), options)
    try:
        yield client, launcher
    finally:
        client.close()
    assert launcher.left_behind() == []


def agent_for(client: Client) -> EngineAgent:
    return EngineAgent("engine:mock", client, lateness_ms=round(PATIENCE_S * 1000))
