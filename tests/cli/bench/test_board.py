"""The bench: what it reports, and that its rounds are repeatable. Speeds are not tested."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from tengen import Rule
from tengen.cli import app
from tengen.cli.bench import board as bench
from tengen.game import push_pop_pairs

FAST = ["--seconds", "0.02"]


def test_the_report_for_programs_names_what_was_measured() -> None:
    result = CliRunner().invoke(app, ["bench", "board", "--json", "--size", "9", *FAST])
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert (report["bench"], report["unit"], report["size"]) == ("board", "pairs/s", 9)
    assert [row["rule"] for row in report["results"]] == list(Rule)
    for row in report["results"]:
        assert 0 < row["median"] <= row["best"]
        pairs = row["pairs_per_round"]
        assert row["checksum"] == push_pop_pairs(row["rule"], 9, pairs, report["seed"])
        assert row["pattern_ratio"] == pytest.approx(row["pattern_ns"] * row["median"] / 1e9)


def test_one_rule_can_be_measured_alone() -> None:
    result = CliRunner().invoke(app, ["bench", "board", "--json", "--rule", "renju", *FAST])
    assert [row["rule"] for row in json.loads(result.stdout)["results"]] == ["renju"]


def test_the_table_has_a_row_for_every_rule() -> None:
    result = CliRunner().invoke(app, ["bench", "board", *FAST])
    assert result.exit_code == 0
    for rule in Rule:
        assert f" {rule.value} " in result.stdout
    assert "median" in result.stdout
    assert "with patterns" in result.stdout
    assert "seed 1" in result.stdout


def test_an_unknown_rule_is_refused_with_the_nearest() -> None:
    result = CliRunner().invoke(app, ["bench", "board", "--rule", "rneju"])
    assert result.exit_code == 2
    said = " ".join(result.stderr.replace("│", " ").split())
    assert "unknown rule 'rneju'" in said
    assert "did you mean renju?" in said


def test_rounds_that_differ_are_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    sums = iter(range(100))
    monkeypatch.setattr(bench, "push_pop_pairs", lambda *_: next(sums))
    with pytest.raises(RuntimeError, match="checksums of equal rounds under renju differ"):
        bench.measure(Rule.RENJU, 15, 1e-9, 1, lambda: None)
