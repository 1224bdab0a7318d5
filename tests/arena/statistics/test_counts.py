from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen import Color
from tengen.arena.statistics import (
    ByColor,
    GameResult,
    Ledger,
    MatchCounts,
    PairCounts,
    WinDrawLoss,
    crosstable,
)

BLACK, WHITE, DRAW = Color.BLACK, Color.WHITE, None
winners = st.sampled_from([BLACK, WHITE, DRAW])


PAIRS = st.tuples(
    st.sampled_from(list(permutations("abc", 2))),
    st.tuples(winners, winners),
    st.sampled_from([slice(0, 2), slice(0, 2), slice(0, 1), slice(1, 2)]),
    st.one_of(st.none(), st.tuples(winners)),
)
"""Two players, who won their two games, which of these were played, and a game without a pair."""


@st.composite
def tournaments(draw: st.DrawFn) -> list[GameResult]:
    """Pairs between three players, some broken, and some games without a pair, in any order."""
    games = []
    pairs = draw(st.lists(PAIRS, max_size=12))
    for pair, ((first, second), (one, two), kept, lone) in enumerate(pairs):
        played = [GameResult(pair, first, second, one), GameResult(pair, second, first, two)]
        games += played[kept]
        if lone is not None:
            games.append(GameResult(None, first, second, *lone))
    Random(draw(st.integers(0, 10**6))).shuffle(games)
    return games


@pytest.mark.parametrize(
    ("as_black", "as_white", "expected"),
    [
        (WHITE, BLACK, PairCounts(ll=1)),
        (WHITE, DRAW, PairCounts(ld=1)),
        (DRAW, BLACK, PairCounts(ld=1)),
        (BLACK, BLACK, PairCounts(wl_dd=1)),
        (DRAW, DRAW, PairCounts(wl_dd=1)),
        (BLACK, DRAW, PairCounts(wd=1)),
        (BLACK, WHITE, PairCounts(ww=1)),
    ],
)
def test_a_pair_is_counted_by_its_points(
    as_black: Color | None, as_white: Color | None, expected: PairCounts
) -> None:
    games = [GameResult(7, "a", "b", as_black), GameResult(7, "b", "a", as_white)]
    assert Ledger(games).counts("a", "b").pairs == expected
    assert Ledger(games).counts("b", "a").pairs == expected.mirrored


def test_the_game_of_a_broken_pair_is_counted_alone() -> None:
    counts = Ledger([GameResult(1, "a", "b", BLACK)]).counts("b", "a")
    assert counts == MatchCounts(
        lone=WinDrawLoss(losses=1), by_color=ByColor(white=WinDrawLoss(losses=1))
    )


def test_a_game_whose_pair_is_still_played_is_no_evidence_yet() -> None:
    counts = Ledger([GameResult(1, "a", "b", BLACK)]).counts("a", "b", pending={1})
    assert counts == MatchCounts(by_color=ByColor(black=WinDrawLoss(wins=1)))
    assert counts.samples == ()


def test_an_opening_rule_may_give_a_player_black_in_both_games_of_a_pair() -> None:
    games = [GameResult(1, "a", "b", BLACK), GameResult(1, "a", "b", WHITE)]
    counts = Ledger(games).counts("a", "b")
    assert counts.pairs == PairCounts(wl_dd=1)
    assert counts.by_color == ByColor(black=WinDrawLoss(wins=1, losses=1))


def test_a_third_game_of_a_pair_is_refused() -> None:
    ledger = Ledger([GameResult(4, "a", "b", BLACK), GameResult(4, "b", "a", BLACK)])
    with pytest.raises(ValueError, match="pair 4: found a third game, expected two"):
        ledger.add(GameResult(4, "a", "b", DRAW))


def test_a_pair_of_other_players_is_refused() -> None:
    ledger = Ledger([GameResult(4, "a", "b", BLACK)])
    with pytest.raises(ValueError, match="pair 4: found 'c' against 'a', expected a and b"):
        ledger.add(GameResult(4, "c", "a", DRAW))
    assert ledger.players == ("a", "b")


def test_a_player_does_not_play_itself() -> None:
    with pytest.raises(ValueError, match="found 'a' on both sides"):
        GameResult(1, "a", "a", DRAW)


def test_negative_counts_are_refused() -> None:
    with pytest.raises(ValueError, match="expected no negative count"):
        WinDrawLoss(wins=-1)
    with pytest.raises(ValueError, match="expected no negative count"):
        PairCounts(wd=-1)


@given(tournaments())
def test_every_game_is_counted_once(games: list[GameResult]) -> None:
    ledger = Ledger(games)
    for player, opponent in permutations("abc", 2):
        counts = ledger.counts(player, opponent)
        played = [game for game in games if {game.black, game.white} == {player, opponent}]
        assert counts.pairs.games + counts.lone.games == len(played)
        assert counts.by_color.total.games == len(played)
        halves = sum(game.half_points(player) for game in played)
        assert 2 * (counts.pairs.points + counts.lone.points) == halves
        assert 2 * counts.by_color.total.points == halves
        assert counts.mirrored == ledger.counts(opponent, player)


@given(tournaments(), tournaments())
def test_counts_of_two_tournaments_add_up(one: list[GameResult], two: list[GameResult]) -> None:
    renumbered = [
        GameResult(
            None if game.pair is None else game.pair + 100, game.black, game.white, game.winner
        )
        for game in two
    ]
    together = Ledger(one + renumbered).counts("a", "b")
    assert together == Ledger(one).counts("a", "b") + Ledger(two).counts("a", "b")


@given(tournaments())
def test_a_crosstable_holds_every_game_twice(games: list[GameResult]) -> None:
    table = crosstable(Ledger(games), players=["d"])
    assert set(table.players) >= {"d"}
    assert sum(table.total(name).total.games for name in table.players) == 2 * len(games)
    assert sum(table.total(name).total.points for name in table.players) == len(games)
    for row, column in permutations(table.players, 2):
        played = [game for game in games if (game.black, game.white) == (row, column)]
        assert table.cell(row, column).black == table.cell(column, row).white.mirrored
        assert table.cell(row, column).black.games == len(played)
        assert table.cell(row, column).black.wins == sum(g.winner is BLACK for g in played)


def test_a_crosstable_puts_the_most_points_first_and_equals_by_name() -> None:
    games = [GameResult(None, "c", "a", BLACK), GameResult(None, "b", "a", DRAW)]
    assert crosstable(Ledger(games), players=["e", "d"]).players == ("c", "a", "b", "d", "e")


def test_a_crosstable_says_whom_it_does_not_know() -> None:
    with pytest.raises(ValueError, match="no player 'x': expected one of b, a"):
        crosstable(Ledger([GameResult(None, "b", "a", BLACK)])).total("x")
