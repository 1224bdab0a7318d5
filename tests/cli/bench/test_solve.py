"""The limits of `tengen bench solve` are solver nodes, the same on every machine."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from tengen.cli import app
from tengen.cli.bench.solve import BARS, Solved, rows_of
from tengen.solver.tactics import tactics


@pytest.mark.parametrize(("too_many", "is_met"), [(0, True), (1, False)])
def test_what_took_more_nodes_than_the_bar_does_not_count(too_many: int, is_met: bool) -> None:
    solved = [
        Solved(tactic, is_proved=True, time_ms=1e9, nodes=BARS["vcf"].nodes)
        for tactic in tactics()
        if tactic.kind == "vcf"
    ]
    for number in range(too_many):
        solved[number] = Solved(solved[number].tactic, True, 0.0, BARS["vcf"].nodes + 1)
    *_, whole = rows_of(solved)
    assert whole.proved == len(solved)
    assert whole.within_bar == len(solved) - too_many
    assert whole.meets_its_bar() is is_met


def test_the_nodes_for_each_position_can_be_limited() -> None:
    options = ["--only", "vct", "--nodes", "5", "--json"]
    result = CliRunner().invoke(app, ["bench", "solve", *options])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["nodes"] == 5
    whole = told["results"][-1]
    assert whole["proved"] < whole["positions"]
    assert whole["median_nodes"] <= 5
