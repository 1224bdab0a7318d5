"""A league is placed on another scale by the games of one player and by a ladder."""

from __future__ import annotations

import csv
import math
from pathlib import Path

import pytest
from experiments.league.anchor import (
    ANCHORED,
    BOTH,
    PLAYERS,
    TOP,
    Gap,
    Link,
    anchored,
    chained,
    external_scores,
    write_anchors,
)

from tengen.lab import Measured, Run
from tengen.lab.rated import RatedScore, expected_share, fit_rating


def link(points: float, games: int) -> Link:
    return Link("strong", "weak", Measured(points / games, 0, 1, games))


def test_a_ladder_adds_its_links_and_their_errors() -> None:
    one = Gap.of([link(75, 100)])
    assert one.elo == pytest.approx(190.8, abs=0.1)
    three = Gap.of([link(75, 100)] * 3)
    assert three.elo == pytest.approx(3 * one.elo)
    assert three.error == pytest.approx(one.error * math.sqrt(3))


def test_a_link_that_one_side_won_has_a_finite_gap() -> None:
    assert expected_share(link(20, 20).elo.value, 0) == pytest.approx(19.5 / 20)


def test_a_rating_comes_down_the_ladder_with_the_errors_of_both() -> None:
    strong = [RatedScore("program", 2000.0, 50, 100)]
    own = fit_rating(strong)
    sharp, blurred = (chained(strong, Gap(800, error)) for error in (1.0, 100.0))
    assert sharp.value == pytest.approx(1200, abs=5)
    assert sharp.high - sharp.low == pytest.approx(own.high - own.low, abs=12)
    reach = math.hypot(own.high - own.value, 1.96 * 100)
    assert blurred.high - blurred.value == pytest.approx(reach, rel=0.05)


def test_a_strong_end_that_won_every_game_only_bounds_the_weak_one_from_below() -> None:
    perfect = [RatedScore("program", 2000.0, 20, 20)]
    alone = chained(perfect, Gap(800, 50))
    assert (alone.value, alone.high) == (math.inf, math.inf)
    assert 1000 < alone.low < 1600
    weak = [RatedScore("program", 2000.0, 1, 200)]
    both = chained(perfect, Gap(800, 50), weak)
    assert math.isfinite(both.high)
    assert both.value > fit_rating(weak).value


def test_the_anchored_player_has_the_error_of_the_anchor_and_others_more() -> None:
    anchor, player = Measured(900, 700, 1050, 10), Measured(200, 170, 230, 40)
    own = anchored(player, player, anchor, is_anchor=True)
    assert (own.value, own.low, own.high) == (900, 700, 1050)
    other = anchored(Measured(-100, -140, -60, 40), player, anchor, is_anchor=False)
    assert other.value == 600
    assert other.low == pytest.approx(600 - math.hypot(200, 40, 30))
    assert other.high == pytest.approx(600 + math.hypot(150, 40, 30))


def test_the_records_have_games_of_both_ends_against_the_same_programs() -> None:
    weak, strong = (external_scores(player) for player in PLAYERS)
    assert [each.opponent for each in weak] == [each.opponent for each in strong]
    assert fit_rating(weak).high < fit_rating(strong).low


def test_the_table_shows_what_one_sided_openings_would_change(tmp_path: Path) -> None:
    lab = Run("league", {}, (), tmp_path, lambda _what, _share: None)
    found = write_anchors(lab, Gap(2200, 175))
    more = {key: found[key[0], f"{key[1]}, one-sided openings too"] for key in list(found)[:4]}
    assert all(each.count > found[key].count for key, each in more.items())
    assert math.isinf(found[TOP, "its own games"].high)
    assert math.isfinite(more[TOP, "its own games"].high)
    assert found[ANCHORED, BOTH].value != more[ANCHORED, BOTH].value
    with (tmp_path / "anchor.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(found) == 8
    assert not any("inf" in value for row in rows for value in row.values())
