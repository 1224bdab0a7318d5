"""Tables of games under rival readings: who plays, what is played once, and how it is shown."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest
from experiments.attack_defence.costs import curves_with_paper, write_costs
from experiments.attack_defence.game_tables import (
    GameReading,
    GameTables,
    gauntlet,
    ratios,
)
from experiments.attack_defence.readings import Ranking, all_readings, title

from tengen.lab import Claim, Measured, Place, Run
from tengen.lab.claims import ClaimKind
from tengen.lab.costs import Costs, evenly, random_positions

TABLE = "Table 1"
STRONG, WEAK = "attack_defence?search=baseline", "random?seed=7"
ROWS = {"strong": ("baseline", STRONG), "weak": ("lot", WEAK)}
PLAIN = GameReading("plain")
DRAWN = GameReading("plain, random colours", random_colours=True)


def claim(row: str, column: str, value: float) -> Claim:
    return Claim(Place(TABLE, row, column), value, ClaimKind.PROPORTION, 20)


CLAIMS = (
    claim("strong", "win ratio", 0.45),
    claim("strong", "draw ratio", 0),
    claim("weak", "win ratio", 0),
    claim("weak", "draw ratio", 0),
)


pytestmark = pytest.mark.usefixtures("games_here")


@pytest.fixture
def lab(tmp_path: Path) -> Run:
    config = {"games": 4, "size": 9, "seed": 3}
    return Run("small", config, CLAIMS, tmp_path, lambda _what, _share: None)


@pytest.fixture
def tables(lab: Run) -> GameTables:
    return GameTables(lab, ROWS, {TABLE: "strong"})


def test_a_gauntlet_sees_every_match_from_its_agent(lab: Run) -> None:
    found = gauntlet(lab, {"weak": WEAK, "strong": STRONG}, STRONG, games=4, size=9)
    assert [len(match.games) for match in found.values()] == [4, 4]
    assert found["weak"].win_share().value == 0
    assert found["strong"].distinct == 2
    assert {board.ply() % 2 for board in found["weak"].positions()} == {0, 1}


def test_options_apply_to_their_players_only(tables: GameTables) -> None:
    options = {"all": "a=1", "lot": "b=2", "agent": "c=3", "opponent": "d=4"}
    reading = GameReading("any", options)
    assert tables.agent("weak", reading) == "random?seed=7&a=1&b=2&c=3"
    assert tables.agent("strong", reading, "opponent") == f"{STRONG}&a=1&d=4"
    assert tables.agent("weak", PLAIN) == "random?seed=7"


def test_without_chance_two_games_are_played_and_not_again_with_random_colours(
    lab: Run, tables: GameTables
) -> None:
    both = tables.play(PLAIN, ROWS, 2)
    part = tables.play(DRAWN, ["weak"], 8)
    assert [len(match.games) for match in both[TABLE].values()] == [2, 2]
    assert part == {TABLE: {"weak": both[TABLE]["weak"]}}
    assert len(lab.games) == 1


def test_games_without_chance_may_be_played_with_sorted_moves(lab: Run) -> None:
    rows = {"strong": ROWS["strong"], "deep": ("alpha_beta", "attack_defence?depth=3")}
    plain = GameTables(lab, rows, {TABLE: "strong"})
    sorting = GameTables(lab, rows, {TABLE: "strong"}, frozenset({"deep"}))
    both = [each.play(PLAIN, ["deep"], 2)[TABLE]["deep"].games for each in (plain, sorting)]
    assert [each.game.moves for each in both[0]] == [each.game.moves for each in both[1]]
    assert [name for name in lab.games if "sort=yes" in name]


def test_random_first_stones_are_the_same_for_all(tables: GameTables) -> None:
    reading = GameReading("lot", has_chance=True, random_first=True)
    found = tables.play(reading, ROWS, 4)[TABLE]
    first = {row: [each.game.moves.split()[0] for each in found[row].games] for row in ROWS}
    assert first["strong"] == first["weak"]
    assert len(set(first["weak"])) == 2


def test_drawn_colours_leave_only_the_papers_draw_to_chance(lab: Run, tables: GameTables) -> None:
    ranking = Ranking.of(tables, [PLAIN, DRAWN], list(ROWS))
    ranking.deeper[DRAWN.name] = -12.34
    ranking.write("readings")
    assert ranking.best is DRAWN
    place = Place(TABLE, "strong", "win ratio")
    found = ratios(tables.play(DRAWN, ROWS, 2), DRAWN)[place]
    assert (found.low, found.value, found.high) == (0.5, 0.5, 0.5)
    lines = (lab.folder / "readings.csv").read_text(encoding="utf-8").splitlines()
    heads = ["reading", "games", "log-likelihood", "to depth 5", "contradicted"]
    assert list(csv.reader(lines)) == [
        [*heads, "1: strong", "1: weak"],
        ["the paper", "20", "", "", "", "0.45 / 0", "0 / 0"],
        [DRAWN.name, "2", "-1.9", "-12.3", "0 of 4", "0.5 / 0", "0 / 0"],
        ["plain", "2", "-7.6", "", "1 of 4", "0.5 / 0 ✗", "0 / 0"],
    ]


def test_orders_that_play_the_same_games_are_one_row(lab: Run, tables: GameTables) -> None:
    families = {"": "", "Attack1 on each line": "attack1=line"}
    orders = ["rcdu:attack", "rcud:attack", "rdcu:attack"]
    lab.config |= {"orders": orders, "order_families": families, "readings": [{"name": "exact"}]}
    readings = all_readings(lab)
    assert readings[-2].options == {"all": "sums=double&order=rdcu:attack&attack1=line"}
    ranking = Ranking.of(tables, [replace(each, options={}) for each in readings], list(ROWS))
    titles = [title(ranking.members[each.name]) for each in ranking.readings]
    shared = (
        "double sums rcdu:attack and 2 other orders; "
        "double sums rcdu:attack and 2 other orders, Attack1 on each line; exact"
    )
    assert titles == [f"{shared}, random colours", shared]
    ranking.write_orders("orders")
    lines = (lab.folder / "orders.csv").read_text(encoding="utf-8").splitlines()
    assert lines[1].startswith(",rcdu:attack rcud:attack rdcu:attack,3,")


def test_the_best_of_equal_readings_is_found_by_deeper_games(lab: Run, tables: GameTables) -> None:
    lab.config |= {"leaders": 1, "deep_readings": [], "deep_games": 2}
    same = [GameReading("one"), GameReading("other"), GameReading("third", {"baseline": "w2=0.3"})]
    ranking = Ranking.of(tables, [PLAIN, *same], ["strong"])
    ranking.go_deeper(tables, list(ROWS), ["weak"])
    assert set(ranking.deeper) == {each.name for each in ranking.members[ranking.readings[0].name]}
    assert ranking.best.name in ranking.deeper


def test_curves_use_only_measured_values(lab: Run) -> None:
    won, lost = Place(TABLE, "strong", "win ratio"), Place(TABLE, "weak", "win ratio")
    lab.measure(*won, Measured.proportion(3, 6))
    ours, paper = curves_with_paper(lab, "all", {1: won, 3: lost})
    assert (ours.name, ours.values, len(ours.spans)) == ("all, ours", [(1, 0.5)], 1)
    assert (paper.name, paper.values, paper.is_dashed) == ("all, paper", [(1, 0.45)], True)


def test_costs_are_shares_of_the_first(lab: Run) -> None:
    boards = evenly(random_positions(9, 4, seed=1), 2)
    agents = {f"d{depth}": f"attack_defence?search=minimax&depth={depth}" for depth in (2, 1)}
    write_costs(lab, "costs", agents, Costs(lab, boards))
    lines = (lab.folder / "costs.csv").read_text(encoding="utf-8").splitlines()
    _, deep, shallow = csv.reader(lines)
    assert (deep[0], deep[2], deep[4]) == ("d2", "1", "1")
    assert float(shallow[2]) == pytest.approx(float(shallow[1]) / float(deep[1]), rel=0.01)
