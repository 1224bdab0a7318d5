"""Checks the arena's store on PostgreSQL: its speed, and killed drivers and servers."""

from __future__ import annotations

import signal
import tempfile
import time
from collections.abc import Iterable
from pathlib import Path
from subprocess import PIPE

from arena.interrupted import (
    NAME,
    games_of,
    play_some,
    play_without_kills,
    start_driver,
    tournament,
)
from arena.store.test_store import TOURNAMENT, played
from support.postgres import postgres_server
from tengen.arena import Contest, Store, Tournament
from tengen.arena.game.played import PlayedGame
from tengen.arena.schedule import GamePlan, schedule

from ..speed.ratio import compare
from ..state import State
from .resume import resumed

DURABLE = {"fsync": "on", "full_page_writes": "on", "autovacuum": "on", "shared_buffers": "128MB"}
"""A server as it is installed."""
BATCH, BATCHES, ROUNDS = 100, 20, 5
MOST_BATCH = 10.0
"""Most times as long as into a file. Measured on two shared cores: 2.6 to 5."""
RESTARTS = (signal.SIGINT, signal.SIGQUIT, signal.SIGQUIT)
"""How the server ends each time: in order, and as after a crash."""
AWAY_S = 3.0
RESTART_GAMES, PLAYOUTS = 60, 8000

Saved = list[tuple[GamePlan, PlayedGame]]


def run_stores(_state: State) -> str:
    """Saves the same games in both databases, and reads them back."""
    many = Tournament(TOURNAMENT.players, BATCH * BATCHES, game=TOURNAMENT.game)
    games = [(plan, played(plan.number)) for plan in schedule(many)]
    with (
        postgres_server(**DURABLE) as server,
        tempfile.TemporaryDirectory() as folder,
        Store(Path(folder) / "games.sqlite") as file,
        Store(server.database()) as database,
    ):
        for store in (file, database):
            number = store.begin("whole", many, {})
            _save(store, number, _batches(games))
            assert [(kept.plan, kept.game) for kept in store.games(number, 15)] == games
        batches = compare(
            lambda: _save_all(database, many, games),
            lambda: _save_all(file, many, games),
            rounds=ROUNDS,
            clock=time.perf_counter,
        )
        one_ms = _single_ms(database, many, games), _single_ms(file, many, games)
    figure = (
        f"{len(games)} games are the same in a file and in PostgreSQL; saved {BATCH} at a"
        f" time, a game takes {batches.times_as_long:.1f} times as long in PostgreSQL"
        f" ({1e6 / batches.subject:.0f} and {1e6 / batches.baseline:.0f} µs), saved alone"
        f" {one_ms[0]:.2f} and {one_ms[1]:.2f} ms, since PostgreSQL waits for the disk"
    )
    assert batches.times_as_long <= MOST_BATCH, f"expected {MOST_BATCH}: {figure}"
    return figure


def _batches(games: Saved) -> Iterable[Saved]:
    return (games[start : start + BATCH] for start in range(0, len(games), BATCH))


def _save(store: Store, number: int, batches: Iterable[Saved]) -> None:
    for batch in batches:
        store.add(number, batch)


def _save_all(store: Store, wanted: Tournament, games: Saved) -> float:
    number = store.begin(f"round {time.monotonic_ns()}", wanted, {})
    _save(store, number, _batches(games))
    return len(games)


def _single_ms(store: Store, wanted: Tournament, games: Saved) -> float:
    number = store.begin(f"alone {time.monotonic_ns()}", wanted, {})
    started = time.perf_counter()
    _save(store, number, ([game] for game in games[:200]))
    return (time.perf_counter() - started) / 200 * 1000


def run_resume(_state: State) -> str:
    """Kills the driver of a tournament in PostgreSQL twenty times."""
    with postgres_server(**DURABLE) as server:
        return resumed(server.database(), server.database())


def run_restart(_state: State) -> str:
    """Restarts the server several times while a tournament is played into it."""
    wanted = tournament(RESTART_GAMES, PLAYOUTS)
    with postgres_server(**DURABLE) as server:
        disturbed, whole = server.database(), server.database()
        with Store(disturbed) as store:
            Contest.begin(store, NAME, wanted)
        with start_driver(disturbed, stderr=PIPE) as driver:
            for how in RESTARTS:
                play_some(disturbed, driver)
                assert driver.poll() is None, "the driver ended"
                server.stop(how)
                time.sleep(AWAY_S)
                server.start()
            _, told = driver.communicate()
        assert driver.returncode == 0, told
        play_without_kills(whole, wanted)
        assert games_of(disturbed) == games_of(whole)
    lines = told.decode().splitlines()
    away = [line for line in lines if "Waiting for it; nothing is lost" in line]
    back = [line for line in lines if "is back after" in line]
    assert len(away) == len(back) == len(RESTARTS) == len(lines) / 2, told
    return (
        f"{RESTART_GAMES} games of a tournament whose database was stopped {len(RESTARTS)} times"
        f" for {AWAY_S:g} s (two of them as after a crash) equal those of an undisturbed one; the"
        f" driver said {len(away)} times that it waits, and went on"
    )
