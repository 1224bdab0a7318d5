from __future__ import annotations

import math
from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.arena.statistics import (
    EloBounds,
    EloDifference,
    Evidence,
    MatchCounts,
    PairCounts,
    WinDrawLoss,
    elo_difference,
    elo_of_score,
    score_of_elo,
)

counts_of_pairs = st.builds(PairCounts, *[st.integers(0, 200)] * 5).filter(lambda p: p.pairs > 0)


def difference(evidence: Evidence) -> EloDifference:
    found = elo_difference(evidence)
    assert found is not None
    return found


@given(st.floats(-1500, 1500))
def test_score_and_elo_are_each_others_inverse(elo: float) -> None:
    assert elo_of_score(score_of_elo(elo)) == pytest.approx(elo, abs=1e-6)
    assert score_of_elo(elo) + score_of_elo(-elo) == pytest.approx(1)


def test_no_elo_is_too_large_for_a_score() -> None:
    assert (score_of_elo(1e6), score_of_elo(-1e6)) == (1, 0)


def test_pairs_follow_the_published_formulas() -> None:
    counts = (12, 40, 90, 50, 20)
    pairs = sum(counts)
    shares = [count / pairs for count in counts]
    score = 0.25 * shares[1] + 0.5 * shares[2] + 0.75 * shares[3] + shares[4]
    values = (0, 0.25, 0.5, 0.75, 1)
    variance = sum(p * (x - score) ** 2 for p, x in zip(shares, values, strict=True))
    margin = 1.96 * math.sqrt(variance / pairs)
    found = difference(PairCounts(*counts))
    assert found.elo == pytest.approx(-400 * math.log10(1 / score - 1))
    assert found.low == pytest.approx(-400 * math.log10(1 / (score - margin) - 1))
    assert found.high == pytest.approx(-400 * math.log10(1 / (score + margin) - 1))
    unit = 800 / math.log(10) / math.sqrt(2 * variance)
    assert found.nelo == pytest.approx((score - 0.5) * unit)
    assert found.nelo_low == pytest.approx((score - 0.5 - margin) * unit)
    assert found.nelo_high == pytest.approx((score - 0.5 + margin) * unit)
    deviations = -(score - 0.5) / math.sqrt(2 * variance / pairs)
    assert found.los == pytest.approx((1 - math.erf(deviations)) / 2)
    assert_bounds_are_by_formula(found)


def assert_bounds_are_by_formula(found: EloDifference) -> None:
    for part in fields(EloBounds):
        assert getattr(found.by_formula, part.name) == pytest.approx(getattr(found, part.name))


def test_where_an_outcome_was_not_seen_the_published_bounds_are_told_beside_wider_ones() -> None:
    counts = (0, 0, 10, 5, 5)
    shares = [(count or 1e-3) / 20.002 for count in counts]
    values = (0, 0.25, 0.5, 0.75, 1)
    score = sum(p * x for p, x in zip(shares, values, strict=True))
    variance = sum(p * (x - score) ** 2 for p, x in zip(shares, values, strict=True))
    margin = 1.96 * math.sqrt(variance / 20.002)
    found = difference(PairCounts(*counts))
    assert found.by_formula.low == pytest.approx(elo_of_score(score - margin))
    assert found.by_formula.high == pytest.approx(elo_of_score(score + margin))
    deviations = -(score - 0.5) / math.sqrt(2 * variance / 20.002)
    assert found.by_formula.los == pytest.approx((1 - math.erf(deviations)) / 2)
    assert found.low < found.by_formula.low < found.by_formula.high < found.high
    assert found.nelo_low < found.by_formula.nelo_low
    assert found.los < found.by_formula.los


def test_single_games_follow_the_published_formulas() -> None:
    wins, draws, losses = 120, 60, 90
    games = wins + draws + losses
    score = (wins + draws / 2) / games
    variance = (wins + draws / 4) / games - score**2
    margin = 1.96 * math.sqrt(variance / games)
    found = difference(WinDrawLoss(wins, draws, losses))
    assert found.elo == pytest.approx(elo_of_score(score))
    assert found.high == pytest.approx(elo_of_score(score + margin))
    assert found.nelo == pytest.approx((score - 0.5) / math.sqrt(variance) * 800 / math.log(10))
    assert_bounds_are_by_formula(found)


def test_zero_counts_are_taken_for_a_thousandth() -> None:
    score = (0.25e-3 + 0.5 * 10 + 0.75 * 5 + 5) / (10 + 5 + 5 + 2e-3)
    assert difference(PairCounts(0, 0, 10, 5, 5)).elo == pytest.approx(elo_of_score(score))


def test_no_games_are_no_elo() -> None:
    assert elo_difference(PairCounts()) is None
    assert elo_difference(MatchCounts()) is None


def test_a_score_that_may_be_one_has_no_upper_bound() -> None:
    found = difference(PairCounts(wd=1, ww=9))
    assert found.high == math.inf
    assert math.isfinite(found.elo)
    assert math.isfinite(found.low)


def test_openings_won_by_one_colour_tell_more_in_pairs_than_as_single_games() -> None:
    pairs = difference(PairCounts(ll=5, wl_dd=80, ww=15))
    games = difference(WinDrawLoss(wins=110, losses=90))
    assert pairs.elo == pytest.approx(games.elo, abs=0.1)
    assert pairs.high - pairs.low < 0.7 * (games.high - games.low)


@given(counts_of_pairs)
def test_the_opponent_sees_the_opposite(pairs: PairCounts) -> None:
    ours, theirs = difference(pairs), difference(pairs.mirrored)
    assert theirs.elo == pytest.approx(-ours.elo, abs=1e-6)
    assert theirs.low == pytest.approx(-ours.high, abs=1e-6)
    assert theirs.nelo == pytest.approx(-ours.nelo, abs=1e-6)
    assert theirs.los == pytest.approx(1 - ours.los)


def test_lone_games_are_weighed_with_the_pairs_by_their_number() -> None:
    pairs, lone = PairCounts(10, 10, 10, 10, 20), WinDrawLoss(wins=10, draws=5, losses=5)
    found = difference(MatchCounts(pairs=pairs, lone=lone))
    assert found.elo == pytest.approx(elo_of_score((pairs.points + lone.points) / 140))
    assert found.high - found.low < difference(pairs).high - difference(pairs).low
