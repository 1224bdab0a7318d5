"""The executor on workers that come and go; its workers here are threads."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from support.waiting import PATIENCE_S, wait_until
from tengen.arena import Contest, Store, Tournament
from tengen.arena.run.executor import WorkerDied
from tengen.cluster import pool as pool_module
from tengen.cluster.pool import (
    MOST_DISTURBED,
    MOST_LOSSES,
    CallAnswer,
    ClusterPool,
    ClusterWorker,
    Disturbed,
    UnfitWorker,
    WorkerLost,
)
from tengen.cluster.resting import MOST_UNFIT, REST_S

TWO = ("random?seed=1", "random?seed=2")


class ThreadWorker:
    """A worker that a test can lose, disturb or kill."""

    def __init__(self, crew: ThreadCrew, node: str, node_id: str) -> None:
        self.node, self.node_id = node, node_id
        self._crew, self._thread = crew, ThreadPoolExecutor(1)
        self.is_over = False

    def begin(self, call: Callable[[], Any], answered: Callable[[CallAnswer], None]) -> None:
        self._thread.submit(self._make, call, answered)

    def _make(self, call: Callable[[], Any], answered: Callable[[CallAnswer], None]) -> None:
        trouble = self._crew.troubles.pop(0) if self._crew.troubles else None
        if trouble is not None:
            answered(CallAnswer(error=trouble))
            return
        try:
            answered(CallAnswer(call()))
        except Exception as error:
            answered(CallAnswer(error=error))

    def end(self) -> None:
        self.is_over = True
        self._thread.shutdown(wait=False)


class ThreadCrew:
    def __init__(self, room: int, problem: str = "") -> None:
        self.sizes = {"a": room}
        self.problems = {"a": problem} if problem else {}
        """Why workers cannot start on a machine."""
        self.troubles: list[Exception] = []
        self.started: list[ThreadWorker] = []
        self.failures = 0

    def room(self) -> dict[str, int]:
        return dict(self.sizes)

    def start(
        self, ready: Callable[[ClusterWorker | UnfitWorker], None], avoid: Collection[str]
    ) -> None:
        """Starts on the first machine with room that is not to be avoided."""
        there = [each.node_id for each in self.started if not each.is_over]
        sizes = {each: size for each, size in dict(self.sizes).items() if each not in avoid}
        node_id = next(each for each, size in sizes.items() if there.count(each) < size)
        if node_id in self.problems:
            self.failures += 1
            ready(UnfitWorker(self.problems[node_id], node_id))
            return
        self.started.append(ThreadWorker(self, f"node-{len(self.started)}", node_id))
        ready(self.started[-1])


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def _watchful(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool looks for room all the time."""
    monkeypatch.setattr(pool_module, "WATCH_S", 0.001)


def test_calls_return_and_raise_as_they_would_here() -> None:
    with ClusterPool(ThreadCrew(2)) as pool:
        assert [pool.submit(pow, 2, power).result(60) for power in range(5)] == [1, 2, 4, 8, 16]
        with pytest.raises(ZeroDivisionError):
            pool.submit(divmod, 1, 0).result(60)


def test_a_call_whose_machine_is_lost_is_made_again_elsewhere() -> None:
    crew, remarks = ThreadCrew(1), list[str]()
    crew.troubles = [WorkerLost("gone"), WorkerLost("gone")]
    with ClusterPool(crew, remark=remarks.append) as pool:
        assert pool.submit(pow, 2, 3).result(60) == 8
    assert len(crew.started) == 3
    assert [worker.is_over for worker in crew.started] == [True, True, True]
    assert remarks[0] == "node-0 is lost; the games it was playing are played again"


def test_a_call_that_always_loses_its_machine_ends() -> None:
    crew = ThreadCrew(1)
    crew.troubles = [WorkerLost("gone") for _ in range(MOST_LOSSES + 1)]
    with ClusterPool(crew) as pool, pytest.raises(WorkerDied, match="was lost or disturbed"):
        pool.submit(pow, 2, 3).result(60)


@pytest.mark.usefixtures("_watchful")
def test_a_disturbed_call_is_made_again_and_a_worker_that_is_always_disturbed_rests() -> None:
    crew, remarks, clock = ThreadCrew(1), list[str](), Clock()
    crew.troubles = [Disturbed("noise")]
    with ClusterPool(crew, remark=remarks.append, clock=clock) as pool:
        assert pool.submit(pow, 2, 3).result(60) == 8
        assert remarks == ["node-0: noise; the game is discarded and played again"]
        crew.troubles = [Disturbed("noise") for _ in range(MOST_DISTURBED)]
        call = pool.submit(pow, 2, 3)
        wait_until(lambda: crew.started[0].is_over, "the worker is not given up")
        looks_again(crew)
        assert len(crew.started) == 1
        assert not call.done()
        clock.now = REST_S
        assert call.result(60) == 8
    assert remarks[-1] == (
        "node-0: noise; its worker is given up, and another is tried in 5 minutes"
    )


def looks_again(crew: ThreadCrew) -> None:
    """Waits until the pool has looked for room twice, and so acted on what it saw once."""
    looks, room = list[int](), crew.room

    def counted() -> dict[str, int]:
        looks.append(1)
        return room()

    crew.room = counted  # type: ignore[method-assign]
    wait_until(lambda: len(looks) >= 3, "the pool does not look for room")
    crew.room = room  # type: ignore[method-assign]


@pytest.mark.usefixtures("_watchful")
def test_machines_that_cannot_play_do_not_take_the_place_of_new_ones() -> None:
    crew = ThreadCrew(2)
    with ClusterPool(crew, clock=Clock()) as pool:
        crew.problems["b"] = "another Tengen"
        crew.sizes["b"] = 3
        wait_until(lambda: crew.failures >= MOST_UNFIT, "the unfit machine is not tried")
        crew.sizes["c"] = 4
        wait_until(lambda: pool.workers == 6, "the new machine gets no workers")
        failures = crew.failures
        looks_again(crew)
        assert crew.failures == failures


@pytest.mark.usefixtures("_watchful")
def test_an_unfit_machine_is_tried_again_after_a_while_or_when_it_comes_back() -> None:
    crew, clock = ThreadCrew(1), Clock()
    with ClusterPool(crew, clock=clock) as pool:
        crew.problems["b"] = "other games use its cores"
        crew.sizes["b"] = 1
        wait_until(lambda: crew.failures == MOST_UNFIT, "the unfit machine is not tried")
        clock.now = REST_S
        wait_until(lambda: crew.failures == MOST_UNFIT + 1, "it is not tried again")
        del crew.sizes["b"], crew.problems["b"]
        looks_again(crew)
        crew.sizes["b"] = 1
        wait_until(lambda: pool.workers == 2, "the machine that came back gets no worker")


@pytest.mark.usefixtures("_watchful")
def test_a_worker_that_rests_is_replaced_on_a_machine_with_room() -> None:
    crew = ThreadCrew(1)
    crew.sizes["b"] = 1
    crew.troubles = [Disturbed("noise") for _ in range(MOST_DISTURBED)]
    with ClusterPool(crew, workers=1, clock=Clock()) as pool:
        assert pool.submit(pow, 2, 3).result(60) == 8
    assert [worker.node_id for worker in crew.started] == ["a", "b"]


@pytest.mark.usefixtures("_watchful")
def test_a_pool_that_has_played_waits_for_workers_that_fail_to_start() -> None:
    crew, clock = ThreadCrew(1), Clock()
    with ClusterPool(crew, clock=clock) as pool:
        assert pool.submit(pow, 2, 3).result(60) == 8
        crew.problems["a"] = "memory is full"
        crew.troubles = [WorkerLost("gone")]
        call = pool.submit(pow, 2, 3)
        wait_until(lambda: crew.failures == MOST_UNFIT, "no worker is tried")
        crew.problems.clear()
        clock.now = REST_S
        assert call.result(60) == 8


def test_a_process_that_dies_is_the_calls_own_affair() -> None:
    crew = ThreadCrew(1)
    crew.troubles = [WorkerDied("was killed")]
    with ClusterPool(crew) as pool:
        with pytest.raises(WorkerDied, match="was killed"):
            pool.submit(pow, 2, 3).result(60)
        assert pool.submit(pow, 2, 3).result(60) == 8


def test_workers_that_cannot_start_break_the_pool_with_the_reason() -> None:
    pool = ClusterPool(ThreadCrew(MOST_UNFIT, "another Tengen"))
    with pytest.raises(BrokenExecutor, match="no worker can be started: another Tengen"):
        pool.submit(pow, 2, 3)


@pytest.mark.usefixtures("_watchful")
def test_new_machines_are_used() -> None:
    crew, go_on = ThreadCrew(1), Event()
    with ClusterPool(crew) as pool:
        calls = [pool.submit(go_on.wait, 60) for _ in range(3)]
        crew.sizes["b"] = 2
        wait_until(lambda: pool.workers == 3, "the new machines get no worker")
        go_on.set()
        assert all(call.result(60) for call in calls)


def test_waiting_calls_can_be_cancelled_and_running_ones_stopped() -> None:
    crew, go_on = ThreadCrew(1), Event()
    pool = ClusterPool(crew)
    running = pool.submit(go_on.wait, 60)
    waiting = pool.submit(pow, 2, 3)
    assert waiting.cancel()
    assert not running.cancel()
    pool.shutdown(wait=False, cancel_futures=True)
    with pytest.raises(WorkerDied, match="was stopped"):
        running.result(60)
    go_on.set()
    with pytest.raises(RuntimeError, match="shut down"):
        pool.submit(pow, 2, 3)


def test_games_of_lost_and_disturbed_workers_count_once(tmp_path: Path) -> None:
    crew = ThreadCrew(2)
    crew.troubles = [WorkerLost("gone"), Disturbed("noise"), WorkerLost("gone")]
    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", Tournament(TWO, pairs=20))
        pool = ClusterPool(crew)
        assert contest.run(lambda: pool.workers, make_executor=lambda: pool)
        assert store.finished(contest.number) == set(range(40))
    assert sum(node.games for node in pool.tally.nodes()) == 40


def test_the_driver_plans_no_more_games_than_the_workers_need(tmp_path: Path) -> None:
    planned: list[int] = []

    class Watched(ThreadPoolExecutor):
        def submit(self, work: Any, /, *values: Any, **named: Any) -> Any:
            planned.extend(plan.number for plan in values[0].plans)
            return super().submit(work, *values, **named)

    def stop(contest: Contest, _games: object) -> None:
        contest.store.order(contest.number, "stop")

    with Store(tmp_path / "games.sqlite") as store:
        contest = Contest.begin(store, "t", Tournament(TWO, pairs=500_000))
        assert not contest.run(1, stop, lambda: Watched(1))
        assert 0 < len(planned) <= 4


def test_nobody_uses_the_crew_after_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool_module, "WATCH_S", 0.001)
    crew, asked, answer = ThreadCrew(1), Event(), Event()
    pool = ClusterPool(crew)
    room = crew.room

    def slow_room() -> dict[str, int]:
        asked.set()
        answer.wait()
        return room()

    monkeypatch.setattr(crew, "room", slow_room)
    assert asked.wait(PATIENCE_S)
    ending = Thread(target=pool.shutdown)
    ending.start()
    ending.join(0.05)
    assert ending.is_alive(), "the pool ended while its crew was asked"
    answer.set()
    ending.join(PATIENCE_S)
    assert not ending.is_alive()
