from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tengen.arena.statistics import (
    EloModel,
    MatchCounts,
    PairCounts,
    Sample,
    Sprt,
    SprtVerdict,
    WinDrawLoss,
    score_of_elo,
)
from tengen.arena.statistics.counts import ZERO_COUNT
from tengen.arena.statistics.likelihood import exact_llr, normal_llr

LOPSIDED = PairCounts(0, 0, 10, 15, 75)
some_pairs = st.builds(PairCounts, *[st.integers(0, 60)] * 5).filter(lambda p: p.pairs > 0)


def approximation(sample: Sample, score0: float, score1: float) -> float:
    counts, scores = np.array(sample.counts, dtype=float), np.array(sample.scores)
    return float(normal_llr(counts, scores, np.array(score0), np.array(score1)))


@pytest.mark.parametrize(
    ("pairs", "elo0", "elo1", "expected"),
    [
        (PairCounts(223, 9863, 21279, 10037, 246), 0.5, 2.5, -3.07),
        (PairCounts(871, 26175, 55983, 26678, 821), 0, 2, -4.98),
        (LOPSIDED, 0, 10, 2.84),
    ],
)
def test_the_llr_of_known_runs(
    pairs: PairCounts, elo0: float, elo1: float, expected: float
) -> None:
    assert Sprt(elo0, elo1).llr(pairs) == pytest.approx(expected, abs=0.005)


def test_the_llr_of_a_known_run_in_normalised_elo() -> None:
    pairs = PairCounts(365, 16618, 36229, 16974, 390)
    test = Sprt(0, 2, model=EloModel.NORMALISED)
    expected = test.expected_scores(pairs.samples)
    assert approximation(pairs.samples[0], *expected) == pytest.approx(2.25, abs=0.005)
    assert test.llr(pairs) == pytest.approx(2.25, abs=0.005)


def test_the_normal_approximation_fails_on_lopsided_samples() -> None:
    (sample,) = LOPSIDED.samples
    assert approximation(sample, 0.5, score_of_elo(10)) == pytest.approx(21.8, abs=0.05)


def test_single_games_follow_the_published_approximation_when_there_are_many() -> None:
    wins, draws, losses = 5200, 4700, 5000
    games = wins + draws + losses
    score = (wins + draws / 2) / games
    variance = (wins + draws / 4) / games - score**2
    score1 = score_of_elo(5)
    expected = (score1 - 0.5) * (2 * score - 0.5 - score1) / (2 * variance / games)
    record = WinDrawLoss(wins, draws, losses)
    assert approximation(record.samples[0], 0.5, score1) == pytest.approx(expected)
    assert Sprt(0, 5).llr(record) == pytest.approx(expected, abs=0.001)


def most_likely(counts: tuple[float, ...], scores: tuple[float, ...], score: float) -> float:
    """The largest log-likelihood of any distribution with this mean, by trying ever finer steps.

    The shares between the ends are free; those of the ends follow from the mean.
    """
    middle = np.array(scores[1:-1])

    def likelihood(free: np.ndarray) -> np.ndarray:
        """Of many distributions at once, a row each."""
        top = score - free @ middle
        shares = np.column_stack((1 - free.sum(axis=1) - top, free, top))
        is_possible = shares.min(axis=1) > 0
        logs = np.log(np.where(is_possible[:, None], shares, 1.0))
        return np.where(is_possible, logs @ np.array(counts), -math.inf)

    free = np.full(len(middle), min(score, 1 - score) / len(scores))
    best, step = float(likelihood(free[None])[0]), 0.1
    directions = np.array(np.meshgrid(*[[-1, 0, 1]] * len(free))).reshape(len(free), -1).T
    while step > 1e-9:
        trials = free + step * directions
        found = likelihood(trials)
        if found.max() > best:
            free, best = trials[found.argmax()], float(found.max())
        else:
            step /= 2
    return best


@settings(max_examples=15)
@given(some_pairs, st.floats(-60, 60), st.floats(1, 60))
def test_the_llr_of_pairs_is_that_of_the_most_likely_distributions(
    pairs: PairCounts, elo0: float, width: float
) -> None:
    (sample,) = pairs.samples
    slow = [
        most_likely(sample.regularised, sample.scores, score_of_elo(elo))
        for elo in (elo0, elo0 + width)
    ]
    assert Sprt(elo0, elo0 + width).llr(pairs) == pytest.approx(slow[1] - slow[0], abs=1e-3)


@settings(max_examples=30)
@given(*[st.integers(0, 300)] * 3)
def test_the_llr_of_games_is_that_of_the_most_likely_distributions(
    wins: int, draws: int, losses: int
) -> None:
    record = WinDrawLoss(wins + 1, draws, losses)
    (sample,) = record.samples
    slow = [most_likely(sample.regularised, sample.scores, score_of_elo(elo)) for elo in (0, 40)]
    assert Sprt(0, 40).llr(record) == pytest.approx(slow[1] - slow[0], abs=1e-3)


@pytest.mark.parametrize("place", range(5))
@pytest.mark.parametrize("size", [1, 1000, 10**9])
@pytest.mark.parametrize("bounds", [(-1000, 1000), (-999, -998), (0, 0.001), (0, 10)])
def test_samples_of_one_outcome_have_a_finite_llr_of_the_right_sign(
    place: int, size: int, bounds: tuple[float, float]
) -> None:
    counts = [0] * 5
    counts[place] = size
    test = Sprt(*bounds)
    llr = test.llr(PairCounts(*counts))
    assert math.isfinite(llr)
    seen = place / 4
    if seen >= score_of_elo(test.elo1):
        assert llr > 0
    if seen <= score_of_elo(test.elo0):
        assert llr < 0


def plain_llr(pairs: PairCounts, *means: float) -> float:
    """The same by halving alone, an outcome at a time."""
    counts = [count or ZERO_COUNT for count in pairs.counts]
    logs = []
    for mean in means:
        distances = [place / 4 - mean for place in range(5)]
        low, high = -1 / distances[-1], -1 / distances[0]
        for _ in range(200):
            middle = (low + high) / 2
            terms = [
                count * distance / (1 + middle * distance)
                for count, distance in zip(counts, distances, strict=True)
            ]
            low, high = (middle, high) if sum(terms) > 0 else (low, middle)
        logs.append([math.log1p(middle * distance) for distance in distances])
    return sum(
        count * (log0 - log1) for count, log0, log1 in zip(counts, logs[0], logs[1], strict=True)
    )


@given(some_pairs)
@example(PairCounts(0, 22, 0, 2, 2))  # Newton's first step ends on a pole.
def test_the_llr_is_what_halving_alone_finds(pairs: PairCounts) -> None:
    expected = plain_llr(pairs, 0.5, score_of_elo(20))
    assert Sprt(0, 20).llr(pairs) == pytest.approx(expected, rel=1e-6, abs=1e-9)


OTHERS = (LOPSIDED, PairCounts(ll=1), PairCounts(1, 2, 3, 2, 1))
OTHERS_LLR = [Sprt(0, 20).llr(other) for other in OTHERS]


@given(some_pairs)
def test_many_samples_at_once_give_what_each_gives_alone(pairs: PairCounts) -> None:
    counts = np.array([other.counts for other in (pairs, *OTHERS)], dtype=float).T
    scores = np.array([0, 0.25, 0.5, 0.75, 1])
    together = exact_llr(counts, scores, np.array(0.5), np.array(score_of_elo(20)))
    assert together == pytest.approx([Sprt(0, 20).llr(pairs), *OTHERS_LLR])


@given(some_pairs)
def test_a_pair_won_speaks_more_for_h1_than_a_pair_lost(pairs: PairCounts) -> None:
    test = Sprt(0, 20)
    assert test.llr(pairs + PairCounts(ww=1)) > test.llr(pairs + PairCounts(ll=1))


@given(some_pairs)
def test_exchanging_players_and_bounds_changes_the_sign(pairs: PairCounts) -> None:
    for model in EloModel:
        ours = Sprt(-5, 15, model=model).llr(pairs)
        theirs = Sprt(-15, 5, model=model).llr(pairs.mirrored)
        assert theirs == pytest.approx(-ours, abs=1e-9)


def test_pairs_and_lone_games_each_add_their_own_llr() -> None:
    pairs, lone = PairCounts(5, 10, 30, 15, 9), WinDrawLoss(7, 2, 4)
    test = Sprt(0, 30)
    both = test.llr(MatchCounts(pairs=pairs, lone=lone))
    assert both == pytest.approx(test.llr(pairs) + test.llr(lone))


def test_without_games_the_test_goes_on() -> None:
    for model in EloModel:
        status = Sprt(model=model).status(MatchCounts())
        assert (status.llr, status.verdict) == (0, SprtVerdict.CONTINUE)


def test_the_bounds_are_walds() -> None:
    test = Sprt(alpha=0.05, beta=0.1)
    assert test.lower == pytest.approx(math.log(0.1 / 0.95))
    assert test.upper == pytest.approx(math.log(0.9 / 0.05))
    assert test.verdict(test.lower) is SprtVerdict.ACCEPT_H0
    assert test.verdict(test.upper) is SprtVerdict.ACCEPT_H1
    assert test.verdict(test.lower + 1e-9) is SprtVerdict.CONTINUE
    assert test.verdict(test.upper - 1e-9) is SprtVerdict.CONTINUE


def test_a_clear_match_is_decided() -> None:
    assert Sprt(0, 20).status(LOPSIDED).verdict is SprtVerdict.ACCEPT_H1
    assert Sprt(0, 20).status(LOPSIDED.mirrored).verdict is SprtVerdict.ACCEPT_H0


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"elo0": 5, "elo1": 5}, "found 5 and 5, expected elo0 below elo1"),
        ({"elo0": 0, "elo1": math.nan}, "found 0 and nan, expected elo0 below elo1"),
        ({"elo1": 2000}, "both from -1000 to 1000 .logistic Elo"),
        ({"elo1": 500, "model": "normalised"}, "both from -240 to 240 .normalised Elo"),
        ({"alpha": 0}, "alpha: found 0, expected more than 0 and less than 0.5"),
        ({"beta": 0.7}, "beta: found 0.7, expected more than 0 and less than 0.5"),
        ({"model": "normalized"}, "unknown model 'normalized'.*did you mean normalised"),
    ],
)
def test_bad_options_are_refused(options: dict[str, float], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Sprt(**options)  # type: ignore[arg-type]


@given(some_pairs)
def test_the_widest_normalised_bounds_are_scores_of_any_sample(pairs: PairCounts) -> None:
    test = Sprt(-240, 240, model=EloModel.NORMALISED)
    assert all(0 < score < 1 for score in test.expected_scores(pairs.samples))
    assert math.isfinite(test.llr(pairs))
