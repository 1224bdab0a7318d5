"""`tengen.arena.Match`, as a script uses it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import tengen
from tengen.arena import Match, MatchScore, StoreError

SCRIPT = """
import tengen
match = tengen.arena.Match("one_ply", "tengen?nodes=100", games=2, seed=1).run(workers=1)
print(match.games, len(match.records))
"""


def test_a_script_without_a_main_guard_plays_a_match(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(SCRIPT)
    shown = subprocess.run(
        [sys.executable, "script.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (shown.stderr, shown.stdout) == ("", "2 2\n")
    assert [path.name for path in tmp_path.iterdir()] == ["script.py"]


def test_a_match_in_a_store_is_not_played_twice(tmp_path: Path) -> None:
    match = Match("random?seed=1", "random?seed=2", games=4, store=tmp_path / "games.sqlite")
    told: list[MatchScore] = []
    first = match.run(workers=1, progress=told.append)
    assert told[-1].games == first.games == len(first.records) == 4
    told.clear()
    again = match.run(workers=1, progress=told.append)
    assert told == []
    assert str(again) == str(first)
    assert [str(record.outcome) for record in again.records] == [
        str(record.outcome) for record in first.records
    ]
    with pytest.raises(StoreError, match="with other settings"):
        Match("random?seed=1", "random?seed=2", games=6, store=tmp_path / "games.sqlite").run()


def test_settings_reach_the_games() -> None:
    limits = tengen.Limits(time=2, nodes=50)
    openings: list[str | list[tengen.MoveLike]] = [["h8", "i9"], "h8i9", [(7, 7), (8, 6)]]
    match = Match("random", "random", games=2, rule="renju", limits=limits, openings=openings)
    game = match.tournament.game
    assert (game.rule, game.clock.move_ms, game.nodes) == (tengen.Rule.RENJU, 2000, 50)
    assert match.tournament.openings == ("h8 i9",) * 3
    assert repr(match) == "<Match random - random, 2 games>"


@pytest.mark.parametrize(
    ("settings", "problem"),
    [
        ({"games": 3}, "games: expected an even number, not 3"),
        ({"games": "many"}, "games: expected a whole number from 2"),
        ({"limits": 5}, "limits: expected Limits, not int"),
        (
            {"limits": tengen.Limits(time=0)},
            "limits.move_ms: found 0, expected a whole number from 1",
        ),
        ({"openings": "h8i9"}, "openings: expected a list of openings, not one text"),
        ({"openings": ["h8 h8"]}, "move 2: a black stone stands on h8 already"),
        ({"rule": "go"}, "go"),
        ({"size": 4}, "size"),
        ({"seed": -1}, "seed"),
    ],
)
def test_what_makes_no_sense_is_refused(settings: dict[str, object], problem: str) -> None:
    with pytest.raises((TypeError, ValueError), match=problem):
        Match("random", "random", **settings)  # type: ignore[arg-type]


def test_an_unknown_player_is_named() -> None:
    with pytest.raises(ValueError, match="rnadom"):
        Match("rnadom", "random", games=2).run()
    with pytest.raises(TypeError, match="first: expected str, not int"):
        Match(3, "random")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="workers: expected a whole number from 1"):
        Match("random", "random", games=2).run(workers=0)
