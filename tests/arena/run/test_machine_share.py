"""What programs from outside may use of a machine when nobody says."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from arena.programs import BRAIN, processes_left
from tengen.arena import Contest, GameSettings, Store, TimeControl, Tournament
from tengen.arena.run import executor as machine_share
from tengen.arena.run.executor import allowance_for
from tengen.engines.client import Allowance
from tengen.engines.registry import Installed, keep
from tengen.game import Termination
from tengen.processes import memory

GIB = 1 << 30


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine_share, "memory_bytes", lambda: 32 * GIB)


@pytest.mark.usefixtures("machine")
def test_programs_share_three_quarters_of_the_memory_and_are_told_that_of_gomocup() -> None:
    assert allowance_for(GameSettings(), 4, 1) == Allowance(350 << 20, 3 * GIB, 1, None)
    assert allowance_for(GameSettings(), 1000, 1).most_bytes == 512 << 20


@pytest.mark.usefixtures("machine")
def test_a_limit_of_the_game_is_told_and_holds_and_none_lifts_it() -> None:
    assert allowance_for(GameSettings(memory_bytes=GIB), 4, 1) == Allowance(GIB, GIB, 1)
    assert allowance_for(GameSettings(memory_bytes=0), 4, 1) == Allowance(None, None, 1)
    assert GameSettings(memory_bytes=0).limits(None).memory_bytes is None


@pytest.mark.parametrize(
    ("clock", "turn_ms"),
    [
        (TimeControl(move_ms=500), 500),
        (TimeControl(game_ms=9000), 9000),
        (TimeControl(500, 9000), 500),
    ],
)
def test_the_clock_bounds_processor_time(clock: TimeControl, turn_ms: int) -> None:
    assert allowance_for(GameSettings(clock=clock), 1, 2) == Allowance(
        350 << 20, allowance_for(GameSettings(), 1, 2).most_bytes, 2, turn_ms
    )


def test_a_container_has_no_more_than_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [tmp_path / "memory.max", tmp_path / "none"]
    monkeypatch.setattr(memory, "BOUNDS", files)
    files[0].write_text("max\n")
    whole = memory.memory_bytes()
    assert whole > 1 << 20
    files[0].write_text("1048576\n")
    assert memory.memory_bytes() == 1 << 20


def test_a_hungry_program_is_ended_though_nobody_set_a_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(machine_share, "LEAST_BYTES", 100 << 20)
    monkeypatch.setattr(machine_share, "memory_bytes", lambda: 0)
    keep(Installed("hungry", (sys.executable, "-S", str(BRAIN), "hungry")))
    settings = GameSettings(size=9, clock=TimeControl(move_ms=60_000))
    with Store(tmp_path / "games.sqlite") as store:
        tournament = Tournament(("engine:hungry", "random"), pairs=1, game=settings)
        contest = Contest.begin(store, "t", tournament)
        assert contest.run(make_executor=lambda: ThreadPoolExecutor(1))
        games = [each.game for each in store.games(contest.number, 9)]
    assert [game.outcome.termination for game in games] == [Termination.CRASH] * 2
    assert all("more than the limit of 100" in game.reason for game in games)
    assert processes_left(tmp_path) == []
