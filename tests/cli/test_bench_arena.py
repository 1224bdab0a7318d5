"""The bench of the arena: what it reports. Speeds are not judged."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from tengen.cli import app


def test_the_report_for_programs_has_games_and_moves_with_their_bars() -> None:
    result = CliRunner().invoke(app, ["bench", "arena", "--seconds", "0.05", "--json"])
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert {row["unit"]: row["bar"] for row in report["results"]} == {"games/s": 2000, "ms": 2}
    assert all(row["amount"] > 0 for row in report["results"])
