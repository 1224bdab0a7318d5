"""A player that does not come back loses its game by time, and nobody else loses anything."""

from __future__ import annotations

import faulthandler
from functools import partial
from pathlib import Path
from threading import Event

import pytest

from arena.forked import forked_executor, forking, watch_patiently
from tengen.arena import Contest, GameSettings, Pairing, Store, TimeControl, Tournament
from tengen.arena.game.hang_guard import LEAST_S, SLACK_S, HangGuard, hang_guard_in, take_notes
from tengen.arena.run.executor import local_executor
from tengen.game import Color, Outcome, Termination

LOOPS = {
    "in_python": "while True: pass",
    "with_all_errors_caught": "while True:\n        try: time.sleep(60)\n        except: pass",
    "where_no_thread_of_ours_runs": "sum(itertools.repeat(0))",
}
LOOPING = """
import faulthandler, itertools, time
def agent(board):
    if board.turn == 'black': return board.legal_moves[0]
    faulthandler.hurry()
    {loop}
"""


def test_players_that_loop_lose_by_time_and_the_rest_is_played(tmp_path: Path) -> None:
    looping = []
    for name, loop in LOOPS.items():
        (tmp_path / f"{name}.py").write_text(LOOPING.format(loop=loop))
        looping.append(f"file:{tmp_path / name}.py")
    players = ("random?seed=1", *looping, "random?seed=2")
    tournament = Tournament(players, pairs=1, pairing=Pairing.GAUNTLET)
    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", tournament)
        maker = partial(forked_executor, initializer=watch_patiently)
        assert contest.run(1, make_executor=maker)
        games = list(store.games(contest.number, 15))

    assert len(games) == 2 * 4
    for stored in games:
        white = players[stored.plan.white]
        if white not in looping:
            assert stored.game.outcome.termination is Termination.FIVE
        else:
            assert stored.game.outcome == Outcome(Color.BLACK, Termination.TIME)
            assert Path(white).name in stored.game.log.splitlines()[1]


PATIENCE_S = 1.5


class Timer:
    """Stands in for that of `faulthandler`, in a time that passes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now_ns = 1000
        self.times_set = 0
        self.has_gone_off = False
        self._end_ns: int | None = None
        monkeypatch.setattr(faulthandler, "dump_traceback_later", self._set)
        monkeypatch.setattr(faulthandler, "cancel_dump_traceback_later", self._cancel)

    def _set(self, seconds: float, **options: object) -> None:
        assert options["exit"]
        self.times_set += 1
        self._end_ns = self.now_ns + int(seconds * 1e9)

    def _cancel(self) -> None:
        self._end_ns = None

    def wait(self, seconds: float) -> None:
        self.now_ns += int(seconds * 1e9)
        self.has_gone_off |= self._end_ns is not None and self.now_ns >= self._end_ns


@pytest.fixture
def timer(monkeypatch: pytest.MonkeyPatch) -> Timer:
    return Timer(monkeypatch)


@pytest.fixture
def watch(tmp_path: Path, timer: Timer) -> HangGuard:
    watch = HangGuard(str(tmp_path), PATIENCE_S, clock_ns=lambda: timer.now_ns)
    watch.begin_game(7)
    return watch


def test_nobody_is_ended_for_what_others_do_after_a_call(
    tmp_path: Path, timer: Timer, watch: HangGuard
) -> None:
    watch.begin(0)
    watch.rest()
    timer.wait(100)
    watch.begin(0)
    watch.begin_outside(1)
    timer.wait(100)
    watch.close()
    assert not timer.has_gone_off
    assert [note.traceback for note in take_notes(str(tmp_path))] == [""]


def test_calls_within_their_time_are_left_alone_however_many(
    tmp_path: Path, timer: Timer, watch: HangGuard
) -> None:
    for seconds in (0.01, PATIENCE_S, 0.7, 0.3):
        for _ in range(300):
            watch.begin(0)
            timer.wait(seconds)
    assert not timer.has_gone_off
    assert timer.times_set < 4 * 300
    watch.close()
    assert [note.traceback for note in take_notes(str(tmp_path))] == [""]


@pytest.mark.parametrize("before", ["nothing", "outside", "rest", "a call", "many calls"])
def test_a_call_far_beyond_its_time_is_ended_whatever_was_before(
    timer: Timer, watch: HangGuard, before: str
) -> None:
    if before == "outside":
        watch.begin_outside(0)
        timer.wait(100)
    elif before != "nothing":
        for _ in range(30 if before == "many calls" else 1):
            watch.begin(0)
            timer.wait(0.1)
    if before == "rest":
        watch.rest()
        timer.wait(100)
    watch.begin(1)
    timer.wait(PATIENCE_S)
    assert not timer.has_gone_off
    timer.wait(SLACK_S)
    assert timer.has_gone_off
    watch.close()


def overstay(folder: str) -> None:
    watch = HangGuard(folder, patience_s=0.1 - SLACK_S)  # The timer has a tenth of a second.
    watch.begin_game(7)
    watch.begin_outside(0)
    watch.begin(1)
    Event().wait()


def test_a_process_that_was_ended_leaves_one_note(tmp_path: Path) -> None:
    process = forking().Process(target=overstay, args=(str(tmp_path),))
    process.start()
    process.join()
    assert process.exitcode == 1
    (note,) = take_notes(str(tmp_path))
    assert (note.game, note.place) == (7, 1)
    assert note.traceback.startswith("Thread 0x")
    assert take_notes(str(tmp_path)) == []


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [
        (TimeControl(move_ms=200), 30),
        (TimeControl(move_ms=60_000, game_ms=10**7), 120),
        (TimeControl(game_ms=600_000), 1200),
        (TimeControl(game_ms=60_000, increment_ms=1000), 2 * (60 + 225)),
        (TimeControl(), 3600),
    ],
)
def test_how_long_a_call_may_last_follows_from_the_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: TimeControl, seconds: float
) -> None:
    set_to: list[float] = []
    monkeypatch.setattr(HangGuard, "least_s", LEAST_S)
    monkeypatch.setattr(faulthandler, "dump_traceback_later", lambda s, **_: set_to.append(s))
    watch = hang_guard_in(str(tmp_path), GameSettings(clock=clock))
    assert watch is not None
    for _ in range(3):
        watch.begin(0)
    watch.close()
    assert set_to == [seconds + SLACK_S]


def patience() -> float | None:
    return HangGuard.least_s


def test_workers_are_watched_and_this_process_is_not() -> None:
    with local_executor(1) as workers:
        assert workers.submit(patience).result() == LEAST_S
    assert patience() is None
