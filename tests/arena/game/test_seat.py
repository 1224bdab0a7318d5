"""Programs from outside stay between the games of a worker, and are gone afterwards."""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest

from arena.programs import BRAIN, processes_left
from tengen.arena import Contest, GameSettings, Store, Tournament
from tengen.arena.run.executor import local_executor
from tengen.arena.store.rows import StoredGame
from tengen.engines.registry import Installed, keep
from tengen.game import Termination


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path / "home"))


def events(
    folder: Path,
    behaviours: list[str],
    settings: GameSettings,
    executor: type[Executor] | None = None,
) -> tuple[Counter[str], list[StoredGame]]:
    """What programs wrote into their diaries in two pairs of each with `random`, and the games."""
    for behaviour in behaviours:
        command = (sys.executable, "-S", str(BRAIN), behaviour, str(folder / "diary"))
        keep(Installed(behaviour, command))
    players = ("random", *(f"engine:{behaviour}?time=60" for behaviour in behaviours))
    tournament = Tournament(players, pairs=2, openings=("e5d4", "e5d5"), game=settings)
    make = (lambda: ThreadPoolExecutor(1)) if executor is None else (lambda: local_executor(1))
    with Store(folder / "games.sqlite") as store:
        contest = Contest.begin(store, "t", tournament)
        assert contest.run(1, make_executor=make)
        games = list(store.games(contest.number, settings.size))
    assert processes_left(folder) == []
    assert all(each.game.outcome.termination is Termination.FIVE for each in games)
    return Counter((folder / "diary").read_text().split()), games


@pytest.mark.parametrize("place", [None, Executor])
def test_a_program_is_started_once_and_restarted_for_each_game(
    tmp_path: Path, place: type[Executor] | None
) -> None:
    found, games = events(tmp_path, ["diary"], GameSettings(size=9), place)

    assert len(games) == 4
    assert found == {"process": 1, "restart": 3}


def test_a_program_is_started_anew_for_each_game_where_that_is_wanted(tmp_path: Path) -> None:
    found, _ = events(tmp_path, ["diary"], GameSettings(size=9, restart=True))

    assert found == {"process": 4}


def test_a_program_that_cannot_restart_is_started_again_and_has_lost_nothing(
    tmp_path: Path,
) -> None:
    found, _ = events(tmp_path, ["mortal"], GameSettings(size=9))

    assert found == {"process": 4, "death": 3}


def test_a_program_that_does_not_play_the_next_game_is_ended(tmp_path: Path) -> None:
    keep(Installed("other", (sys.executable, "-S", str(BRAIN), "honest")))
    command = (sys.executable, "-S", str(BRAIN), "diary", str(tmp_path / "diary"))
    keep(Installed("diary", command))
    players = ("engine:diary?time=60", "random", "engine:other?time=60")
    tournament = Tournament(players, pairs=1, openings=("e5d4",), game=GameSettings(size=9))
    running: list[bool] = []

    def look(_contest: Contest, _games: object) -> None:
        running.append(any("diary" in line for line in processes_left(tmp_path)))

    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", tournament)
        assert contest.run(1, observer=look, make_executor=lambda: ThreadPoolExecutor(1))
    # The pairs are diary - random, diary - other, random - other.
    assert (running[0], running[-1]) == (True, False)
    assert (tmp_path / "diary").read_text().split() == ["process", "restart", "restart", "restart"]
    assert processes_left(tmp_path) == []


def test_games_with_agents_of_tengen_do_not_depend_on_those_before(tmp_path: Path) -> None:
    """Who is made in this process is made anew: the last game alone is the same as after others."""
    moves = []
    for name, done in (("all", 0), ("last", 5)):
        with Store(tmp_path / f"{name}.sqlite") as store:
            contest = Contest.begin(store, "t", Tournament(("mcts?playouts=20", "random"), pairs=3))
            if done:
                with Store(tmp_path / "all.sqlite") as other:
                    kept = list(other.games(1, 15))[:done]
                store.add(contest.number, [(each.plan, each.game) for each in kept])
            contest.run(make_executor=lambda: ThreadPoolExecutor(1))
            moves.append([each.game.moves for each in store.games(contest.number, 15)])
    assert moves[0] == moves[1]
