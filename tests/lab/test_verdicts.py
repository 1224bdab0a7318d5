"""Verdicts say what the numbers show, and more games never make them milder."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tengen.lab import Claim, Judged, Measured, Verdict
from tengen.lab.claims import ClaimKind, Place
from tengen.lab.judgements import JUDGEMENTS, recomputed, write_judgements
from tengen.lab.verdicts import judge, margin_of

PLACE = Place("Table 1", "row", "column")
EQUIVALENT, COMPATIBLE = Verdict.EQUIVALENT, Verdict.COMPATIBLE
CONTRADICTED, NOT_RUN = Verdict.CONTRADICTED, Verdict.NOT_RUN


def judged(
    kind: ClaimKind, value: float, measured: Measured | None, games: int | None = 20
) -> Judged:
    return judge(Claim(PLACE, value, kind, games), measured)


def verdict(
    kind: ClaimKind, value: float, measured: Measured | None, games: int | None = 20
) -> Verdict:
    return judged(kind, value, measured, games).verdict


@pytest.mark.parametrize(
    ("paper", "hits", "count", "expected"),
    [
        (0.45, 10, 20, COMPATIBLE),
        (0.45, 4500, 10000, EQUIVALENT),
        (0.45, 20, 20, CONTRADICTED),
        (0.45, 292, 400, CONTRADICTED),
        (0.45, 6000, 10000, COMPATIBLE),
        (1.0, 332, 400, CONTRADICTED),
        (1.0, 1000, 1000, EQUIVALENT),
        (1.0, 20, 20, COMPATIBLE),
        (0.0, 500, 1000, CONTRADICTED),
    ],
)
def test_a_share_needs_games_to_be_equivalent(
    paper: float, hits: int, count: int, expected: Verdict
) -> None:
    assert verdict(ClaimKind.PROPORTION, paper, Measured.proportion(hits, count)) is expected


def test_the_papers_own_uncertainty_counts_against_a_contradiction() -> None:
    ours = Measured.proportion(6000, 10000)
    assert verdict(ClaimKind.PROPORTION, 0.45, ours, games=20) is COMPATIBLE
    assert verdict(ClaimKind.PROPORTION, 0.45, ours, games=2000) is CONTRADICTED
    assert verdict(ClaimKind.PROPORTION, 0.45, ours, games=None) is CONTRADICTED


@pytest.mark.parametrize("paper", [0.0, 0.05, 0.3, 0.5, 0.78, 0.992, 1.0])
@pytest.mark.parametrize("shift", [-0.4, -0.1, -0.06, -0.03, 0.0, 0.01, 0.03, 0.06, 0.2])
def test_more_games_never_turn_a_verdict_milder(paper: float, shift: float) -> None:
    share = min(1.0, max(0.0, paper + shift))
    counts = (20, 50, 200, 1000, 5000, 100_000)
    found = [
        verdict(ClaimKind.PROPORTION, paper, Measured.proportion(round(share * n), n), games=1000)
        for n in counts
    ]
    order = [COMPATIBLE, found[-1]]
    assert found == sorted(found, key=order.index)


@pytest.mark.parametrize("kind", [ClaimKind.MEAN, ClaimKind.FACTOR, ClaimKind.ORDER])
@pytest.mark.parametrize("shift", [-0.4, -0.1, -0.03, 0.0, 0.02, 0.1, 0.4])
def test_more_values_never_turn_another_verdict_milder(kind: ClaimKind, shift: float) -> None:
    paper = 0.0 if kind is ClaimKind.ORDER else 1.0
    values = [paper + shift - 0.2, paper + shift + 0.2]
    means = (Measured.mean(values * (n // 2)) for n in (2, 4, 10, 50, 1000, 10_000))
    found = [verdict(kind, paper, mean, games=1000) for mean in means]
    order = [COMPATIBLE, found[-1]]
    assert found == sorted(found, key=order.index)


def test_a_range_needs_enough_values_to_hold_most_of_them() -> None:
    few, many = Measured.range([*range(5)]), Measured.range([*range(500)])
    assert verdict(ClaimKind.SAMPLE, 1000, few) is NOT_RUN
    assert verdict(ClaimKind.SAMPLE, 1000, many) is CONTRADICTED


def test_a_difference_that_would_have_shown_exceeds_the_margin() -> None:
    near = judged(ClaimKind.PROPORTION, 0.5, Measured.proportion(54_500, 100_000), games=None)
    assert near.verdict is EQUIVALENT
    wide = judged(ClaimKind.PROPORTION, 0.5, Measured.proportion(5450, 10_000), games=None)
    assert wide.verdict is COMPATIBLE
    assert wide.detectable is not None and wide.detectable > 0.05


def test_the_papers_interval_of_a_positive_mean_stays_positive() -> None:
    found = judged(ClaimKind.MEAN, 10.0, Measured.mean([1.0, 19.0] * 100), games=2)
    assert found.paper_interval is not None
    assert 0 < found.paper_interval[0] < 10 < found.paper_interval[1]


def test_the_weakest_of_several_differences_is_not_contradicted_by_chance() -> None:
    gaps = [Measured(value, value - 1, value + 1, 50) for value in (-1.1, 0.2, 0.3, 2.0)]
    weakest = Measured.weakest(gaps)
    assert (weakest.value, weakest.low) == (-1.1, -2.1)
    assert verdict(ClaimKind.ORDER, 0, gaps[0]) is CONTRADICTED
    assert verdict(ClaimKind.ORDER, 0, weakest) is COMPATIBLE


def test_what_could_have_been_seen_shrinks_with_games() -> None:
    few = judged(ClaimKind.PROPORTION, 0.5, Measured.proportion(10, 20))
    many = judged(ClaimKind.PROPORTION, 0.5, Measured.proportion(2000, 4000))
    assert few.detectable is not None and many.detectable is not None
    assert few.detectable > many.detectable > 0.2
    assert few.grounds == f"a difference of {few.detectable:.2g} would have shown"
    assert few.paper_interval == pytest.approx((0.299, 0.701), abs=0.001)


def test_margins_are_narrower_near_certainty_and_can_be_set() -> None:
    claim = Claim(PLACE, 0.5, ClaimKind.PROPORTION)
    assert margin_of(claim) == 0.05
    assert margin_of(replace(claim, value=0.95)) == 0.02
    assert margin_of(replace(claim, margin=0.3)) == 0.3
    assert judge(replace(claim, margin=0.3), Measured.proportion(60, 100)).verdict is EQUIVALENT


def test_deterministic_players_must_reach_the_exact_number() -> None:
    same = Measured.proportion(10, 20, distinct=2)
    assert verdict(ClaimKind.PROPORTION, 0.5, same) is EQUIVALENT
    assert verdict(ClaimKind.PROPORTION, 0.45, same) is CONTRADICTED


def test_averages_count_both_errors() -> None:
    ours = Measured.mean([9.0, 11.0] * 50)
    assert verdict(ClaimKind.MEAN, 10.2, ours, games=100) is EQUIVALENT
    assert verdict(ClaimKind.MEAN, 11.0, ours, games=100) is CONTRADICTED
    assert verdict(ClaimKind.MEAN, 11.0, ours, games=2) is COMPATIBLE
    assert verdict(ClaimKind.MEAN, 10.4, ours, games=100) is COMPATIBLE
    assert verdict(ClaimKind.MEAN, 10.0, Measured.mean([10.0])) is NOT_RUN


@pytest.mark.parametrize(
    ("ours", "error", "expected"),
    [
        (1.1, 0.05, EQUIVALENT),
        (1.1, 0.3, COMPATIBLE),
        (1.75, 0.1, CONTRADICTED),
        (0.57, 0.02, CONTRADICTED),
        (1.75, 1.7, COMPATIBLE),
    ],
)
def test_factors_are_compared_as_ratios(ours: float, error: float, expected: Verdict) -> None:
    measured = Measured(ours, ours - error, ours + error, 20)
    assert verdict(ClaimKind.FACTOR, 1.0, measured) is expected


def test_a_sentence_holds_if_the_whole_difference_does() -> None:
    def wins(hits: int) -> Measured:
        return Measured.proportion(hits, 100)

    more, same, less = (Measured.difference(wins(hits), wins(50)) for hits in (80, 52, 20))
    assert verdict(ClaimKind.ORDER, 0, more) is EQUIVALENT
    assert verdict(ClaimKind.ORDER, 0, same) is COMPATIBLE
    assert verdict(ClaimKind.ORDER, 0, less) is CONTRADICTED
    assert verdict(ClaimKind.ORDER, 0, Measured.exactly(0)) is CONTRADICTED


def test_one_value_of_a_random_process_is_compatible_at_best() -> None:
    ours = Measured.range([*range(1000)])
    assert verdict(ClaimKind.SAMPLE, 500, ours) is COMPATIBLE
    assert verdict(ClaimKind.SAMPLE, 1500, ours) is CONTRADICTED


def test_every_compatible_verdict_says_what_would_have_shown() -> None:
    found = {
        ClaimKind.PROPORTION: Measured.proportion(5, 10),
        ClaimKind.MEAN: Measured(0.5, 0.2, 0.8, 10),
        ClaimKind.FACTOR: Measured(0.5, 0.2, 1.2, 10),
        ClaimKind.ORDER: Measured(0.1, -0.2, 0.4, 10),
        ClaimKind.SAMPLE: Measured(0.5, 0.2, 0.8, 100),
    }
    for kind, measured in found.items():
        each = judged(kind, 0.4, measured, games=10)
        assert each.verdict is COMPATIBLE, kind
        assert "would have shown" in each.grounds, kind


def test_exact_numbers_are_equal_or_not() -> None:
    assert verdict(ClaimKind.EXACT, 6, Measured.exactly(6)) is EQUIVALENT
    assert verdict(ClaimKind.EXACT, 6, Measured.exactly(5)) is CONTRADICTED


def test_a_position_made_to_give_the_number_proves_nothing() -> None:
    assert verdict(ClaimKind.CONSTRUCTION, 6, Measured.exactly(6)) is Verdict.CONSTRUCTED
    assert verdict(ClaimKind.CONSTRUCTION, 6, Measured.exactly(5)) is CONTRADICTED


def test_what_is_not_measured_is_not_run() -> None:
    assert verdict(ClaimKind.UNDECIDABLE, 1.0, None) is NOT_RUN
    assert verdict(ClaimKind.MEAN, 1.0, None) is NOT_RUN
    assert verdict(ClaimKind.TIME, 1.0, Measured.exactly(0.1)) is Verdict.NOT_COMPARABLE


def test_the_interval_of_a_factor_holds_the_factor() -> None:
    factor = Measured.factor(Measured.mean([2.0, 2.2]), Measured.mean([1.0, 1.1]))
    assert factor.value == pytest.approx(2.0)
    assert factor.low < factor.value < factor.high


CLAIMS = tuple(
    Claim(Place("Table 1", kind, "value"), 0.5, kind, 20)
    for kind in ClaimKind
    if kind is not ClaimKind.UNDECIDABLE
)


def test_verdicts_are_recomputed_from_the_file_of_a_run(tmp_path: Path) -> None:
    ours = (Measured.proportion(1, 3), Measured.mean([0.1, 0.7]), Measured.exactly(0.5), None)
    for measured in ours:
        made = [judge(claim, measured, "a remark") for claim in CLAIMS]
        write_judgements(made, tmp_path)
        found = recomputed(CLAIMS, tmp_path)
        assert [each for each, _ in found] == made
        assert [before for _, before in found] == [each.verdict for each in made]


def test_a_file_with_other_claims_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="is missing"):
        recomputed(CLAIMS, tmp_path)
    write_judgements([judge(claim, None) for claim in CLAIMS[1:]], tmp_path)
    with pytest.raises(ValueError, match="lacks 1 claims"):
        recomputed(CLAIMS, tmp_path)
    with pytest.raises(ValueError, match="does not fit the claims"):
        recomputed(CLAIMS[2:], tmp_path)
    (tmp_path / JUDGEMENTS).write_text("table,row\nTable 1,other\n")
    with pytest.raises(ValueError, match="does not fit the claims"):
        recomputed(CLAIMS, tmp_path)
