"""The games of a tournament: pairs with colours exchanged, the same on every machine."""

from __future__ import annotations

from collections import Counter

import pytest

from tengen.arena import Pairing, Tournament
from tengen.arena.schedule import GamePlan, game_count, schedule

THREE = Tournament(players=("a", "b", "c"), pairs=4, openings=("h8", "g7", "f6"))


SEEDS = [3896924394, 3858196364]
ORDER = ["g7", "f6", "h8"]


def plans(tournament: Tournament = THREE) -> list[GamePlan]:
    return list(schedule(tournament))


def test_every_pair_has_one_opening_and_both_colours() -> None:
    for first, second in zip(plans()[::2], plans()[1::2], strict=True):
        assert first.pair == second.pair
        assert first.opening == second.opening
        assert (first.black, first.white) == (second.white, second.black)


def test_everyone_meets_everyone_equally_often_with_each_colour() -> None:
    meetings = Counter((plan.black, plan.white) for plan in plans())

    assert len(meetings) == 6
    assert set(meetings.values()) == {4}


def test_a_gauntlet_is_run_by_the_first_player_alone() -> None:
    gauntlet = Tournament(players=("a", "b", "c"), pairs=2, pairing=Pairing.GAUNTLET)

    assert {plan.black for plan in plans(gauntlet)} == {0, 1, 2}
    assert all(0 in (plan.black, plan.white) for plan in plans(gauntlet))
    assert len(plans(gauntlet)) == game_count(gauntlet) == 8


def test_a_tournament_cut_short_has_played_all_pairings_alike() -> None:
    one_round = plans()[:6]

    assert {frozenset((plan.black, plan.white)) for plan in one_round} == {
        frozenset(two) for two in ((0, 1), (0, 2), (1, 2))
    }


def test_numbers_are_places_and_seeds_differ() -> None:
    assert [plan.number for plan in plans()] == list(range(game_count(THREE)))
    assert len({plan.seed for plan in plans()}) == len(plans())


def test_seeds_stay_the_same_for_ever() -> None:
    assert [plan.seed for plan in plans()[:2]] == SEEDS


def test_openings_come_in_turn_and_begin_again() -> None:
    openings = [plan.opening for plan in plans()[::6]]
    assert sorted(openings[:3]) == sorted(THREE.openings)
    assert openings[3] == openings[0]


def test_the_seed_draws_the_order_of_the_openings() -> None:
    names = tuple(f"opening {number}" for number in range(50))
    orders = {}
    for seed in (1, 2):
        tournament = Tournament(players=("a", "b"), pairs=50, openings=names, seed=seed)
        orders[seed] = [plan.opening for plan in plans(tournament)[::2]]
        assert [plan.opening for plan in plans(tournament)[::2]] == orders[seed]
        assert sorted(orders[seed]) == sorted(names)
    assert orders[1][:5] != orders[2][:5]
    assert orders[1] != list(names)


def test_the_order_of_openings_stays_the_same_for_ever() -> None:
    assert [plan.opening for plan in plans()[:18:6]] == ORDER


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"players": ("a",)}, "at least two players"),
        (
            {"players": ("a", "b"), "pairs": 0},
            "pairs: found 0, expected a whole number from 1 to 500000",
        ),
    ],
)
def test_a_tournament_without_games_is_refused(settings: dict[str, object], problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        Tournament(**settings)  # type: ignore[arg-type]
