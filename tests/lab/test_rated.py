"""A rating follows from scores against rated opponents, and scores from a rating."""

from __future__ import annotations

import math

import pytest

from tengen.lab.rated import (
    DROP,
    RatedScore,
    chance_of_worse,
    expected_share,
    fit_rating,
    log_likelihood,
    predicted_share,
)


def scores_of(rating: float, games: int = 1000) -> list[RatedScore]:
    """What a player of a rating scores without chance."""
    return [
        RatedScore(str(other), other, games * expected_share(rating, other), games)
        for other in (400.0, 900.0, 1300.0)
    ]


@pytest.mark.parametrize("rating", [300.0, 800.0, 1700.0])
def test_a_rating_is_recovered_from_its_expected_scores(rating: float) -> None:
    found = fit_rating(scores_of(rating))
    assert found.value == pytest.approx(rating, abs=1e-6)
    assert found.low < rating < found.high
    assert found.count == 3000


def test_the_ends_of_the_interval_are_less_likely_by_the_same_factor() -> None:
    scores = [RatedScore("a", 1000.0, 1, 12), RatedScore("b", 1400.0, 0, 12)]
    found = fit_rating(scores)
    for end in (found.low, found.high):
        drop = log_likelihood(found.value, scores) - log_likelihood(end, scores)
        assert drop == pytest.approx(DROP)


def test_more_games_narrow_the_interval() -> None:
    few, many = (fit_rating(scores_of(800.0, games)) for games in (12, 1200))
    assert few.high - few.low == pytest.approx(10 * (many.high - many.low), rel=0.05)


def test_games_that_were_all_lost_or_won_bound_the_rating_on_one_side() -> None:
    lost = fit_rating([RatedScore("a", 1000.0, 0, 12)])
    won = fit_rating([RatedScore("a", 1000.0, 12, 12)])
    assert (lost.low, lost.value) == (-math.inf, -math.inf)
    assert (won.value, won.high) == (math.inf, math.inf)
    assert 12 * math.log(expected_share(1000.0, lost.high)) == pytest.approx(-DROP)
    assert won.low - 1000.0 == pytest.approx(1000.0 - lost.high)
    assert predicted_share(lost, 1000.0).value == 0.0


def test_without_opponents_there_is_no_rating() -> None:
    with pytest.raises(ValueError, match="at least one opponent"):
        fit_rating([])


def test_a_prediction_has_the_error_of_the_rating() -> None:
    share = predicted_share(fit_rating(scores_of(800.0, 12)), 800.0)
    assert share.value == pytest.approx(0.5)
    assert 0 < share.low < 0.5 < share.high < 1


def test_scores_that_no_rating_explains_fit_badly() -> None:
    honest = [RatedScore("weak", 500.0, 11, 12), RatedScore("strong", 1300.0, 1, 12)]
    upside_down = [RatedScore("weak", 500.0, 1, 12), RatedScore("strong", 1300.0, 11, 12)]
    assert chance_of_worse(honest, seed=1, tables=200) > 0.1
    assert chance_of_worse(upside_down, seed=1, tables=200) == 0.0
    assert chance_of_worse(honest, 5, 50) == chance_of_worse(honest, 5, 50)
