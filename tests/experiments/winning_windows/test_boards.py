"""Boards are ranked by how well they fit; strength, speed and stones are told of matches."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from experiments.winning_windows.boards import (
    MeasuredByPlace,
    draw_by_board,
    draw_trade_offs,
    judge_on_board,
    table_of_versions,
    wins_and_steps,
)
from experiments.winning_windows.costs import (
    report_pruning,
    table_of_nodes,
    table_of_slowness,
    time_factors,
)
from experiments.winning_windows.spread import draw_end_of_a_win, spread

from tengen import Board
from tengen.lab import Claim, Measured, Place, Run
from tengen.lab.claims import ClaimKind
from tengen.lab.costs import Costs

TABLE, ROW = "Table 1, against random", "agent"
WINS, STEPS, SECONDS, FACTOR = (
    Place(TABLE, ROW, column)
    for column in ("win rate", "steps to win", "seconds per move", "factor")
)
CLAIMS = (
    Claim(WINS, 1.0, ClaimKind.PROPORTION, 6),
    Claim(STEPS, 6.0, ClaimKind.MEAN, 6, "as printed"),
    Claim(SECONDS, 0.5, ClaimKind.TIME),
    Claim(FACTOR, 245.0, ClaimKind.FACTOR),
)
AGENT = "winning_windows?depth=1"
NAIVE = f"{AGENT}&search=minimax"

pytestmark = pytest.mark.usefixtures("games_here")


@pytest.fixture
def lab(tmp_path: Path) -> Run:
    config = {"seed": 1, "board_games": 6, "opening_games": 2}
    return Run("boards", config, CLAIMS, tmp_path, lambda _what, _share: None)


@pytest.fixture
def rows(lab: Run) -> Callable[[str], list[list[str]]]:
    def read(name: str) -> list[list[str]]:
        return list(csv.reader((lab.folder / f"{name}.csv").read_text().splitlines()))

    return read


def test_boards_are_ranked_and_one_of_them_judged(
    lab: Run, rows: Callable[[str], list[list[str]]]
) -> None:
    found: dict[int, MeasuredByPlace] = {
        5: {WINS: Measured.proportion(0, 6), STEPS: Measured.mean([9.0, 9.5])},
        7: {WINS: Measured.proportion(6, 6), STEPS: Measured.mean([5.0, 7.0])},
    }
    judge_on_board(lab, "fit", found, 7)
    assert [row[0] for row in rows("fit")[1:]] == ["the paper", "7×7", "5×5"]
    judged = {each.claim.place: each for each in lab.verdicts()}
    assert judged[WINS].measured == found[7][WINS]
    assert judged[STEPS].remark == "on 7×7; as printed"
    draw_by_board(lab, TABLE, found, {"ours": ROW})
    assert {path.name for path in lab.folder.glob("*.svg")} == {
        "table_1_wins.svg",
        "table_1_steps.svg",
    }


def test_steps_are_those_of_games_won_or_of_all(lab: Run) -> None:
    match = lab.match("blocker", "random", games=6, size=7)
    won, every = (
        wins_and_steps(TABLE, {ROW: match}, of_all_games=each)[STEPS] for each in (False, True)
    )
    assert won is not None
    assert every is not None
    assert (won.count, every.count) == (round(6 * match.win_share().value), 6)
    assert len(match.begun().games) == 3


def test_costs_are_written_as_factors_nodes_and_slowdowns(
    lab: Run, rows: Callable[[str], list[list[str]]]
) -> None:
    costs = {size: Costs(lab, [Board(size)] * 3) for size in (5, 6)}
    pair = (NAIVE, AGENT)
    factor = time_factors(costs[6], {FACTOR: pair})[FACTOR]
    assert factor is not None
    assert factor.value > 0
    table_of_nodes(lab, "nodes", costs, {"all": NAIVE}, {"other moves": pair})
    assert rows("nodes") == [["", "5×5", "6×6"], ["all", "625", "1296"], ["other moves", "0", "0"]]
    table_of_slowness(lab, "slow", costs, {SECONDS: AGENT})
    assert float(rows("slow")[1][1]) > 1
    report_pruning(lab, costs, FACTOR, pair, 7)
    saved = {row[0]: row[1:] for row in rows("pruning")}
    assert saved["perfect order, leaves"] == ["12.5", "18.0"]
    assert saved["in games, nodes"] == saved["first move, nodes"]
    assert float(saved["naive on 7×7, nodes"][0]) > float(saved["first move, nodes"][0])


def test_strength_is_drawn_over_speed(lab: Run) -> None:
    lab.measure(*WINS, Measured.proportion(5, 6))
    lab.measure(*SECONDS, Measured.exactly(0.01))
    draw_trade_offs(lab, "trade", TABLE, {"the agent": ROW})
    assert "the agent</text>" in (lab.folder / "trade.svg").read_text()


def test_stones_of_a_search_are_closer_than_random_ones(lab: Run) -> None:
    near, far = (lab.match(name, "random", games=6, size=9) for name in (AGENT, "blocker"))
    assert spread(near).high < spread(far).low
    draw_end_of_a_win(lab, "end", near)
    assert (lab.folder / "end.svg").exists()


def test_versions_meet_an_opponent_and_the_first_of_them(
    lab: Run, rows: Callable[[str], list[list[str]]]
) -> None:
    versions = {"paper": AGENT, "learnt": f"{AGENT}&weights=learnt"}
    table_of_versions(lab, "versions", versions, "random", (5, 9))
    head, first, second = rows("versions")
    assert head[-1] == "points against the first, 9×9"
    assert first[-1] == ""
    assert second[-1].startswith(("0", "1"))
