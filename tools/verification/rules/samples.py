"""Repeats tests that try few random cases in `make test` with many more."""

from __future__ import annotations

import os
import re
import subprocess
import sys

from .. import ROOT
from ..state import State

TIMES = 10
"""How many times as many cases as in `make test`."""
CORE_BUILD = ROOT / "build/editable"
CORE_FLOORS = ("threat",)
PYTHON_TESTS = (
    "tests/agents/papers/test_pruning.py",
    "tests/agents/papers/winning_windows/test_agent.py",
    "tests/agreement/test_uct.py",
    "tests/tools/test_site.py",
    "tests/reference/papers/test_winning_windows.py",
    "tests/solver/test_checkers.py",
)


def run(_state: State) -> str:
    """Runs the tests of the core, then those in Python; one that fails ends the check."""
    targets = [f"{floor}_test" for floor in CORE_FLOORS]
    _output(["cmake", "--build", str(CORE_BUILD), "--target", *targets])
    figures = []
    for target in targets:
        said = _output([str(CORE_BUILD / "tests/cpp" / target)])
        figures.append(f"{target} {said.strip().splitlines()[-1]}")
    said = _output([sys.executable, "-m", "pytest", "-q", "-n", "auto", *PYTHON_TESTS])
    [passed] = re.findall(r"^(\d+) passed", said, re.MULTILINE)
    files = ", ".join(name.removeprefix("tests/") for name in PYTHON_TESTS)
    return (
        f"{TIMES} times as many random cases as in `make test`: {'; '.join(figures)};"
        f" {passed} tests of {files} passed"
    )


def _output(command: list[str]) -> str:
    """What a command prints; raises AssertionError with its end if it fails."""
    environment = os.environ | {"TENGEN_SAMPLES": str(TIMES)}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    said = done.stdout + done.stderr
    assert done.returncode == 0, said[-4000:]
    return said
