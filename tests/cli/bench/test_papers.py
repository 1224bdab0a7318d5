"""`tengen bench papers` measures all its settings, and all of them exist."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from tengen.agents import create
from tengen.cli import app
from tengen.cli.bench.papers import SAVINGS, SPEEDS, TWINS

RUNNER = CliRunner()


@pytest.mark.parametrize(
    "spec",
    [
        *(speed.spec for speed in (*SPEEDS, *TWINS)),
        *(spec for saving in SAVINGS for spec in (saving.without, saving.with_)),
    ],
)
def test_every_setting_is_an_agent(spec: str) -> None:
    assert create(spec).name.startswith(spec.partition("?")[0])


def test_one_paper_is_measured_in_all_three_ways() -> None:
    result = RUNNER.invoke(
        app, ["bench", "papers", "--only", "winning_windows?depth=1", "--positions", "1", "--json"]
    )
    assert result.exit_code == 0, result.output
    rows = json.loads(result.stdout)["results"]
    speeds = [row for row in rows if "spec" in row]
    ratios = {row["what"]: row for row in rows if "what" in row}
    assert all(row["median_ms"] > 0 and row["nodes"] > 0 for row in speeds)
    assert ratios["winning_windows?depth=1"]["nodes"] == 1.0
    assert ratios["pruning (winning_windows, one round)"]["nodes"] > 1.0


def test_a_setting_that_is_not_there_is_refused() -> None:
    result = RUNNER.invoke(app, ["bench", "papers", "--only", "stockfish"])
    assert result.exit_code == 2
    assert "no setting contains" in result.stderr
