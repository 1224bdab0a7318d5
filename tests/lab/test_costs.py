"""What agents spend on the same positions, and how rival readings fare against ours."""

from __future__ import annotations

from pathlib import Path

import pytest
from experiments.pattern_alpha_beta.rivals import (
    balanced_match,
    rival_scores,
    score_chart,
    score_rows,
)

from tengen.lab import Measured, Run
from tengen.lab.costs import (
    TIMED_MS,
    Cost,
    Costs,
    measured_in_turns,
    random_positions,
    spread_positions,
)

pytestmark = pytest.mark.usefixtures("games_here")


@pytest.fixture
def lab(tmp_path: Path) -> Run:
    return Run("small", {"seed": 1}, (), tmp_path, lambda _what, _share: None)


def test_an_agent_is_asked_once_about_all_positions(lab: Run) -> None:
    asked: list[str] = []
    lab.config["timing_rounds"] = 1
    lab.report_progress = lambda what, _share: asked.append(what)
    costs = Costs(lab, random_positions(15, 4, seed=1))
    deep, shallow = (costs.of(f"pattern_alpha_beta?depth={depth}") for depth in (2, 1))
    assert costs.of("pattern_alpha_beta?depth=2") is deep
    assert len(asked) == 8
    assert deep.mean_nodes().value > shallow.mean_nodes().value
    assert deep.mean_nodes([2]).value == deep.nodes[2]
    assert deep.mean_ms([0, 1]).count == 2
    assert deep.differing(deep) == 0


def test_agents_take_turns_and_the_shortest_time_of_a_position_counts(lab: Run) -> None:
    lab.config["timing_rounds"] = 3
    runs = {"a": [[5.0, 1.0], [4.0, 2.0], [6.0, 3.0]], "slow": [[TIMED_MS, 0.0]]}
    order = []

    def measure(name: str) -> Cost:
        order.append(name)
        return Cost(runs[name].pop(0), [0, 0], [])

    found = measured_in_turns(lab, runs, measure)
    assert order == ["a", "slow", "a", "a"]
    assert found["a"].ms == [4.0, 1.0]


def test_positions_come_from_the_start_to_the_end_of_each_game(lab: Run) -> None:
    match = balanced_match(lab, "one_ply", "random", games=2, size=15)
    boards = list(spread_positions(match, 3))
    assert len(boards) == 6
    plies = [board.ply() for board in boards]
    assert plies[0] < plies[1] < plies[2]
    assert boards[0].turn is boards[2].turn


def test_rival_readings_play_ours(lab: Run) -> None:
    [(name, score)] = rival_scores(lab, "one_ply", ["two=0"], games=2, size=15).items()
    assert (name, score.count) == ("two=0", 2)
    [played] = lab.games
    assert played.startswith("one_ply?two=0 - one_ply - 15")


def test_the_best_reading_comes_first_with_its_elo() -> None:
    scores = {"k=5": Measured.proportion(25, 100), "k=80": Measured.proportion(50, 100)}
    assert [row[:3] for row in score_rows(scores)] == [
        ("k=80", 100, "0.500"),
        ("k=5", 100, "0.250"),
    ]
    assert [row[-1] for row in score_rows(scores)] == ["+0", "-191"]


def test_a_chart_of_scores_has_the_values_of_one_option_and_ours() -> None:
    found = {"k=5": Measured.proportion(1, 10), "k=80": Measured.proportion(6, 10)}
    chart = score_chart("k", 20, found | {"w=2": Measured.proportion(5, 10)})
    assert chart.series[0].values == [(5.0, 0.1), (20, 0.5), (80.0, 0.6)]
    assert list(chart.x_ticks) == [5.0, 20, 80.0]
