"""A rating follows from scores against rated opponents, and scores from a rating."""

from __future__ import annotations

from pathlib import Path

import pytest
from experiments.pattern_alpha_beta.prediction import (
    RatedScore,
    chance_of_worse,
    expected_share,
    fit_rating,
    predicted_share,
    read_ratings,
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


def test_more_games_narrow_the_interval() -> None:
    few, many = (fit_rating(scores_of(800.0, games)) for games in (12, 1200))
    assert few.high - few.low == pytest.approx(10 * (many.high - many.low))


@pytest.mark.parametrize(("points", "expected"), [(12, 11.5 / 12), (0, 0.5 / 12)])
def test_perfect_and_zero_scores_are_corrected_by_half_a_point(
    points: int, expected: float
) -> None:
    found = fit_rating([RatedScore("a", 1000.0, points, 12)])
    assert expected_share(found.value, 1000.0) == pytest.approx(expected)


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


def test_a_league_is_read_if_it_exists(tmp_path: Path) -> None:
    path = tmp_path / "ratings.csv"
    assert read_ratings(path) == {}
    path.write_text("place,player,elo,low,high,games,score\n1,pattern d4,210,150,270,40,0.9\n")
    found = read_ratings(path)["pattern d4"]
    assert (found.value, found.low, found.high, found.count) == (210, 150, 270, 40)
