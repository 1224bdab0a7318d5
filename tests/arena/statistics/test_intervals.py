"""Intervals of Elo hold the truth as often as they say, also after few pairs."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from tengen.arena.statistics import PairCounts, WinDrawLoss, elo_difference, elo_of_score
from tengen.arena.statistics.counts import Evidence

SCORES = np.array([0, 0.25, 0.5, 0.75, 1])
RUNS = 4000
LEAST_COVERED = 0.925
"""Of 95 in 100, what the steps of a few whole pairs leave, and the noise of so many runs."""


def chances(elo: float, opening: float, draws: float) -> list[float]:
    """Of the five ends of a pair between players who are `elo` apart.

    The opening is worth `opening` Elo to the colour that it favours, and a share of all games is
    drawn.
    """
    games = []
    for favour in (opening, -opening):
        wins = 1 / (1 + 10 ** (-(elo + favour) / 400))
        games.append([(1 - wins) * (1 - draws), draws, wins * (1 - draws)])
    return [float(share) for share in np.convolve(games[0], games[1])]


def covered(
    size: int,
    shares: list[float],
    evidence: Callable[..., Evidence] = PairCounts,
) -> float:
    """How often the interval of so many pairs, or other evidence, holds the true difference."""
    truth = elo_of_score(float(np.dot(shares, np.linspace(0, 1, len(shares)))))
    draws = np.random.default_rng(1).multinomial(size, shares, RUNS)
    kinds, times = np.unique(draws, axis=0, return_counts=True)
    held = 0
    for counts, count in zip(kinds.tolist(), times.tolist(), strict=True):
        found = elo_difference(evidence(*counts))
        assert found is not None
        held += count * (found.low - 1e-9 <= truth <= found.high + 1e-9)
    return held / RUNS


@pytest.mark.parametrize("pairs", [5, 20, 100])
@pytest.mark.parametrize("elo", [0, 50, 200])
@pytest.mark.parametrize("opening", [0, 300])
@pytest.mark.parametrize("draws", [0, 0.05, 0.7])
def test_the_interval_holds_the_truth_in_95_of_100_matches(
    pairs: int, elo: float, opening: float, draws: float
) -> None:
    assert covered(pairs, chances(elo, opening, draws)) >= LEAST_COVERED


@pytest.mark.parametrize("pairs", [5, 20, 100])
@pytest.mark.parametrize("rare", [0.01, 0.05])
@pytest.mark.parametrize("usual", [2, 4])
def test_so_it_does_where_nearly_all_pairs_end_alike(pairs: int, rare: float, usual: int) -> None:
    """Even pairs of a win and a loss, or pairs won twice, with a rare other end."""
    shares = [0.0, 0.0, rare, 0.0, rare]
    shares[usual] = 1 - rare
    assert covered(pairs, shares) >= LEAST_COVERED


@pytest.mark.parametrize(("games", "least"), [(5, 0.82), (20, 0.87), (100, LEAST_COVERED)])
@pytest.mark.parametrize("elo", [0, 50, 200])
@pytest.mark.parametrize("draws", [0, 0.05, 0.7])
def test_games_without_their_pair_cover_less_until_they_are_many(
    games: int, least: float, elo: float, draws: float
) -> None:
    """Their formula falls short where games are few; `docs/arena.md` says so."""
    wins = 1 / (1 + 10 ** (-elo / 400))
    shares = [(1 - wins) * (1 - draws), draws, wins * (1 - draws)]
    found = covered(games, shares, lambda lost, drawn, won: WinDrawLoss(won, drawn, lost))
    assert found >= least


@pytest.mark.parametrize(
    ("evidence", "least"),
    [
        (PairCounts(wl_dd=2), 300),
        (PairCounts(wl_dd=5), 150),
        (PairCounts(wl_dd=20), 30),
        (PairCounts(wl_dd=100), 7),
        (PairCounts(wd=5), 150),
        (WinDrawLoss(draws=5), 150),
    ],
)
def test_games_that_all_ended_alike_are_not_certain(evidence: Evidence, least: float) -> None:
    found = elo_difference(evidence)
    assert found is not None
    assert found.high - found.elo >= least
    assert found.elo - found.low >= least


def test_one_pair_says_nothing() -> None:
    for half_points in range(5):
        found = elo_difference(PairCounts.of_pair(half_points))
        assert found is not None
        assert (found.low, found.high) == (-math.inf, math.inf)
        assert 0.1 < found.los < 0.9


def test_few_pairs_never_say_more_than_the_published_formula() -> None:
    for counts in ((3, 0, 5, 0, 4), (0, 0, 10, 5, 5), (1, 0, 0, 0, 1), (0, 1, 1, 1, 0)):
        pairs = sum(counts)
        shares = np.array(counts) / pairs
        mean = float(shares @ SCORES)
        margin = 1.96 * math.sqrt(float(shares @ (SCORES - mean) ** 2) / pairs)
        found = elo_difference(PairCounts(*counts))
        assert found is not None
        assert found.low <= elo_of_score(mean - margin) + 0.5
        assert found.high >= elo_of_score(mean + margin) - 0.5
