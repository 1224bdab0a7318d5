from __future__ import annotations

import math
from itertools import permutations

import numpy as np
import pytest

from tengen import Color
from tengen.arena.statistics import (
    ByColor,
    Crosstable,
    GameResult,
    Ledger,
    PoolRatings,
    WinDrawLoss,
    crosstable,
    elo_difference,
    rate,
)

LOGIT = 400 / math.log(10)


def table_of(games: dict[tuple[str, str], tuple[int, int, int]], *others: str) -> Crosstable:
    """From who had black and who had white to black's wins, draws and losses."""
    ledger = Ledger()
    for (black, white), counts in games.items():
        for winner, count in zip((Color.BLACK, None, Color.WHITE), counts, strict=True):
            for _ in range(count):
                ledger.add(GameResult(None, black, white, winner))
    return crosstable(ledger, others)


def elo_of(pool: PoolRatings) -> dict[str, float]:
    return {rating.player: rating.elo for group in pool.groups for rating in group.ratings}


def slow_fit(games: dict[tuple[str, str], tuple[int, int, int]]) -> dict[str, float]:
    """Strengths, first-move term and draw term by trying ever finer steps, one at a time."""
    names = sorted({name for players in games for name in players})
    values = dict.fromkeys([*names, "first move", "draw"], 0.0)

    def posterior() -> float:
        # Half a game won and half a game lost against zero, for each value.
        total = sum(math.log(1 / (2 + 2 * math.cosh(v))) for v in values.values()) / 2
        for (black, white), counts in games.items():
            x = values[black] - values[white] + values["first move"]
            weights = (math.exp(x / 2), math.exp(values["draw"]), math.exp(-x / 2))
            for count, weight in zip(counts, weights, strict=True):
                total += count * math.log(weight / sum(weights))
        return total

    best, step = posterior(), 1.0
    while step > 1e-6:
        improved = False
        for name in values:
            for change in (step, -step):
                values[name] += change
                if (tried := posterior()) > best:
                    best, improved = tried, True
                else:
                    values[name] -= change
        step = step if improved else step / 2
    return values


POOLS = [
    {("a", "b"): (7, 1, 2), ("b", "a"): (4, 2, 4)},
    {("a", "b"): (3, 0, 1), ("b", "c"): (2, 2, 2), ("c", "a"): (1, 0, 5), ("a", "c"): (3, 1, 0)},
    {("a", "b"): (9, 0, 0), ("b", "a"): (0, 0, 9), ("c", "b"): (1, 8, 1)},
]


@pytest.mark.parametrize("games", POOLS)
def test_ratings_agree_with_a_slow_search(
    games: dict[tuple[str, str], tuple[int, int, int]],
) -> None:
    slow = slow_fit(games)
    pool = rate(table_of(games))
    scale = LOGIT * 2 / (2 + math.exp(slow["draw"]))
    found = elo_of(pool)
    mean = sum(slow[name] for name in found) / len(found)
    expected = {name: (slow[name] - mean) * scale for name in found}
    assert found == pytest.approx(expected, abs=0.1)
    assert pool.black_advantage == pytest.approx(slow["first move"] * scale, abs=0.1)


def test_the_mean_rating_is_zero() -> None:
    for games in POOLS:
        assert sum(elo_of(rate(table_of(games))).values()) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize(("wins", "draws", "losses"), [(600, 0, 400), (300, 500, 200)])
def test_a_pool_of_two_agrees_with_their_match(wins: int, draws: int, losses: int) -> None:
    games = {("a", "b"): (wins, draws, losses), ("b", "a"): (losses, draws, wins)}
    (group,) = rate(table_of(games)).groups
    match = elo_difference(WinDrawLoss(2 * wins, 2 * draws, 2 * losses))
    assert match is not None
    first, second = group.ratings
    assert first.elo - second.elo == pytest.approx(match.elo, rel=0.02)
    # Half of the difference is each player's distance from their mean.
    assert 2 * (first.high - first.elo) == pytest.approx(match.high - match.elo, rel=0.05)
    assert group.superiority[0][1] == pytest.approx(match.los, abs=1e-3)
    assert group.superiority[0][1] + group.superiority[1][0] == pytest.approx(1)


def test_having_black_is_told_from_being_strong() -> None:
    games = {("a", "b"): (75, 0, 25), ("b", "a"): (75, 0, 25)}
    pool = rate(table_of(games))
    assert elo_of(pool) == pytest.approx({"a": 0, "b": 0}, abs=1e-6)
    assert pool.black_advantage == pytest.approx(400 * math.log10(3), rel=0.01)
    assert pool.black_advantage_low > 100


def test_the_share_of_draws_between_equals_is_found() -> None:
    pool = rate(table_of({("a", "b"): (30, 40, 30), ("b", "a"): (30, 40, 30)}))
    assert pool.draw_share == pytest.approx(0.4, abs=0.005)


def test_an_unbeaten_player_stays_finite_and_uncertain() -> None:
    (group,) = rate(table_of({("a", "b"): (10, 0, 0), ("b", "a"): (0, 0, 10)})).groups
    winner = group.ratings[0]
    assert winner.player == "a"
    assert 200 < winner.elo < 1000
    assert winner.high - winner.low > 400
    assert 0.99 < group.superiority[0][1] < 1


def test_more_games_narrow_the_interval() -> None:
    few = rate(table_of({("a", "b"): (6, 0, 4), ("b", "a"): (5, 0, 5)})).groups[0].ratings[0]
    many = rate(table_of({("a", "b"): (600, 0, 400), ("b", "a"): (500, 0, 500)})).groups[0]
    ratio = (few.high - few.low) / (many.ratings[0].high - many.ratings[0].low)
    assert ratio == pytest.approx(10, rel=0.05)


def test_players_whom_no_games_connect_are_in_groups_of_their_own() -> None:
    games = {("a", "b"): (5, 0, 3), ("c", "d"): (2, 0, 9), ("d", "e"): (4, 1, 4)}
    pool = rate(table_of(games, "f"))
    grouped = [{rating.player for rating in group.ratings} for group in pool.groups]
    assert grouped == [{"c", "d", "e"}, {"a", "b"}]
    assert pool.unrated == ("f",)
    assert not pool.is_connected
    for group in pool.groups:
        assert sum(rating.elo for rating in group.ratings) == pytest.approx(0, abs=1e-6)
        assert len(group.superiority) == len(group.ratings)


def test_a_connected_pool_says_so() -> None:
    assert rate(table_of(POOLS[1])).is_connected


def test_a_pool_without_games_is_refused() -> None:
    with pytest.raises(ValueError, match="found no games, expected at least one"):
        rate(crosstable(Ledger(), ["a", "b"]))


def table_of_counts(games: dict[tuple[str, str], tuple[int, int, int]]) -> Crosstable:
    """What `table_of` gives, without counting the games one by one."""
    cells = {
        (player, other): ByColor(
            WinDrawLoss(*games[player, other]), WinDrawLoss(*games[other, player]).mirrored
        )
        for player, other in games
    }
    names = {player for player, _ in games}
    points = {
        name: sum(cells[name, other].total.points for other in names - {name}) for name in names
    }
    order = sorted(names, key=lambda name: (-points[name], name))
    rows = (tuple(cells.get((name, other), ByColor()) for other in order) for name in order)
    return Crosstable(tuple(order), tuple(rows))


def test_intervals_hold_the_true_ratings_nineteen_times_in_twenty() -> None:
    """Pools of four players whose strengths are known, in games drawn from the model itself."""
    draws = np.random.default_rng(2024)
    true = {"a": 150.0, "b": 50.0, "c": -50.0, "d": -150.0}
    held = 0
    pools = 150
    for pool in range(pools):
        games = {}
        for black, white in permutations(true, 2):
            half = (true[black] - true[white] + 60) / LOGIT / 2
            weights = np.array([math.exp(half), 0.1, math.exp(-half)])
            wins, drawn, lost = draws.multinomial(40, weights / weights.sum()).tolist()
            games[black, white] = (wins, drawn, lost)
        table = table_of_counts(games)
        if pool == 0:
            assert table == table_of(games)
        (group,) = rate(table).groups
        # In a model with few draws, Elo is 2 / 2.1 of the strength.
        held += sum(r.low <= true[r.player] * 2 / 2.1 <= r.high for r in group.ratings)
    assert 0.93 <= held / (4 * pools) <= 0.97
