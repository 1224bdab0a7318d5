"""Runs batches, the search, the engine and its protocol under the thread sanitizer."""

from __future__ import annotations

import os
import subprocess

from .. import ROOT
from ..state import State
from . import core

BUILD = ROOT / "build/tsan"
FLOORS = ("game", "eval", "search", "engine", "protocol")
PROGRAM = "pbrain-tengen"
PATIENCE_S = 600
SCRIPT = """\
START 15
INFO thread_num 2
INFO pondering 1
INFO timeout_turn 300
BEGIN
TURN 8,8
INFO timeout_turn 60000
TURN 8,6
STOP
YXBALANCETWO 0
STOP
RESTART
BEGIN
END
"""
"""Searches, pondering and stops, read on one thread and answered on another."""


def run(_state: State) -> str:
    """Runs the tests and a session with the engine; a report of the sanitizer fails the check."""
    targets = [*(f"{floor}_test" for floor in FLOORS), PROGRAM]
    core.build_in(BUILD, "thread", targets)
    figures = []
    for floor in FLOORS:
        said = _output([str(BUILD / f"tests/cpp/{floor}_test")])
        figures.append(f"{floor} {said.strip().splitlines()[-1]}")
    _output([str(BUILD / PROGRAM)], SCRIPT)
    return f"tests and a conversation under TSan (clang), nothing found: {'; '.join(figures)}"


def _output(command: list[str], script: str = "") -> str:
    environment = os.environ | {"TSAN_OPTIONS": "halt_on_error=1"}
    done = subprocess.run(
        command,
        input=script,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, said[-4000:]
    return said
