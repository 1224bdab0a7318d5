"""Tournaments with programs that misbehave in every way: each game ends, and nothing is left."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tengen.arena import Clock, Contest, GameSettings, Pairing, Store, Tournament
from tengen.engines.installed import HOME, Installed, keep
from tengen.engines.process import MARKER
from tengen.game import Termination

BRAIN = Path(__file__).parents[1] / "engines" / "mock_brain.py"
ENDINGS = {
    "silent": Termination.TIME,
    "crashing": Termination.CRASH,
    "illegal": Termination.ILLEGAL,
    "flooding": Termination.CRASH,
    "garbage": Termination.CRASH,
    "forking": None,
    "daemon": None,
    "stubborn": None,
    "honest": None,
}
"""How games of each program end; None where it plays on and somebody wins."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path / "home"))
    for name in ENDINGS:
        keep(Installed(name, (sys.executable, "-S", str(BRAIN), name)))


def processes_left(home: Path) -> list[str]:
    """Command lines of engine processes of this test that are still there.

    Other tests may run beside this one: ours have a home of their own in their environment.
    """
    left = []
    for entry in Path("/proc").iterdir():
        try:
            environment = (entry / "environ").read_bytes() if entry.name.isdigit() else b""
            if MARKER.encode() in environment and f"{HOME}={home}".encode() in environment:
                left.append((entry / "cmdline").read_bytes().decode())
        except OSError:
            continue
    return left


def test_a_gauntlet_of_misbehaving_programs_finishes(tmp_path: Path) -> None:
    players = ("random", *(f"engine:{name}" for name in ENDINGS))
    settings = GameSettings(size=9, clock=Clock(move_ms=400, tolerance_ms=200))
    tournament = Tournament(
        players=players, pairs=1, openings=("e5d4",), pairing=Pairing.GAUNTLET, game=settings
    )

    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", tournament)
        assert contest.run()
        games = list(store.games(contest.number, 9))

    assert len(games) == contest.total
    for stored in games:
        program = players[max(stored.plan.black, stored.plan.white)].partition(":")[2]
        ending = stored.game.outcome.termination
        expected = ENDINGS[program]
        if expected is None:
            assert ending is Termination.FIVE, f"{program}: {stored.game.reason}"
        else:
            assert ending is expected, f"{program}: {stored.game.reason}"
            assert stored.game.reason
    assert processes_left(tmp_path) == []
