"""Whole tournaments with real agents in real processes."""

from __future__ import annotations

import time
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from threading import Thread

import pytest

from tengen.arena import (
    Contest,
    GameSettings,
    Store,
    StoreError,
    Tournament,
    with_default_openings,
)
from tengen.arena.driver import Finished
from tengen.arena.executor import core_count, local_executor
from tengen.arena.statistics import Sprt, Verdict
from tengen.game import Color, Outcome, Rule, Termination

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
    played = {game.plan.opening for game in store.games(contest.number, 15)}
    assert len(played) == 2
    assert played <= set(tournament.openings)


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


def test_a_paused_tournament_plays_nothing_until_it_is_told_to_go_on(store: Store) -> None:
    contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=20))
    counts: list[int] = []

    def resume_later() -> None:
        with Store(store.path) as other:
            time.sleep(1)
            counts.append(len(other.finished(contest.number)))
            time.sleep(0.5)
            counts.append(len(other.finished(contest.number)))
            other.order(contest.number, "run")

    waker = Thread(target=resume_later)

    def pause(running: Contest, _games: list[Finished]) -> None:
        if not waker.ident:
            running.store.order(running.number, "pause")
            waker.start()

    assert contest.run(observer=pause, make_executor=here)
    waker.join()
    assert counts[0] == counts[1] < 40
    assert contest.standing.games == 40


def test_who_may_not_resume_a_tournament_does_not_end_its_pause(store: Store) -> None:
    contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=2))
    with store.driving(contest.number):
        store.order(contest.number, "pause")
        with Store(store.path) as other, pytest.raises(StoreError, match="another process"):
            Contest.resume(other, "t").run(make_executor=here)
        assert store.command(contest.number) == "pause"


def test_an_old_order_does_not_hold_up_who_resumes(store: Store) -> None:
    contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=2))
    store.order(contest.number, "stop")
    assert Contest.resume(store, "t").run(make_executor=here)


def test_a_player_that_kills_its_worker_loses_its_own_games_and_no_others(
    store: Store, tmp_path: Path
) -> None:
    deadly = tmp_path / "deadly.py"
    deadly.write_text(
        "import os, signal\ndef agent(board):\n    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    players = ("random?seed=1", f"file:{deadly}", "random?seed=2")
    contest = Contest.begin(store, "t", Tournament(players=players, pairs=1))

    assert contest.run()
    for stored in store.games(contest.number, 15):
        deadly_color = {stored.plan.black: Color.BLACK, stored.plan.white: Color.WHITE}.get(1)
        if deadly_color is None:
            assert stored.game.outcome.termination is Termination.FIVE
        else:
            assert stored.game.outcome == Outcome(deadly_color.opposite, Termination.CRASH)


@pytest.mark.parametrize(
    "body", ["    sys.exit(0)", "    raise MemoryError", "    return 'nonsense'"]
)
def test_whatever_a_player_raises_costs_its_own_game_alone(
    store: Store, tmp_path: Path, body: str
) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(f"import sys\ndef agent(board):\n{body}\n")
    contest = Contest.begin(store, "t", Tournament(players=(f"file:{mine}", "random"), pairs=2))

    assert contest.run(make_executor=here)
    assert contest.standing.games == 4
    assert contest.standing.counts().by_color.black.losses == 2


def test_a_player_that_cannot_be_made_loses(store: Store, tmp_path: Path) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text("def agent(board):\n    return board.legal_moves[0]\n")
    contest = Contest.begin(store, "t", Tournament(players=(f"file:{mine}", "random"), pairs=1))

    def spoil(_contest: Contest, _games: list[Finished]) -> None:
        for copy in tmp_path.rglob("mine.py"):
            copy.write_text("raise RuntimeError('spoilt')\n")

    assert contest.run(workers=1, observer=spoil)
    assert contest.standing.games == 2


def test_two_drivers_do_not_play_one_tournament(store: Store) -> None:
    contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=2))
    with (
        store.driving(contest.number),
        Store(store.path) as other,
        pytest.raises(StoreError, match="another process is playing"),
    ):
        Contest.resume(other, "t").run(make_executor=here)


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
