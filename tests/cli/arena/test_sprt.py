"""SPRT: when a test ends, and that resuming keeps its bounds."""

from __future__ import annotations

import pytest

from cli.arena.commands import report, tengen
from tengen.arena.run import driver


def test_a_test_ends_when_it_is_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "JOB_SECONDS", 0.0)  # One game at a time is handed out.
    flags = ("--elo1", "200", "--size", "9", "--games", "400")
    found = report("sprt", "mcts?playouts=60", "random", *flags)
    assert found["sprt"]["verdict"] == "accept_h1"
    assert found["sprt"]["llr"] >= found["sprt"]["upper"]
    assert found["is_over"]
    assert 0 < found["games"] < found["total"]
    assert sum(found["match"]["pentanomial"]) > 0
    text = tengen("sprt", "random", "mcts?playouts=60", *flags).stdout
    assert "H0 accepted" in text
    assert "LLR   -" in text


def test_a_test_that_runs_out_of_games_is_not_decided() -> None:
    result = tengen("sprt", "random", "random", "--games", "2", "--size", "9")
    assert result.exit_code == 0
    assert "not decided yet" in result.stdout


def test_a_resumed_test_keeps_its_bounds() -> None:
    begun = ["sprt", "random", "random", "--games", "2", "--size", "9", "--name", "t"]
    begun += ["--elo0", "1", "--elo1", "7", "--model", "normalised"]
    first = report(*begun)["sprt"]
    for command in ("sprt", "match"):
        again = report(command, "--resume", "--name", "t")["sprt"]
        assert {name: again[name] for name in ("elo0", "elo1", "model")} == {
            "elo0": 1,
            "elo1": 7,
            "model": "normalised",
        }
        assert again == first
    assert report("sprt", "--resume", "--name", "t", "--elo1", "7")["sprt"] == first
    for flags, problem in (
        (["--elo1", "10"], "--elo1: found 10.0, but t started with 7.0"),
        (["--alpha", "0.01"], "--alpha: found 0.01, but t started with 0.05"),
        (["--model", "logistic"], "--model: found logistic, but t started with normalised"),
    ):
        refused = tengen("sprt", "--resume", "--name", "t", *flags)
        assert refused.exit_code == 2
        assert problem in refused.stderr


def test_a_match_does_not_become_a_test_on_the_way() -> None:
    report("match", "random", "random", "--games", "2", "--name", "m")
    refused = tengen("sprt", "--resume", "--name", "m")
    assert refused.exit_code == 2
    assert "m started without a test" in refused.stderr
