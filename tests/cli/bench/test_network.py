"""The bench of networks: what it reports. Speeds are not tested."""

from __future__ import annotations

import json
from pathlib import Path

from typer.testing import CliRunner

from tengen.cli import app

FILE = Path(__file__).resolve().parents[2] / "data/networks/narrow.tnn"
FAST = [str(FILE), "--repeats", "1"]


def test_the_report_for_programs_has_every_instruction_set() -> None:
    result = CliRunner().invoke(app, ["bench", "network", "--json", "--size", "9", *FAST])
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert (report["bench"], report["rule"], report["size"]) == ("network", "freestyle", 9)
    assert report["results"][0]["isa"] == "plain"
    assert all(row["bake_s"] > 0 for row in report["results"])


def test_the_table_names_what_was_measured() -> None:
    result = CliRunner().invoke(app, ["bench", "network", *FAST])
    assert result.exit_code == 0
    assert "32 channels, 15x15" in result.stdout
    assert "plain" in result.stdout


def test_a_file_that_is_no_network_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.tnn"
    path.write_text("not a network")
    result = CliRunner().invoke(app, ["bench", "network", str(path)])
    assert result.exit_code == 1
    assert "this is not a network file" in " ".join(result.stderr.split())
