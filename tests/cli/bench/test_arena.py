"""The bench of the arena: what it reports. Speeds are not tested."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from tengen.cli import app
from tengen.cli.bench import arena as bench_arena


@pytest.mark.usefixtures("workers_are_threads")
def test_the_report_for_programs_has_games_and_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bench_arena, "TRIAL_PAIRS", 10)
    result = CliRunner().invoke(app, ["bench", "arena", "--seconds", "0.05", "--json"])
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert [row["unit"] for row in report["results"]] == ["games/s", "ms"]
    assert all(row["amount"] > 0 for row in report["results"])
