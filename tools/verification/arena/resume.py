"""Kills a tournament of 200 games at twenty random moments (kill -9) and resumes it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from arena.interrupted import (
    games_of,
    play_with_kills,
    play_without_kills,
    processes_left,
    tournament,
)

from ..state import State

GAMES = 200
KILLS = 20
LEAST_LATE = 12
"""Least number of kills after new games."""
PLAYOUTS = 8000


def run(_state: State) -> str:
    """Kills and resumes a tournament in a file."""
    with tempfile.TemporaryDirectory() as folder:
        return resumed(Path(folder) / "killed.sqlite", Path(folder) / "whole.sqlite")


def resumed(killed: str | Path, whole: str | Path) -> str:
    """Kills and resumes; the games must equal those of an undisturbed tournament."""
    wanted = tournament(GAMES, PLAYOUTS)
    kept = play_with_kills(killed, wanted, KILLS, seed=1)
    play_without_kills(whole, wanted)
    games = games_of(killed)
    assert kept == sorted(kept), f"finished games were lost: {kept}"
    assert len(games) == GAMES
    assert games == games_of(whole)
    left = processes_left()
    assert not left, f"workers are left behind: {left}"
    late = sum(1 for before, after in zip([0, *kept], kept, strict=False) if after > before)
    assert late >= LEAST_LATE, f"only {late} kills came after new games: {kept}"
    assert kept[-1] < GAMES, f"the tournament was over before the last kill: {kept}"
    return (
        f"{GAMES} games after {KILLS} kills ({late} of them after new games, {kept[-1]} games"
        " kept in the end) equal those of an undisturbed run; no process left"
    )
