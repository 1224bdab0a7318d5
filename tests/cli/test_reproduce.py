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


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An experiment with a claim and a committed run of two games."""
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "experiment.py").write_text(PLAYING)
    (folder / "config.toml").write_text('title = "A small paper"')
    (folder / "claims.csv").write_text(CLAIMS)
    (folder / "README.md").write_text("# A page")
    monkeypatch.setattr(experiment, "experiments_folder", lambda: tmp_path)
    assert RUNNER.invoke(app, ["reproduce", "small"]).exit_code == 0
    return folder / "results"


PLAYING = """
def run(lab):
    match = lab.match("one_ply", "random", games=2, size=7)
    lab.measure("Table 1", "one_ply", "win rate", match.win_share())
"""
CLAIMS = """table,row,column,value,kind,games,margin,reason
Table 1,one_ply,win rate,1,proportion,10,,
"""


@pytest.mark.usefixtures("games_here")
def test_verdicts_are_recomputed_from_the_committed_run(small: Path) -> None:
    result = RUNNER.invoke(app, ["reproduce", "small", "--verdicts"])
    assert result.exit_code == 0
    assert "All 1 verdicts follow from the committed numbers." in result.stdout
    rows = (small / "claims.csv").read_text()
    (small / "claims.csv").write_text(rows.replace("compatible", "equivalent"))
    result = RUNNER.invoke(app, ["reproduce", "all", "--verdicts"])
    assert result.exit_code == 1
    assert "equivalent before, now compatible" in result.stderr


@pytest.mark.usefixtures("games_here")
def test_games_of_the_committed_run_are_replayed(small: Path, tmp_path: Path) -> None:
    target = tmp_path / "replayed"
    result = RUNNER.invoke(app, ["reproduce", "small", "--games", str(target)])
    assert result.exit_code == 0
    assert "2 games of 1 match, all as recorded" in result.stdout
    assert (target / "001.sgf").exists()
    result = RUNNER.invoke(app, ["reproduce", "small", "--games", str(target), "--only", "mcts"])
    assert (result.exit_code, result.stderr) == (1, "no match has 'mcts' in its name\n")
    records = small / "games.jsonl"
    other = str(tmp_path / "other")
    records.write_text(records.read_text().replace('"sha256": "', '"sha256": "0'))
    result = RUNNER.invoke(app, ["reproduce", "small", "--games", other])
    assert result.exit_code == 1
    assert "differ from the record" in result.stderr
    result = RUNNER.invoke(app, ["reproduce", "small", "--games", "/proc/nowhere"])
    assert (result.exit_code, result.exception.__class__) == (1, SystemExit)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--verdicts"],
        ["--games", "x"],
        ["league", "--verdicts", "--json"],
        ["league", "--games", "x", "--quick"],
        ["league", "--only", "mcts"],
    ],
)
def test_flags_without_an_effect_are_refused(arguments: list[str]) -> None:
    result = RUNNER.invoke(app, ["reproduce", *arguments])
    assert result.exit_code == 2
    assert "--" in result.output


def test_an_experiment_without_claims_has_no_verdicts() -> None:
    result = RUNNER.invoke(app, ["reproduce", "league", "--verdicts"])
    assert (result.exit_code, "no claims" in result.stderr) == (1, True)
