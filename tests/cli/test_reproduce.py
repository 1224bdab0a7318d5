"""`tengen reproduce` lists the experiments, and suggests the nearest name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tengen.cli import app
from tengen.lab import experiment

RUNNER = CliRunner()
PROGRAM = """
def run(lab):
    lab.table("standings", ("place", "player"), [(1, "one_ply")])
    lab.shown.append("standings")
"""


def test_without_a_key_the_experiments_are_listed() -> None:
    listed = json.loads(RUNNER.invoke(app, ["reproduce", "--json"]).stdout)
    claims = {row["key"]: row["claims"] for row in listed}
    assert claims.pop("league") == 0
    assert claims["attack_defence"] > 0
    assert all(claims.values())
    assert "attack_defence" in RUNNER.invoke(app, ["reproduce"]).stdout


def test_an_unknown_key_gets_the_nearest() -> None:
    result = RUNNER.invoke(app, ["reproduce", "attack_defense"])
    assert result.exit_code == 1
    assert "did you mean attack_defence" in result.stderr


def test_an_experiment_without_claims_shows_its_own_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "experiment.py").write_text(PROGRAM)
    (folder / "config.toml").write_text('title = "A small league"')
    (folder / "README.md").write_text("# A page")
    monkeypatch.setattr(experiment, "experiments_folder", lambda: tmp_path)
    shown = RUNNER.invoke(app, ["reproduce", "small"]).stdout
    assert "one_ply" in shown
    assert not (folder / "results" / "claims.csv").exists()
    [told] = json.loads(RUNNER.invoke(app, ["reproduce", "small", "--json"]).stdout)
    assert told["tables"] == {"standings": [{"place": "1", "player": "one_ply"}]}
