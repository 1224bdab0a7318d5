"""A program that thinks on the other's turn gets a core for it."""

from __future__ import annotations

from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

from tengen.arena import Contest, Store, Tournament
from tengen.arena.run import contest
from tengen.arena.run.executor import cores_for
from tengen.engines.registry import Installed, keep


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path))
    # In a folder of its own: what lies around a program is copied with it.
    program = tmp_path / "program" / "quits"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    keep(Installed("thinker", (str(program),), options={"pondering": "1"}))
    for word in ("0", "no", "off", "False", ""):
        options = {"pondering": word, "thread_num": "1"}
        keep(Installed(f"sleeper-{word}x", (str(program),), options=options))


@pytest.mark.parametrize(
    ("players", "cores"),
    [
        (("random", "mcts"), 1),
        *(
            (("random", f"engine:sleeper-{word}x?time=1"), 1)
            for word in ("0", "no", "off", "False", "")
        ),
        (("random", "engine:thinker?time=1"), 2),
    ],
)
def test_a_game_has_a_core_for_everyone_who_thinks(players: tuple[str, ...], cores: int) -> None:
    assert cores_for(players) == cores


def test_games_run_from_python_have_these_cores_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shares = []

    def executor(workers: int, cores_each: int) -> Executor:
        shares.append((workers, cores_each))
        return ThreadPoolExecutor(1)

    monkeypatch.setattr(contest, "local_executor", executor)
    monkeypatch.setattr(contest, "core_count", lambda: 6)
    with Store(tmp_path / "games.sqlite") as store:
        tournament = Tournament(("engine:thinker", "random"), pairs=2)
        Contest.begin(store, "t", tournament).run()
    assert shares == [(3, 2)]
