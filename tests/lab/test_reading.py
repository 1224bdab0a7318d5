"""The reading under which most of the paper's numbers come out stands first."""

from __future__ import annotations

from tengen.lab import Claim, Measured, Place
from tengen.lab.claims import ClaimKind
from tengen.lab.reading import Reading, best_first

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
