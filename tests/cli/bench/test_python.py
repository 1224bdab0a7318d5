"""The bench of the Python interface: what it reports. Speeds are not tested."""

from __future__ import annotations

import json
import random

import pytest
from typer.testing import CliRunner

from tengen import Board, Rule
from tengen.cli import app
from tengen.cli.bench import python as bench


@pytest.fixture(autouse=True)
def _little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("GAMES", "TWIN_GAMES", "PUSHED", "LISTED"):
        monkeypatch.setattr(bench, name, 1)


def test_the_report_for_programs_has_speeds_and_ratios() -> None:
    result = CliRunner().invoke(app, ["bench", "python", "--json"])
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    speeds = {row["task"]: row["median"] for row in report["results"]}
    assert set(speeds) >= {bench.TEXT, bench.MOVE, bench.FREE, bench.TWIN}
    listed = speeds[bench.LISTS] / speeds[bench.NUMBERS]
    assert report["ratios"]["a list of legal moves instead of numbers"] == listed
    assert report["ratios"] == bench.ratios(speeds)
    assert all(0 < row["median"] <= row["best"] for row in report["results"])


def test_the_table_names_tasks_and_comparisons() -> None:
    result = CliRunner().invoke(app, ["bench", "python"])
    assert result.exit_code == 0
    assert bench.LISTS in result.stdout
    assert "a move pushed as Move instead of text: " in result.stdout


@pytest.mark.parametrize("rule", Rule)
def test_random_games_end(rule: Rule) -> None:
    board = bench.random_game(Board(9, rule), random.Random(1))
    assert board.is_game_over()


def test_a_game_can_be_pushed_as_text_points_and_moves() -> None:
    moves = bench.random_game(Board(), random.Random(1)).move_stack
    ways = (moves, [str(move) for move in moves], [(move.x, move.y) for move in moves])
    assert {bench.pushed(way) for way in ways} == {len(moves)}
