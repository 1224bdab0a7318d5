"""The bench of the file formats: what it reports. Speeds are not tested."""

from __future__ import annotations

import itertools
import json

import pytest
from typer.testing import CliRunner

from tengen.cli import app
from tengen.cli.bench.formats import STEPS, Step, measure

SMALL = ["bench", "formats", "--megabytes", "0.02", "--nodes", "200", "--seconds", "0.01"]


def test_the_report_for_programs_has_every_step() -> None:
    result = CliRunner().invoke(app, [*SMALL, "--json"])
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert (report["bench"], report["nodes"], report["seed"]) == ("formats", 200, 1)
    rows = {row["step"]: row for row in report["results"]}
    assert len(rows) == len(report["results"]) == STEPS
    assert rows["lib into a tree"]["unit"] == "MB"
    assert rows["psq into trees"]["unit"] == "moves"
    for row in rows.values():
        assert 0 < row["median"] <= row["best"]


def test_the_table_fits_a_terminal() -> None:
    result = CliRunner().invoke(app, SMALL)
    assert result.exit_code == 0
    for step in ("lib written", "lib counted from disk", "sgf into a record", "json written"):
        assert f" {step} " in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_rounds_that_differ_are_an_error() -> None:
    results = itertools.count()
    step = Step("wavering", "MB", 1.0, lambda: next(results))
    with pytest.raises(RuntimeError, match="results of equal rounds of wavering differ"):
        measure(step, 1e-9, lambda: None)
