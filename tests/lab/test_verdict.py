"""Verdicts follow the stated rules."""

from __future__ import annotations

import pytest

from tengen.lab import Claim, Measured, Verdict
from tengen.lab.claims import ClaimKind, Place, judge

PLACE = Place("Table 1", "row", "column")


def verdict(kind: ClaimKind, value: float, measured: Measured | None, games: int = 20) -> Verdict:
    return judge(Claim(PLACE, value, kind, games), measured).verdict


@pytest.mark.parametrize(
    ("paper", "hits", "count", "expected"),
    [
        (0.45, 10, 20, Verdict.REPRODUCED),
        (0.45, 20, 20, Verdict.DIFFERS),
        (1.0, 1000, 1000, Verdict.REPRODUCED),
        (0.0, 500, 1000, Verdict.DIFFERS),
    ],
)
def test_shares_agree_if_both_may_be_equal(
    paper: float, hits: int, count: int, expected: Verdict
) -> None:
    assert verdict(ClaimKind.PROPORTION, paper, Measured.proportion(hits, count)) is expected


def test_deterministic_players_must_reach_the_exact_number() -> None:
    same = Measured.proportion(10, 20, distinct=2)
    assert verdict(ClaimKind.PROPORTION, 0.5, same) is Verdict.REPRODUCED
    assert verdict(ClaimKind.PROPORTION, 0.45, same) is Verdict.DIFFERS


def test_averages_agree_within_both_errors() -> None:
    ours = Measured.mean([9.0, 11.0] * 50)
    assert verdict(ClaimKind.MEAN, 10.2, ours, games=100) is Verdict.REPRODUCED
    assert verdict(ClaimKind.MEAN, 11.0, ours, games=100) is Verdict.DIFFERS


@pytest.mark.parametrize(
    ("ours", "expected"), [(1.1, True), (1.9, True), (2.1, False), (0.4, False)]
)
def test_factors_agree_within_a_factor_of_two(ours: float, expected: bool) -> None:
    found = verdict(ClaimKind.FACTOR, 1.0, Measured.exactly(ours))
    assert (found is Verdict.REPRODUCED) is expected


def test_claims_that_cannot_be_measured_stay_undecided() -> None:
    assert verdict(ClaimKind.UNDECIDABLE, 1.0, None) is Verdict.UNDECIDED
    assert verdict(ClaimKind.TIME, 1.0, Measured.exactly(0.1)) is Verdict.UNDECIDED
    assert verdict(ClaimKind.MEAN, 1.0, None) is Verdict.UNDECIDED


def test_exact_numbers_are_equal_or_not() -> None:
    assert verdict(ClaimKind.EXACT, 6, Measured.exactly(6)) is Verdict.REPRODUCED
    assert verdict(ClaimKind.EXACT, 6, Measured.exactly(5)) is Verdict.DIFFERS


def test_the_interval_of_a_factor_holds_the_factor() -> None:
    factor = Measured.factor(Measured.mean([2.0, 2.2]), Measured.mean([1.0, 1.1]))
    assert factor.value == pytest.approx(2.0)
    assert factor.low < factor.value < factor.high
