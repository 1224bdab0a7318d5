"""`tengen review`."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner, Result

from tengen import Opening
from tengen.cli import app
from tengen.formats import format_named
from tengen.record import GameRecord

GAME = ("i8j9l6i10j8k8a1h11e14g12", "--from", "pos", "--nodes", "300")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["review", *map(str, arguments)])


def test_a_review_tells_labels_summary_and_exercises(tmp_path: Path) -> None:
    result = run(*GAME, "--svg", tmp_path / "course.svg")
    assert result.exit_code == 0, result.output
    assert "blunder" in result.stdout
    assert "The turning point was move 7" in result.stdout
    assert "--ply 6, and find a better move for black" in result.stdout
    assert (tmp_path / "course.svg").read_text(encoding="utf-8").startswith("<svg")


def test_the_json_has_the_proofs() -> None:
    told = json.loads(run(*GAME, "--json").stdout)
    assert told["allowed"][0]["proof"]["tengen"] == "proof"
    assert told["reviewed"][6]["label"] == "blunder"


def test_moves_of_an_opening_are_not_labelled(tmp_path: Path) -> None:
    record = GameRecord.from_opening(Opening.replay("swap1", "freestyle", 15, ["i8", "swap"]))
    record.end().add_line(["j9", "l6"])
    file = tmp_path / "swap.json"
    file.write_bytes(format_named("json").write([record]).data)
    told = json.loads(run(file, "--nodes", "100", "--json").stdout)
    assert told["opening"] == 1
    assert [each["label"] is None for each in told["reviewed"]] == [True, False, False]


def test_a_game_without_moves_is_refused() -> None:
    result = run("", "--from", "pos")
    assert result.exit_code != 0
