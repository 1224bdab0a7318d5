"""Whole tournaments with real agents in real processes."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

from tengen.arena import Contest, GameSettings, Store, Tournament, with_default_openings
from tengen.arena.driver import Finished
from tengen.arena.executor import core_count, local_executor
from tengen.arena.statistics import Sprt, Verdict
from tengen.game import Rule, Termination

TWO = ("random?seed=1", "random?seed=2")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.sqlite")


def here() -> Executor:
    """Plays in this process, which starts at once."""
    return ThreadPoolExecutor(1)


@pytest.mark.parametrize("rule", list(Rule))
def test_a_tournament_plays_all_its_games_under_every_rule(store: Store, rule: Rule) -> None:
    tournament = with_default_openings(
        Tournament(players=(*TWO, "random"), pairs=2, game=GameSettings(rule=rule))
    )
    contest = Contest.begin(store, "t", tournament)

    assert contest.run(make_executor=here)
    assert contest.standing.games == contest.total == 12
    assert {game.plan.opening for game in store.games(contest.number, 15)} == set(
        tournament.openings[:2]
    )


def test_games_are_played_by_processes_of_their_own(store: Store) -> None:
    contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=10))

    assert contest.run()
    assert contest.standing.games == 20
    assert contest.standing.elo() is not None


def test_the_same_tournament_has_the_same_games(tmp_path: Path) -> None:
    games = []
    for name in ("a", "b"):
        with Store(tmp_path / name) as store:
            contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=3))
            contest.run(make_executor=here)
            games.append([game.game.moves for game in store.games(contest.number, 15)])

    assert games[0] == games[1]


@pytest.mark.parametrize("opening_rule", ["swap1", "swap2", "pro", "swap5"])
def test_players_play_out_an_opening_rule(store: Store, opening_rule: str) -> None:
    settings = GameSettings(opening_rule=opening_rule)
    contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=2, game=settings))

    contest.run(make_executor=here)

    logs = [game.game.opening_log for game in store.games(contest.number, 15)]
    assert len(logs) == 4
    assert all(logs)


def test_a_test_ends_the_tournament_when_it_is_decided(store: Store) -> None:
    players = ("mcts?playouts=100", "random")
    tournament = Tournament(players=players, pairs=500, game=GameSettings(size=9))
    contest = Contest.begin(store, "t", tournament, Sprt(0, 200))

    assert contest.run(make_executor=here)
    assert contest.standing.games < 200
    assert contest.standing.sprt(Sprt(0, 200)).verdict is Verdict.ACCEPT_H1


def test_an_order_to_stop_is_obeyed_and_the_rest_is_played_later(store: Store) -> None:
    contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=20))

    def stop(running: Contest, _games: list[Finished]) -> None:
        running.store.order(running.number, "stop")

    assert not contest.run(observer=stop, make_executor=here)
    assert 0 < contest.standing.games < 40
    assert contest.standing.games == len(store.finished(contest.number))
    again = Contest.resume(store, "t")
    assert again.run(make_executor=here)
    assert again.standing.games == 40


def test_a_worker_that_dies_costs_its_games_and_not_the_tournament(
    store: Store, tmp_path: Path
) -> None:
    deadly = tmp_path / "deadly.py"
    deadly.write_text(
        "import os, signal\ndef agent(board):\n    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    players = (f"file:{deadly}", "random")
    contest = Contest.begin(store, "t", Tournament(players=players, pairs=1))

    assert contest.run(workers=1)
    ends = [game.game.outcome.termination for game in store.games(contest.number, 15)]
    assert ends == [Termination.CRASH, Termination.CRASH]


def test_more_games_at_once_than_cores_are_refused() -> None:
    with pytest.raises(ValueError, match="cores, and there are"):
        local_executor(core_count() + 1)
    with pytest.raises(ValueError, match="with 2 cores each"):
        local_executor(core_count(), cores_each=2)


def test_unknown_players_and_impossible_openings_are_refused_at_the_start(store: Store) -> None:
    with pytest.raises(ValueError, match="did you mean random"):
        Contest.begin(store, "t", Tournament(players=("radnom", "random")))
    with pytest.raises(ValueError, match="opening 1, h8h8"):
        Contest.begin(store, "t", Tournament(players=TWO, openings=("h8h8",)))
    assert store.names() == []
