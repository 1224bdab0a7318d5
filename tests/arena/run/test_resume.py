"""kill -9 of the driver loses at most games in progress; what is resumed ends up the same.

Two kills, so that it is soon over; `python tools/verify.py resume` makes twenty in a tournament of
two hundred games, at moments drawn by lot, and writes its figure to `docs/verified.md`.
"""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from pathlib import Path

from arena.interrupted import (
    MARK,
    games_of,
    kill_drivers,
    play_some,
    play_without_kills,
    processes_left,
)
from tengen.arena import Tournament, with_default_openings

GAMES = 30
SLOW = f"""
import os, time

def choose(board):
    time.sleep(0.03 if {MARK!r} in os.environ else 0)
    return board.legal_moves[len(board.move_stack)]
"""
"""Slow only where a kill is to find its games unfinished."""


def here() -> Executor:
    return ThreadPoolExecutor(1)


def test_a_killed_tournament_has_the_same_games_in_the_end(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed.sqlite", tmp_path / "whole.sqlite"
    (tmp_path / "slow").mkdir()
    (tmp_path / "slow" / "slow.py").write_text(SLOW)
    players = (f"file:{tmp_path / 'slow' / 'slow.py'}", "mcts?playouts=20")
    tournament = with_default_openings(Tournament(players, pairs=GAMES // 2, seed=7))

    kept = kill_drivers(killed, tournament, 2, partial(play_some, killed))
    at_death = games_of(killed)
    play_without_kills(killed, tournament, here)
    play_without_kills(whole, tournament, here)

    assert 0 < kept[0] < kept[1]
    assert len(games_of(killed)) == GAMES
    assert set(map(str, at_death)) <= set(map(str, games_of(killed)))
    assert games_of(killed) == games_of(whole)
    assert processes_left() == []
