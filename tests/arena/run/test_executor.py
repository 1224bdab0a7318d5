"""Workers that die: nothing is lost, and a game that always kills its worker is named."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from support.waiting import wait_until
from tengen.arena import Contest, Store, Tournament
from tengen.arena.run.executor import WorkerDied, local_executor

TWO = ("random?seed=1", "random?seed=2")


def test_the_death_of_a_worker_concerns_its_own_job_alone() -> None:
    with local_executor(2, pinned=False) as workers:
        first = workers.submit(os.getpid).result()
        jobs = [workers.submit(pow, 2, number) for number in range(4)]
        with pytest.raises(WorkerDied, match="was ended by SIGKILL"):
            workers.submit(end_itself).result()
        jobs += [workers.submit(pow, 2, number) for number in range(4, 8)]
        assert [job.result() for job in jobs] == [2**number for number in range(8)]
        assert first != os.getpid()


def end_itself() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_jobs_may_be_functions_of_a_script() -> None:
    with local_executor(1, pinned=False) as workers:
        assert workers.submit(square, 12).result() == 144


def square(number: int) -> int:
    return number * number


def test_workers_that_are_not_waited_for_are_killed() -> None:
    workers = local_executor(1, pinned=False)
    workers.submit(os.getpid).result()
    job = workers.submit(signal.pause)
    wait_until(job.running, "the job does not start")
    workers.shutdown(wait=False, cancel_futures=True)
    with pytest.raises(WorkerDied):
        job.result(60)


class Mortal(ThreadPoolExecutor):
    """Plays in this process, and dies over the job that comes first, once or every time."""

    def __init__(self, deaths: int) -> None:
        super().__init__(1)
        self._deaths, self._first = deaths, -1

    def submit(self, work: Any, /, *values: Any, **named: Any) -> Future[Any]:
        numbers = [plan.number for plan in values[0].plans]
        self._first = numbers[0] if self._first < 0 else self._first
        if self._first in numbers and self._deaths:
            self._deaths -= 1
            failed: Future[Any] = Future()
            failed.set_exception(WorkerDied("was ended by SIGKILL"))
            return failed
        return super().submit(work, *values, **named)


def contest_with(path: Path, deaths: int) -> tuple[Contest, Executor]:
    contest = Contest.begin(Store(path / "games.sqlite"), "t", Tournament(players=TWO, pairs=3))
    return contest, Mortal(deaths)


def test_games_of_a_dead_worker_are_played_again(tmp_path: Path) -> None:
    contest, executor = contest_with(tmp_path, deaths=1)
    assert contest.run(1, make_executor=lambda: executor)
    assert contest.standing.games == 6


def test_a_game_that_kills_its_worker_twice_is_named_and_the_others_are_saved(
    tmp_path: Path,
) -> None:
    contest, executor = contest_with(tmp_path, deaths=2)
    with pytest.raises(WorkerDied, match="of game 1 died twice; the last time: it was ended"):
        contest.run(1, make_executor=lambda: executor)
    again = Contest.resume(contest.store, "t")
    assert again.run(1, make_executor=lambda: ThreadPoolExecutor(1))
    assert again.standing.games == 6
