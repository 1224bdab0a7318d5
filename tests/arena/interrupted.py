"""A tournament whose driver is killed again and again, and then plays to its end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

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
LONGEST_LIFE_S = 3.0
"""A driver needs about a second to begin; some are killed before that, most after."""


def tournament(games: int, playouts: int) -> Tournament:
    """More playouts make longer games, so that a kill finds them unfinished."""
    players = (f"mcts?playouts={playouts}", "random")
    return with_default_openings(Tournament(players=players, pairs=games // 2, seed=7))


def play_with_kills(path: Path, wanted: Tournament, kills: int, seed: int) -> list[int]:
    """Plays a tournament whose driver is killed so often; the games kept at each death."""
    with Store(path) as store:
        number = Contest.begin(store, NAME, wanted).number
    draws = Random(seed)
    kept = []
    for _ in range(kills):
        driver = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(path), NAME], env={**os.environ, MARK: "1"}
        )
        try:
            driver.wait(draws.uniform(0, LONGEST_LIFE_S))
        except subprocess.TimeoutExpired:
            driver.send_signal(signal.SIGKILL)
            driver.wait()
        with Store(path) as store:
            kept.append(len(store.finished(number)))
    subprocess.run(
        [sys.executable, "-c", PROGRAM, str(path), NAME], check=True, env={**os.environ, MARK: "1"}
    )
    return kept


def games_of(path: Path) -> list[tuple[object, ...]]:
    """What must be equal however a tournament was played."""
    with Store(path) as store:
        number, settings, _ = store.tournament(NAME)
        return [
            (kept.plan, kept.game.moves, kept.game.outcome)
            for kept in store.games(number, settings.game.size)
        ]


def play_without_kills(path: Path, wanted: Tournament) -> None:
    with Store(path) as store:
        assert Contest.begin(store, NAME, wanted).run()


def processes_left() -> list[int]:
    """Drivers and workers of these tournaments that are still there."""
    time.sleep(1)
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdigit() and MARK.encode() in (entry / "environ").read_bytes():
                found.append(int(entry.name))
        except OSError:
            continue
    return found
