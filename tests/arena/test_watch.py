"""A player that does not come back loses its game by time, and nobody else loses anything."""

from __future__ import annotations

import faulthandler
import subprocess
import sys
import time
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from tengen.arena import Clock, Contest, GameSettings, Store, Tournament
from tengen.arena.executor import local_executor
from tengen.arena.watch import LEAST_S, SLACK_S, Watch, take_notes, watch_in
from tengen.game import Color, Outcome, Termination

LOOPS = {
    "in Python": "while True: pass",
    "with all errors caught": "while True:\n        try: time.sleep(60)\n        except: pass",
    "where no thread of ours runs": "sum(itertools.repeat(0))",
}


def impatient() -> None:
    """What makes a worker end its players after half a second."""
    Watch.least_s = 0.5


def executor() -> Executor:
    return ProcessPoolExecutor(1, get_context("spawn"), initializer=impatient)


@pytest.mark.parametrize("loop", LOOPS.values(), ids=LOOPS.keys())
def test_a_player_that_loops_loses_by_time_and_the_rest_is_played(
    tmp_path: Path, loop: str
) -> None:
    plays = "    if board.turn == 'black': return board.legal_moves[0]"
    code = f"import itertools, time\ndef agent(board):\n{plays}\n    {loop}\n"
    (tmp_path / "looping.py").write_text(code)
    players = ("random?seed=1", f"file:{tmp_path / 'looping.py'}", "random?seed=2")
    settings = GameSettings(clock=Clock(move_ms=100))
    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", Tournament(players, pairs=1, game=settings))
        assert contest.run(1, make_executor=executor)
        games = list(store.games(contest.number, 15))

    assert len(games) == 6
    for stored in games:
        if stored.plan.white != 1:
            assert stored.game.outcome.termination is Termination.FIVE
        else:
            assert stored.game.outcome == Outcome(Color.BLACK, Termination.TIME)
            assert "looping.py" in stored.game.log.splitlines()[1]


PATIENCE_S = 1.5
"""A busy machine may keep a call waiting so long; with the slack it is less than the calls last."""
SCRIPT = """
import sys, time
from tengen.arena.watch import Watch
watch = Watch(sys.argv[1], patience_s={patience})
watch.begin_game(7)
{calls}
"""


def ended(folder: Path, calls: str) -> int:
    command = [sys.executable, "-c", SCRIPT.format(calls=calls, patience=PATIENCE_S), str(folder)]
    return subprocess.run(command, check=False, timeout=120).returncode


@pytest.mark.parametrize(
    "calls",
    [
        "watch.begin(0); watch.rest(); time.sleep(3)",
        "watch.begin(0); watch.begin_outside(1); time.sleep(3)",
        "for _ in range(300): watch.begin(0); time.sleep(0.01)",
    ],
)
def test_a_call_within_its_time_is_left_alone(tmp_path: Path, calls: str) -> None:
    assert ended(tmp_path, calls) == 0
    assert [note.traceback for note in take_notes(str(tmp_path))] == [""]


@pytest.mark.parametrize(
    "calls",
    ["watch.begin(1); time.sleep(60)", "watch.begin_outside(0); watch.begin(1); time.sleep(60)"],
)
def test_a_call_far_beyond_its_time_ends_the_process_with_a_note(
    tmp_path: Path, calls: str
) -> None:
    began = time.monotonic()
    assert ended(tmp_path, calls) == 1
    assert time.monotonic() - began < 50
    (note,) = take_notes(str(tmp_path))
    assert (note.game, note.place) == (7, 1)
    assert note.traceback.startswith("Thread 0x")
    assert take_notes(str(tmp_path)) == []


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [
        (Clock(move_ms=200), 30),
        (Clock(move_ms=60_000, game_ms=10**7), 120),
        (Clock(game_ms=600_000), 1200),
        (Clock(game_ms=60_000, increment_ms=1000), 2 * (60 + 225)),
        (Clock(), 3600),
    ],
)
def test_how_long_a_call_may_last_follows_from_the_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock, seconds: float
) -> None:
    set_to: list[float] = []
    monkeypatch.setattr(Watch, "least_s", LEAST_S)
    monkeypatch.setattr(faulthandler, "dump_traceback_later", lambda s, **_: set_to.append(s))
    watch = watch_in(str(tmp_path), GameSettings(clock=clock))
    assert watch is not None
    for _ in range(3):
        watch.begin(0)
    watch.close()
    assert set_to == [seconds + SLACK_S]


def patience() -> float | None:
    return Watch.least_s


def test_workers_are_watched_and_this_process_is_not() -> None:
    with local_executor(1) as workers:
        assert workers.submit(patience).result() == LEAST_S
    assert patience() is None
