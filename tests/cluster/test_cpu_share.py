"""Whether a worker got its cores."""

from __future__ import annotations

import os
import time
from collections.abc import Collection
from dataclasses import replace
from typing import Any

import pytest

from tengen.arena import GameSettings, TimeControl, Tournament
from tengen.arena.run.worker import play_all
from tengen.arena.schedule import Job, Stage, schedule
from tengen.cluster import node
from tengen.cluster.cpu_share import STAT, CoreWatch, busy_s, family_s
from tengen.cluster.node import WorkerPlace, play_on_node
from tengen.cluster.pool import Disturbed
from tengen.engines.client import Allowance

TIMED = GameSettings(clock=TimeControl(move_ms=1000))


class Cores:
    """Cores that others use for a number of seconds at each look."""

    def __init__(self, others_s: float) -> None:
        self.busy = 0.0
        self._others_s = others_s

    def __call__(self, _cores: Collection[int]) -> float:
        self.busy += self._others_s
        return self.busy


def test_what_others_use_is_taken() -> None:
    watch = CoreWatch((0,), busy=Cores(2.0), family=lambda: 0.0)
    assert watch.taken_s() == 2.0


def test_what_the_worker_uses_itself_is_not_taken() -> None:
    cores = Cores(2.0)
    watch = CoreWatch((0,), busy=cores, family=lambda: cores.busy)
    assert watch.taken_s() == 0.0


def test_nothing_is_taken_from_a_worker_without_cores_of_its_own() -> None:
    assert CoreWatch((), busy=Cores(2.0)).taken_s() == 0.0


@pytest.mark.skipif(not STAT.exists(), reason="the system does not tell how busy its cores are")
def test_the_system_counts_what_this_process_does() -> None:
    cores = sorted(os.sched_getaffinity(0))
    busy, own = busy_s(cores, STAT.read_text()), family_s()
    end = time.process_time() + 0.2
    while time.process_time() < end:
        pass
    assert family_s() - own >= 0.1
    assert busy_s(cores, STAT.read_text()) - busy >= 0.1


@pytest.fixture
def job() -> Job:
    stage = Stage(("random", "random"), Allowance(None, None, 1, None), "")
    plans = tuple(schedule(Tournament(("random", "random"), pairs=1)))
    return Job(stage, TIMED, plans)


def disturb(monkeypatch: pytest.MonkeyPatch, others_s: float) -> None:
    def watch(cores: Any) -> CoreWatch:
        return CoreWatch(cores, busy=Cores(others_s), family=lambda: 0.0)

    monkeypatch.setattr(node, "CoreWatch", watch)
    monkeypatch.setattr(node, "_here", WorkerPlace((0,)))


def test_games_with_a_clock_are_discarded_if_others_used_the_cores(
    monkeypatch: pytest.MonkeyPatch, job: Job
) -> None:
    disturb(monkeypatch, 1e6)
    with pytest.raises(Disturbed, match="other programs took"):
        play_on_node(play_all, job, None)


def test_undisturbed_games_and_games_without_a_clock_count(
    monkeypatch: pytest.MonkeyPatch, job: Job
) -> None:
    disturb(monkeypatch, 0.0)
    assert len(play_on_node(play_all, job, None)) == 2
    disturb(monkeypatch, 1e6)
    assert len(play_on_node(play_all, replace(job, settings=GameSettings()), None)) == 2
