"""Whole tournaments with real agents in real processes."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tengen.agents import hosted
from tengen.arena import (
    Contest,
    GameSettings,
    Pairing,
    Store,
    StoreError,
    TimeControl,
    Tournament,
    with_default_openings,
)
from tengen.arena.run import driver
from tengen.arena.run.driver import Finished
from tengen.arena.run.executor import core_count, local_executor
from tengen.arena.statistics import Sprt, SprtVerdict
from tengen.database import file_lock
from tengen.game import Color, Rule, Termination

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


def test_a_test_ends_the_tournament_when_it_is_decided(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "JOB_SECONDS", 0.0)  # One game at a time is handed out.
    players = ("mcts?playouts=100", "random")
    tournament = Tournament(players=players, pairs=500, game=GameSettings(size=9))
    contest = Contest.begin(store, "t", tournament, Sprt(0, 200))

    assert contest.run(1, make_executor=here)
    assert contest.standing.games < 40
    assert contest.standing.sprt(Sprt(0, 200)).verdict is SprtVerdict.ACCEPT_H1


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


class Recorded(Executor):
    """Plays in this process, and remembers what it was asked for and under which order."""

    def __init__(self, orders: Callable[[], str]) -> None:
        self.orders: list[str] = []
        self.futures: list[Future[Any]] = []
        self._ask, self._inner = orders, here()

    def submit(self, work: Callable[..., Any], /, *values: Any, **named: Any) -> Future[Any]:
        self.orders.append(self._ask())
        self.futures.append(self._inner.submit(work, *values, **named))
        return self.futures[-1]


class EndsThePause(Store):
    """Orders that games go on when a pause has been looked at a few times without any in play."""

    executor: Recorded
    kept: list[int]

    def command(self, number: int) -> str:
        command = super().command(number)
        if command == "pause" and all(future.done() for future in self.executor.futures):
            self.kept.append(len(self.finished(number)))
            if len(self.kept) == 5:
                self.order(number, "run")
        return command


def test_a_paused_tournament_plays_nothing_until_it_is_told_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(driver, "LOOK_SECONDS", 0.001)
    with EndsThePause(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=20))
        store.executor = Recorded(lambda: Store.command(store, contest.number))
        store.kept = []

        def pause(running: Contest, _games: list[Finished]) -> None:
            if not store.kept:
                running.store.order(running.number, "pause")

        assert contest.run(1, observer=pause, make_executor=lambda: store.executor)
        # What was in play when the order came is kept after the first look.
        assert len(set(store.kept[1:])) == 1
        assert 0 < store.kept[-1] < 40
        assert set(store.executor.orders) == {"run"}
        assert contest.standing.games == 40


@pytest.fixture
def hasty_drivers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who does not get to drive a tournament gives up at once."""
    monkeypatch.setattr(file_lock, "LOOK_S", 0.0)


@pytest.mark.usefixtures("hasty_drivers")
def test_who_may_not_resume_a_tournament_does_not_end_its_pause(store: Store) -> None:
    contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=2))
    with store.driving(contest.number):
        store.order(contest.number, "pause")
        with Store(store.address) as other, pytest.raises(StoreError, match="another process"):
            Contest.resume(other, "t").run(make_executor=here)
        assert store.command(contest.number) == "pause"


def test_an_old_order_does_not_hold_up_who_resumes(store: Store) -> None:
    contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=2))
    store.order(contest.number, "stop")
    assert Contest.resume(store, "t").run(make_executor=here)


def endings_against(store: Store, path: Path, body: str) -> list[tuple[Termination, str]]:
    """How games end between a random agent and one of this body, which must lose them all."""
    path.write_text(f"import os, signal\ndef agent(board):\n{body}\n")
    game = GameSettings(clock=TimeControl(move_ms=10_000))
    players = ("random?seed=1", f"file:{path}", "random?seed=2")
    tournament = Tournament(players=players, pairs=1, pairing=Pairing.GAUNTLET, game=game)
    contest = Contest.begin(store, "t", tournament)

    assert contest.run(make_executor=here)
    endings = []
    for stored in store.games(contest.number, 15):
        ending = stored.game.outcome.termination
        if 1 in (stored.plan.black, stored.plan.white):
            bad = Color.BLACK if stored.plan.black == 1 else Color.WHITE
            assert stored.game.outcome.winner is bad.opposite
            endings.append((ending, stored.game.log))
        else:
            assert ending is Termination.FIVE
    assert len(endings) == 2
    return endings


def test_a_player_that_crashes_loses_its_own_games_and_no_others(
    store: Store, tmp_path: Path
) -> None:
    endings = endings_against(
        store, tmp_path / "crash.py", "    os.kill(os.getpid(), signal.SIGKILL)"
    )

    assert {ending for ending, _ in endings} == {Termination.CRASH}


def test_a_player_that_hangs_loses_its_own_games_and_no_others(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hosted.CallPatience, "seconds", lambda _self, _limits: 1.0)
    hang = "    while True:\n        try: pass\n        except: pass"
    endings = endings_against(store, tmp_path / "hang.py", hang)

    for ending, log in endings:
        assert ending is Termination.TIME
        assert "hang.py" in log.splitlines()[1]


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

    for copy in store.players_folder.rglob("mine.py"):
        copy.write_text("raise RuntimeError('spoilt')\n")

    assert contest.run(make_executor=here)
    games = [each.game for each in store.games(contest.number, 15)]
    assert [game.outcome.winner for game in games] == [Color.WHITE, Color.BLACK]
    assert all("could not start" in game.reason and "spoilt" in game.reason for game in games)


@pytest.mark.usefixtures("hasty_drivers")
def test_two_drivers_do_not_play_one_tournament(store: Store) -> None:
    contest = Contest.begin(store, "t", Tournament(players=TWO, pairs=2))
    with (
        store.driving(contest.number),
        Store(store.address) as other,
        pytest.raises(StoreError, match="another process is playing"),
    ):
        Contest.resume(other, "t").run(make_executor=here)


def test_more_games_at_once_than_cores_are_refused() -> None:
    with pytest.raises(ValueError, match="at once with a core each need"):
        local_executor(core_count() + 1)
    with pytest.raises(ValueError, match="with 2 cores each"):
        local_executor(core_count() + 1, cores_each=2)


def test_unknown_players_and_impossible_openings_are_refused_at_the_start(store: Store) -> None:
    with pytest.raises(ValueError, match="did you mean random"):
        Contest.begin(store, "t", Tournament(players=("radnom", "random")))
    with pytest.raises(ValueError, match="opening 1, h8h8"):
        Contest.begin(store, "t", Tournament(players=TWO, openings=("h8h8",)))
    assert store.names() == []
