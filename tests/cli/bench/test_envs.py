"""The comparison with OpenSpiel: what it reports, with and without OpenSpiel. No speeds."""

from __future__ import annotations

import json
from random import Random
from types import ModuleType
from typing import Any

import pytest
from typer.testing import CliRunner

from tengen import Board
from tengen.cli import app
from tengen.cli.bench import envs as bench

FAST = ["--seconds", "0.02", "--boards", "64"]


class State:
    """A game with the methods of OpenSpiel's states."""

    def __init__(self) -> None:
        self.board = Board()

    def is_terminal(self) -> bool:
        return self.board.is_game_over()

    def legal_actions(self) -> list[int]:
        return [move.y * 15 + move.x for move in self.board.legal_moves]

    def apply_action(self, action: int) -> None:
        self.board.push((action % 15, action // 15))

    def observation_tensor(self) -> list[float]:
        return []

    def history(self) -> list[int]:
        return [0] * self.board.ply()


def mock_spiel() -> Any:
    """A module with the functions of OpenSpiel's that the benchmark calls."""
    spiel: Any = ModuleType("pyspiel")
    game: Any = ModuleType("game")
    game.new_initial_state = State
    spiel.load_game = {"gomoku": game}.__getitem__
    spiel.make_uniform_random_bot = lambda player, seed: (player, seed)

    def evaluate_bots(state: State, _bots: object, seed: int) -> None:
        random = Random(seed)
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))

    spiel.evaluate_bots = evaluate_bots
    return spiel


@pytest.fixture
def with_spiel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "open_spiel", mock_spiel)
    monkeypatch.setattr(bench, "version", lambda _name: "1.6")


@pytest.mark.usefixtures("with_spiel")
def test_every_way_is_compared_with_open_spiel_from_python() -> None:
    result = CliRunner().invoke(app, ["bench", "envs", "--json", *FAST])
    assert result.exit_code == 0, result.output
    report = json.loads(result.stdout)
    assert (report["unit"], report["boards"], report["open_spiel"]) == ("steps/s", 64, "1.6")
    rows = {row["way"]: row for row in report["results"]}
    assert len(rows) == 7
    for row in rows.values():
        assert 0 < row["least"] <= row["median"] <= row["most"]
        assert row["least_ratio"] <= row["ratio"] <= row["most_ratio"]
    assert rows[bench.BASELINE]["ratio"] == 1


@pytest.mark.usefixtures("with_spiel")
def test_the_table_has_the_ratio_with_its_spread() -> None:
    result = CliRunner().invoke(app, ["bench", "envs", *FAST], env={"COLUMNS": "200"})
    assert result.exit_code == 0, result.output
    assert "times OpenSpiel" in result.stdout
    assert "1.0 (1.0 to 1.0)" in result.stdout


def test_without_open_spiel_our_own_figures_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "open_spiel", lambda: None)
    result = CliRunner().invoke(app, ["bench", "envs", "--json", *FAST])
    assert result.exit_code == 0, result.output
    assert result.stderr.split() == bench.MISSING.split()
    report = json.loads(result.stdout)
    assert [row["way"] for row in report["results"]] == [
        "BoardBatch",
        "BoardBatch, one thread",
        "BoardBatch, with planes",
        "Board, from Python",
    ]
    assert {row["ratio"] for row in report["results"]} == {None}
    assert report["open_spiel"] is None
