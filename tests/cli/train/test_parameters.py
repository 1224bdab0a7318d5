"""`tengen train parameters`, with short real games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tengen.agents import create
from tengen.cli import app
from tengen.train.parameter_search import PairLog, SearchSettings, tuned_parameters

pytestmark = pytest.mark.usefixtures("workers_are_threads")
SMALL = ("--pairs", "2", "--nodes", "200", "--workers", "1", "--r-end", "1")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["train", "parameters", *map(str, arguments)])


def test_pairs_are_played_and_what_they_found_can_be_played(tmp_path: Path) -> None:
    first = run("--out", tmp_path, *SMALL)
    assert first.exit_code == 0, first.output
    assert "holds 2 of 2 pairs" in first.stdout
    assert "futility" in first.stdout
    again = run("--out", tmp_path, *SMALL, "--json")
    held = json.loads(again.stdout)
    assert held["pairs"] == 2
    assert set(held["values"]) == {each["name"] for each in held["settings"]["tuned"]}
    create(f"tengen?parameters={held['parameters']}")
    assert len((tmp_path / "pairs.jsonl").read_text().splitlines()) == 3


def test_mistakes_are_told_in_a_sentence(tmp_path: Path) -> None:
    unknown = run("--out", tmp_path / "new", "--name", "futilty")
    assert unknown.exit_code == 1
    assert "did you mean futility?" in unknown.stderr
    assert not (tmp_path / "new").exists()
    PairLog(tmp_path, SearchSettings(tuned_parameters(["razor"]), 2, 200)).close()
    other = run("--out", tmp_path, *SMALL)
    assert other.exit_code == 1
    assert "has other settings" in other.stderr
    no_folder = run("--out", tmp_path / "pairs.jsonl", *SMALL)
    assert no_folder.exit_code == 1
    assert no_folder.stderr.endswith("pairs.jsonl: File exists\n")
    assert run("--out", tmp_path / "new", "--r-end", "inf").exit_code == 2
