"""`tengen reproduce` lists the experiments, and says which it knows."""

from __future__ import annotations

import json

from typer.testing import CliRunner

from tengen.cli import app

RUNNER = CliRunner()


def test_without_a_key_the_experiments_are_listed() -> None:
    listed = json.loads(RUNNER.invoke(app, ["reproduce", "--json"]).stdout)
    assert {"attack_defence"} <= {row["key"] for row in listed}
    assert all(row["claims"] > 0 for row in listed)
    assert "attack_defence" in RUNNER.invoke(app, ["reproduce"]).stdout


def test_an_unknown_key_gets_the_nearest() -> None:
    result = RUNNER.invoke(app, ["reproduce", "attack_defense"])
    assert result.exit_code == 1
    assert "did you mean attack_defence" in result.stderr
