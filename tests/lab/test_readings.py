"""Readings of a paper are ranked by the probability that they give its numbers."""

from __future__ import annotations

import math

import pytest

from tengen.lab import Claim, Measured
from tengen.lab.claims import ClaimKind, Place
from tengen.lab.readings import OUTCOMES, UNEXPLAINED, Reading, probability, ranked

WINS = Place("Table 1", "agent", "win rate")
FACTOR = Place("Table 1", "agent", "time")
SECONDS = Place("Table 1", "agent", "seconds")
CLAIMS = (
    Claim(WINS, 0.5, ClaimKind.PROPORTION, 20),
    Claim(FACTOR, 4.0, ClaimKind.FACTOR),
    Claim(SECONDS, 0.1, ClaimKind.TIME),
)


def found(wins: int, factor: float, count: int = 400) -> dict[Place, Measured | None]:
    return {
        WINS: Measured.proportion(wins, count),
        FACTOR: Measured(factor, factor / 1.1, factor * 1.1, 20),
        SECONDS: Measured.exactly(7.0),
    }


def test_the_most_likely_reading_comes_first() -> None:
    readings = {"wrong": found(380, 4.0), "far": found(150, 3.0), "near": found(200, 4.0)}
    order = ranked(readings, CLAIMS)
    assert [each.name for each in order] == ["near", "far", "wrong"]
    assert [each.contradicted for each in order] == [0, 1, 1]


def test_times_of_another_machine_do_not_count() -> None:
    (only,) = ranked({"any": found(200, 4.0)}, CLAIMS)
    assert [each.claim.place for each in only.judged] == [WINS, FACTOR]


def test_readings_are_compared_at_the_places_that_all_have() -> None:
    short = {WINS: Measured.proportion(200, 400)}
    assert [len(each.judged) for each in ranked({"a": found(0, 9.0), "b": short}, CLAIMS)] == [1, 1]
    assert ranked({}, CLAIMS) == []


def test_few_games_of_ours_do_not_make_a_reading_likelier_than_the_truth() -> None:
    (few, many) = (Reading.of("", found(n // 2, 4.0, n), CLAIMS[:1]) for n in (2, 4000))
    assert many.log_likelihood > few.log_likelihood


def test_one_number_alone_costs_no_more_than_its_bound() -> None:
    impossible = Reading.of("", {WINS: Measured.proportion(20, 20, distinct=2)}, CLAIMS)
    missing = Reading.of("", {WINS: None}, CLAIMS)
    worst = math.log(UNEXPLAINED / OUTCOMES)
    assert impossible.log_likelihood == missing.log_likelihood == pytest.approx(worst)


def test_many_games_do_not_overflow() -> None:
    claim = Claim(WINS, 0.5, ClaimKind.PROPORTION, 5000)
    assert 0.005 < probability(claim, Measured.proportion(5000, 10_000)) < 0.02
    assert 0.005 < probability(claim, Measured.exactly(0.5)) < 0.02
    assert probability(claim, Measured.exactly(1.0)) == 0


def test_deterministic_players_give_one_number() -> None:
    claim = Claim(WINS, 0.45, ClaimKind.PROPORTION, 20)
    assert probability(claim, Measured.proportion(2, 4, distinct=2)) == 0
    assert probability(CLAIMS[0], Measured.proportion(2, 4, distinct=2)) == 1
    expected = math.comb(20, 9) / 2**20
    assert probability(claim, Measured.exactly(0.5)) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("kind", "value", "ours", "expected"),
    [
        (ClaimKind.EXACT, 6, Measured.exactly(6), 1),
        (ClaimKind.EXACT, 6, Measured.exactly(5), 0),
        (ClaimKind.SAMPLE, 7, Measured(7, 5, 10, 100), 1),
        (ClaimKind.SAMPLE, 5, Measured(7, 5, 10, 100), 0.05),
        (ClaimKind.SAMPLE, 10, Measured(7, 5, 10, 100), 0.05),
        (ClaimKind.SAMPLE, 16, Measured(7, 5, 10, 100), 0),
        (ClaimKind.ORDER, 0, Measured(0, -1, 1, 10), 0.5),
        (ClaimKind.ORDER, 0, Measured.exactly(1), 1),
        (ClaimKind.MEAN, 100, Measured(100, 90, 110, 10), 0.673),
        (ClaimKind.MEAN, 100, Measured.exactly(104), 1),
    ],
)
def test_other_kinds_have_probabilities(
    kind: ClaimKind, value: float, ours: Measured, expected: float
) -> None:
    assert probability(Claim(WINS, value, kind), ours) == pytest.approx(expected, abs=0.001)
