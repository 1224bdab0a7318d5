"""kill -9 of the driver loses at most games in progress; what is resumed ends up the same.

Two kills of sixty games, so that it is soon over; `python tools/verify.py resume` makes twenty of
two hundred and writes its figure to `docs/verified.md`.
"""

from __future__ import annotations

from pathlib import Path

from arena.interrupted import (
    games_of,
    play_with_kills,
    play_without_kills,
    processes_left,
    tournament,
)

GAMES = 60


def test_a_killed_tournament_has_the_same_games_in_the_end(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed.sqlite", tmp_path / "whole.sqlite"

    kept = play_with_kills(killed, tournament(GAMES, playouts=300), kills=2, seed=4)
    play_without_kills(whole, tournament(GAMES, playouts=300))

    assert kept == sorted(kept)
    assert len(games_of(killed)) == GAMES
    assert games_of(killed) == games_of(whole)
    assert processes_left() == []
