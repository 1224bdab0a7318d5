"""Runs the tutorial of docs/network.md as it stands, from the first game to the weights file."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
import tempfile
import time
from hashlib import sha256
from pathlib import Path

import tengen
from tengen.train.network.groups import read_groups
from tengen.train.selfplay import read_settings

from .. import ROOT
from ..state import State

PAGE = ROOT / "docs" / "network.md"
HEADING = "## Train your own evaluation in an hour\n"
SECOND_ROUND = "### The next round\n"
FEW_GAMES = 20
"""Of the second round: as many as it takes to see that the network plays them."""
SHELL = re.compile(r"```sh\n(.*?)```", re.DOTALL)
CORES = 2
LEAST_RATE = 200_000
"""Positions a second on two cores."""
MOST_LOSS = 0.68
"""In nats; a network that has learnt nothing has ln 2, which is 0.693."""
TESTS = "tests/train/network/test_learning.py"


def commands() -> tuple[list[list[str]], list[list[str]]]:
    """The commands of the tutorial, and of its second round, in order."""
    section = PAGE.read_text(encoding="utf-8").partition(HEADING)[2].partition("\n## ")[0]
    first, _, second = section.partition(SECOND_ROUND)
    return _commands_in(first), _commands_in(second)


def _commands_in(text: str) -> list[list[str]]:
    lines = [line for block in SHELL.findall(text) for line in block.splitlines()]
    return [shlex.split(line) for line in lines]


def run(_state: State) -> str:
    """Runs the tests that need torch and the commands; the network must have learnt."""
    subprocess.run([sys.executable, "-m", "pytest", "-q", "-n", "0", TESTS], cwd=ROOT, check=True)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        started = time.monotonic()
        first, second = commands()
        for command in first:
            _perform(command, folder)
        minutes = (time.monotonic() - started) / 60
        held_out = json.loads((folder / "run/manifest.json").read_text())["held_out"]
        network = tengen.Network.load(folder / "weights.tnn")
        network.evaluate(tengen.Board.from_moves("h8 i9 h9"))
        rate = _sample_rate(folder / "games")
        _begin_second_round(second[0], folder)
    loss, linear = held_out["value"], held_out["linear"]
    assert loss < MOST_LOSS, f"the network has learnt nothing: {loss}"
    return (
        f"the commands of docs/network.md in {minutes:.0f} min; held-out loss {loss:.4f}, of the"
        f" linear form {linear:.4f}; {rate / 1000:.0f} thousand samples a second on two cores"
    )


def _perform(command: list[str], folder: Path) -> None:
    program, *words = command
    assert program == "tengen", f"the tutorial runs {program}"
    subprocess.run([sys.executable, "-m", "tengen", *words], cwd=folder, check=True)


def _begin_second_round(selfplay: list[str], folder: Path) -> None:
    """Plays a few of its games: a second training would take as long as the first."""
    place = selfplay.index("--games") + 1
    _perform([*selfplay[:place], str(FEW_GAMES), *selfplay[place + 1 :]], folder)
    network = sha256((folder / "weights.tnn").read_bytes()).hexdigest()
    settings = read_settings(folder / selfplay[selfplay.index("--out") + 1])
    assert settings.evaluation == f"sha256:{network}", settings


def _sample_rate(games: Path) -> float:
    """Positions that two cores make of files of games in a second, by processor time."""
    started = time.process_time()
    groups = read_groups([games])
    spent = time.process_time() - started
    rate = CORES * sum(len(group.positions) for group in groups) / spent
    assert rate >= LEAST_RATE, f"{rate:.0f} samples a second on two cores"
    return rate
