"""Runs the tutorial of docs/network.md as it stands, from the first game to the weights file."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import tengen
from tengen.train.network.groups import read_groups

from .. import ROOT
from ..state import State

PAGE = ROOT / "docs" / "network.md"
HEADING = "## Train your own evaluation in an hour\n"
SHELL = re.compile(r"```sh\n(.*?)```", re.DOTALL)
CORES = 2
LEAST_RATE = 200_000
"""Positions a second on two cores."""
MOST_LOSS = 0.68
"""In nats; a network that has learnt nothing has ln 2, which is 0.693."""
TESTS = "tests/train/network/test_learning.py"


def commands() -> list[list[str]]:
    """The commands of the tutorial, in order."""
    section = PAGE.read_text(encoding="utf-8").partition(HEADING)[2].partition("\n## ")[0]
    lines = [line for block in SHELL.findall(section) for line in block.splitlines()]
    return [shlex.split(line) for line in lines]


def run(_state: State) -> str:
    """Runs the tests that need torch and the commands; the network must have learnt."""
    subprocess.run([sys.executable, "-m", "pytest", "-q", "-n", "0", TESTS], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        started = time.monotonic()
        for program, *words in commands():
            assert program == "tengen", f"the tutorial runs {program}"
            subprocess.run([sys.executable, "-m", "tengen", *words], cwd=folder, check=True)
        minutes = (time.monotonic() - started) / 60
        held_out = json.loads((folder / "run/manifest.json").read_text())["held_out"]
        network = tengen.Network.load(folder / "weights.tnn")
        network.evaluate(tengen.Board.from_moves("h8 i9 h9"))
        rate = _sample_rate(folder / "games")
    loss, linear = held_out["value"], held_out["linear"]
    assert loss < MOST_LOSS, f"the network has learnt nothing: {loss}"
    return (
        f"the commands of docs/network.md in {minutes:.0f} min; held-out loss {loss:.4f}, of the"
        f" linear form {linear:.4f}; {rate / 1000:.0f} thousand samples a second on two cores"
    )


def _sample_rate(games: Path) -> float:
    """Positions that two cores make of files of games in a second, by processor time."""
    started = time.process_time()
    groups = read_groups([games])
    spent = time.process_time() - started
    rate = CORES * sum(len(group.positions) for group in groups) / spent
    assert rate >= LEAST_RATE, f"{rate:.0f} samples a second on two cores"
    return rate
