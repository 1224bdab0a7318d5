"""`tengen selfplay`, and `tengen train eval` on its games."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from support.random_network import narrow_network
from support.waiting import wait_until
from tengen.cli import app
from tengen.train.selfplay import read_games, read_settings

DATA = Path(__file__).parents[2] / "data"
pytestmark = pytest.mark.usefixtures("workers_are_threads")
SMALL = ("--size", "9", "--nodes", "50", "--workers", "2")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def test_games_are_played_and_then_learnt_from(tmp_path: Path) -> None:
    games, table = tmp_path / "games", tmp_path / "weights.cpp"
    result = run("selfplay", "--out", games, "--games", "12", *SMALL)
    assert result.exit_code == 0, result.output
    assert "holds 12 games" in result.stdout
    again = json.loads(run("selfplay", "--out", games, "--games", "12", *SMALL, "--json").stdout)
    assert (again["games"], again["played"]) == (12, 0)

    learnt = run("train", "eval", games, "--out", table, "--svg", tmp_path / "calibration.svg")
    assert learnt.exit_code == 0, learnt.output
    assert "loss" in learnt.stdout
    assert f"tengen train eval {games} --out {table}" in table.read_text(encoding="utf-8")
    assert (tmp_path / "calibration.svg").read_text(encoding="utf-8").startswith("<svg")
    (report,) = json.loads(run("train", "eval", games, "--json").stdout)
    assert report["fit"]["rule"] == "freestyle"


def test_a_kill_costs_the_games_under_way_alone(tmp_path: Path) -> None:
    words = ["selfplay", "--out", str(tmp_path), "--games", "1000000", *SMALL[:-1], "1"]
    with subprocess.Popen([sys.executable, "-m", "tengen", *words]) as child:
        try:
            wait_until(lambda: _held(tmp_path) >= 3, "no games were kept")
        finally:
            child.send_signal(signal.SIGKILL)
    held = _held(tmp_path)
    assert held >= 3
    assert (
        f"holds {held} games" in run("selfplay", "--out", tmp_path, "--games", "1", *SMALL).stdout
    )


def _held(folder: Path) -> int:
    try:
        return len(list(read_games(folder)))
    except ValueError:
        return 0


def test_a_network_of_its_own_is_known_by_its_content(tmp_path: Path) -> None:
    games, network, copy = tmp_path / "games", narrow_network(tmp_path), tmp_path / "copy.tnn"
    fixed = ("selfplay", "--out", games, "--nodes", "20", "--workers", "1", "--evaluation")
    assert run(*fixed, network, "--games", "1").exit_code == 0
    name = f"sha256:{sha256(network.read_bytes()).hexdigest()}"
    assert read_settings(games).evaluation == name
    copy.write_bytes(network.read_bytes())
    again = run(*fixed, copy, "--games", "2")
    assert "holds 2 games" in again.stdout, again.output
    copy.write_bytes((DATA / "networks/narrow.tnn").read_bytes())
    for other in (copy, "network", "linear"):
        refused = run(*fixed, other, "--games", "2")
        assert refused.exit_code == 1
        assert f'has other settings, evaluation "{name}": resume' in refused.stderr
    absent = run(*fixed, tmp_path / "none.tnn")
    assert absent.exit_code == 2
    assert "'--evaluation': " in absent.stderr
    assert "none.tnn: there is no such file or folder: expected network" in absent.stderr


def test_shapes_in_place_of_the_network_are_told(tmp_path: Path) -> None:
    small = run("selfplay", "--out", tmp_path, "--games", "1", *SMALL)
    assert "Note: the network was not trained on 9x9 boards" in small.stderr


def test_mistakes_are_told_in_a_sentence(tmp_path: Path) -> None:
    run("selfplay", "--out", tmp_path, "--games", "1", *SMALL)
    other = run("selfplay", "--out", tmp_path, "--games", "1", "--size", "10")
    assert other.exit_code == 1
    assert "has other settings, size 9, nodes 50: resume" in other.stderr
    few = run("train", "eval", tmp_path)
    assert few.exit_code == 1
    assert "too few to fit weights to" in few.stderr
    nothing = run("train", "eval", tmp_path / "none")
    assert nothing.exit_code == 1
    assert "No such file" in nothing.stderr
    (tmp_path / "file").touch()
    no_folder = run("selfplay", "--out", tmp_path / "file")
    assert no_folder.exit_code == 1
    assert no_folder.stderr.endswith("file: File exists\n")
    assert run("selfplay", "--out", tmp_path, "--nodes", str(10**20)).exit_code == 2
