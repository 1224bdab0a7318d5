"""Plays games of pbrain-tengen over its protocol, on an idle machine and on a busy one."""

from __future__ import annotations

import multiprocessing
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product

from engines.own_program import make_known
from tengen.arena import (
    Contest,
    GameSettings,
    Store,
    TimeControl,
    Tournament,
    with_default_openings,
)
from tengen.arena.game.played import PlayedGame
from tengen.folders import HOME
from tengen.game import Board, Rule, Termination

from .. import ROOT
from ..state import State

STORE = ROOT / "build/verify/protocol-games.sqlite"
SIZES = (15, 20)
QUICK_GAMES, QUICK_MS = 2_000, 20
BUSY_GAMES, BUSY_MS = 200, 100
MEMORY_BYTES = 128 << 20
"""Memory limit of the engine, which the arena enforces."""
BY_THE_RULES = {Termination.FIVE, Termination.FULL_BOARD, Termination.FORBIDDEN}


def run(state: State) -> str:
    """Plays tournament by tournament; the store keeps the games."""
    if not state.get("begun"):
        STORE.parent.mkdir(parents=True, exist_ok=True)
        for file in STORE.parent.glob(f"{STORE.name}*"):
            if file.is_file():  # SQLite's own files beside it too.
                file.unlink()
        state.set("begun", True)
    with known_program(), Store(STORE) as store:
        quick = play_all(store, QUICK_GAMES, QUICK_MS)
        with busy_cores():
            busy = play_all(store, BUSY_GAMES, BUSY_MS)
    memory = MEMORY_BYTES >> 20
    return (
        f"{quick} games at {QUICK_MS} ms per move and {busy} at {BUSY_MS} ms with every core busy,"
        f" all rules, sizes 15 and 20: no crash, no illegal move, no time forfeit, each program"
        f" within {memory} MiB"
    )


def play_all(store: Store, games: int, move_ms: int) -> int:
    """Plays the games in equal parts under every rule and on every size."""
    parts = list(product(Rule, SIZES))
    for rule, size in parts:
        settings = GameSettings(
            rule=rule, size=size, clock=TimeControl(move_ms=move_ms), memory_bytes=MEMORY_BYTES
        )
        players = ("engine:tengen", "engine:twin")
        tournament = Tournament(players, pairs=games // len(parts) // 2, game=settings)
        play(store, f"{rule} {size} {move_ms} ms", with_default_openings(tournament))
    return games // len(parts) // 2 * 2 * len(parts)


def play(store: Store, name: str, tournament: Tournament) -> None:
    """Plays a tournament; every game must have ended by the rules."""
    contest = Contest.begin(store, name, tournament)
    assert contest.run()
    for stored in store.games(contest.number, tournament.game.size):
        ending, reason = stored.game.outcome.termination, stored.game.reason
        is_fair = ending in BY_THE_RULES or had_no_point_left(stored.game, tournament.game)
        assert is_fair, f"{name}: {ending}: {reason}\n{stored.game.log}"
    print(f"protocol games: {name}: {contest.total}")


def had_no_point_left(game: PlayedGame, settings: GameSettings) -> bool:
    """Whether the last move was a pass because every point was forbidden to black.

    The Gomocup protocol has no pass, so a game of renju ends there.
    """
    *moves, last = game.moves.split()
    board = Board.from_moves(" ".join(moves), size=settings.size, rule=settings.rule)
    return last == "pass" and not board.legal_moves


@contextmanager
def known_program() -> Iterator[None]:
    """Registers the engine under two names in a separate home, for a tournament of two players."""
    before = os.environ.get(HOME)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME] = folder
        try:
            make_known("tengen")
            make_known("twin")
            yield
        finally:
            if before is None:
                del os.environ[HOME]
            else:
                os.environ[HOME] = before


@contextmanager
def busy_cores(processes: int | None = None) -> Iterator[None]:
    """Runs busy processes in the background; default: one per core."""
    wanted = processes or os.cpu_count() or 1
    burners = [multiprocessing.Process(target=burn, daemon=True) for _ in range(wanted)]
    for burner in burners:
        burner.start()
    try:
        yield
    finally:
        for burner in burners:
            burner.kill()
            burner.join()


def burn() -> None:
    """Counts until it is killed."""
    number = 0
    while number < sys.maxsize:
        number += 1
