"""A tournament whose driver is killed again and again, and then plays to its end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from support.waiting import wait_until
from tengen.arena import Contest, Store, Tournament, with_default_openings

NAME = "interrupted"
MARK = f"TENGEN_INTERRUPTED_{os.getpid()}"
"""The variable by which the processes of these tournaments are known."""
PROGRAM = """
import sys
from tengen.arena import Contest, Store
if __name__ == "__main__":
    with Store(sys.argv[1]) as store:
        sys.exit(0 if Contest.resume(store, sys.argv[2]).run() else 3)
"""
EARLY_KILLS = 0.2
"""The share of drivers that are killed at any moment of their first second or so, perhaps before
they have begun; the others are killed after new games."""
EARLY_LIFE_S = 1.5
LATE_LIFE_S = 0.5
"""How long the others live after their first new game, at most."""

Address = str | Path
"""A file, or the URL of a PostgreSQL database."""

Driver = subprocess.Popen[bytes]


def tournament(games: int, playouts: int) -> Tournament:
    """More playouts make longer games, so that a kill finds them unfinished."""
    players = (f"mcts?playouts={playouts}", "random")
    return with_default_openings(Tournament(players=players, pairs=games // 2, seed=7))


def play_with_kills(path: Address, wanted: Tournament, kills: int, seed: int) -> list[int]:
    """Plays a tournament whose driver is killed at random moments; the games kept at each death."""
    draws = Random(seed)

    def live_a_while(driver: Driver) -> None:
        if draws.random() < EARLY_KILLS:
            life_s = draws.uniform(0, EARLY_LIFE_S)
        else:
            play_some(path, driver)
            life_s = draws.uniform(0, LATE_LIFE_S)
        with suppress(subprocess.TimeoutExpired):
            driver.wait(life_s)

    kept = kill_drivers(path, wanted, kills, live_a_while)
    with start_driver(path) as driver:
        assert driver.wait() == 0
    return kept


def play_some(path: Address, driver: Driver) -> None:
    """Waits until a driver has kept a new game, or ended."""
    before = games_kept(path)
    wait_until(lambda: driver.poll() is not None or games_kept(path) > before, "no game was played")


def kill_drivers(
    path: Address, wanted: Tournament, kills: int, live: Callable[[Driver], None]
) -> list[int]:
    """Begins a tournament and kills its driver when it has lived; the games kept at each death."""
    with Store(path) as store:
        Contest.begin(store, NAME, wanted)
    kept = []
    for _ in range(kills):
        with start_driver(path) as driver:
            try:
                live(driver)
            finally:
                driver.send_signal(signal.SIGKILL)
        kept.append(games_kept(path))
    return kept


def start_driver(path: Address, **options: Any) -> Driver:
    """Starts a process that plays the tournament of a store."""
    command = [sys.executable, "-c", PROGRAM, str(path), NAME]
    return subprocess.Popen(command, env={**os.environ, MARK: "1"}, **options)


def games_kept(path: Address) -> int:
    with Store(path) as store:
        return len(store.finished(store.tournament(NAME)[0]))


def games_of(path: Address) -> list[tuple[object, ...]]:
    """What must be equal however a tournament was played."""
    with Store(path) as store:
        number, settings, _ = store.tournament(NAME)
        return [
            (kept.plan, kept.game.moves, kept.game.outcome)
            for kept in store.games(number, settings.game.size)
        ]


def play_without_kills(
    path: Address, wanted: Tournament, make_executor: Callable[[], Executor] | None = None
) -> None:
    """Plays a tournament, or what is missing of it."""
    with Store(path) as store:
        assert Contest.begin(store, NAME, wanted).run(make_executor=make_executor)


def processes_left() -> list[int]:
    """Drivers and workers of these tournaments that are there and do not go."""
    with suppress(AssertionError):
        wait_until(lambda: not _marked(), "they stay")
    return _marked()


def _marked() -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and MARK.encode() in (entry / "environ").read_bytes():
                found.append(int(entry.name))
        except OSError:
            continue
    return found
