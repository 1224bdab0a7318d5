"""A program that thinks on the other's turn gets a core for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tengen.arena.pondering import cores_for
from tengen.engines.installed import Installed, keep


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path))
    keep(Installed("thinker", ("/bin/true",), options={"pondering": "1"}))
    keep(Installed("sleeper", ("/bin/true",), options={"pondering": "0", "thread_num": "1"}))


@pytest.mark.parametrize(
    ("players", "cores"),
    [
        (("random", "mcts"), 1),
        (("random", "engine:sleeper?time=1"), 1),
        (("random", "engine:thinker?time=1"), 2),
    ],
)
def test_a_game_has_a_core_for_everyone_who_thinks(players: tuple[str, ...], cores: int) -> None:
    assert cores_for(players) == cores
