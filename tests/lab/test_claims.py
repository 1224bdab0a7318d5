"""Claims are read from their files and judged; readings of a paper are ranked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tengen.lab import Claim, Measured, Verdict, read_claims
from tengen.lab.claims import ClaimKind, Place, Reading, best_first, judge

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "experiments").glob("*/claims.csv"))
HEADER = "table,row,column,value,kind,games,reason\n"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_every_file_of_claims_can_be_read(path: Path) -> None:
    claims = read_claims(path)
    assert claims
    assert all(claim.reason for claim in claims if claim.kind is ClaimKind.UNDECIDABLE)
    assert all(0 <= claim.value <= 1 for claim in claims if claim.kind is ClaimKind.PROPORTION)


def test_all_five_papers_have_claims() -> None:
    assert {path.parent.name for path in FILES} >= {
        "attack_defence",
        "winning_windows",
        "pattern_alpha_beta",
        "one_ply",
        "genetic_line",
    }


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        ("T,r,c,x,mean,,\n", "line 2"),
        ("T,r,c,1,guess,,\n", "line 2"),
        ("T,r,c,1,mean,,\nT,r,c,2,mean,,\n", "claimed twice"),
    ],
)
def test_a_broken_file_is_named(tmp_path: Path, lines: str, problem: str) -> None:
    path = tmp_path / "claims.csv"
    path.write_text(HEADER + lines)
    with pytest.raises(ValueError, match=problem):
        read_claims(path)


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


WINS = Place("Table 1", "agent", "win rate")
FACTOR = Place("Table 1", "agent", "time")
SECONDS = Place("Table 1", "agent", "seconds")
CLAIMS = (
    Claim(WINS, 0.5, ClaimKind.PROPORTION, 20),
    Claim(FACTOR, 4.0, ClaimKind.FACTOR),
    Claim(SECONDS, 0.1, ClaimKind.TIME),
)


def reading(name: str, wins: int, factor: float) -> Reading:
    found = {
        WINS: Measured.proportion(wins, 20),
        FACTOR: Measured.exactly(factor),
        SECONDS: Measured.exactly(7.0),
    }
    return Reading.of(name, found, CLAIMS)


def test_readings_are_ranked_by_agreement_then_distance() -> None:
    near, far = reading("near", 10, 4.0), reading("far", 8, 3.0)
    wrong = reading("wrong", 20, 4.0)
    assert [each.agreeing for each in (near, far, wrong)] == [2, 2, 1]
    assert [each.name for each in best_first([wrong, far, near])] == ["near", "far", "wrong"]


def test_times_of_another_machine_do_not_count() -> None:
    assert [each.claim.place for each in reading("any", 10, 4.0).judged] == [WINS, FACTOR]


def test_the_distance_is_in_shares_and_doublings_and_one_at_most() -> None:
    assert reading("equal", 10, 4.0).distance == 0.0
    assert reading("shares", 15, 4.0).distance == 0.125
    assert reading("doubled", 10, 8.0).distance == 0.5
    assert reading("far", 10, 4000.0).distance == 0.5


def test_a_missing_measurement_has_the_largest_distance() -> None:
    found = Reading.of("nothing", {WINS: None}, CLAIMS)
    assert (found.agreeing, found.distance) == (0, 1.0)
