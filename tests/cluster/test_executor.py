"""What Ray's errors mean to the pool, and which workers are fit; Ray itself is a fake."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import Executor, Future
from typing import Any

import pytest

from cluster.fake_ray import (
    Actor,
    ActorDiedError,
    FakeRay,
    ObjectLostError,
    OutOfMemoryError,
    RayTaskError,
)
from tengen.arena.run.executor import WorkerDied
from tengen.cluster import executor
from tengen.cluster.executor import RayFiles, RayWorker, call_error, start_problem
from tengen.cluster.node import WorkerFacts
from tengen.cluster.pool import CallAnswer, ClusterPool, ClusterWorker, UnfitWorker, WorkerLost

FACTS = WorkerFacts(node="vm", node_id="n1", tengen="0.1.0 abc", problem="")


class Immediately(Executor):
    def submit(self, fn: Callable[..., Any], /, *values: Any, **named: Any) -> Future[Any]:
        fn(*values, **named)
        return Future()


class FakeCrew:
    """Workers of Ray on one machine; each error ends the call of one of them."""

    def __init__(self, *errors: Exception) -> None:
        self.ray, self._errors = FakeRay(), list(errors)

    def room(self) -> dict[str, int]:
        return {"n1": 1}

    def start(
        self, ready: Callable[[ClusterWorker | UnfitWorker], None], _avoid: Collection[str]
    ) -> None:
        ready(RayWorker(self.ray, Actor(make=self._make), FACTS, Immediately()))  # type: ignore[arg-type]

    def _make(self, call: Callable[[], Any]) -> CallAnswer:
        if self._errors:
            raise self._errors.pop(0)
        return CallAnswer(call())


def test_a_worker_killed_for_memory_is_replaced_and_the_driver_hears_of_it() -> None:
    crew, remarks = FakeCrew(OutOfMemoryError("Task was killed due to the node")), list[str]()
    with ClusterPool(crew, remark=remarks.append) as pool:
        with pytest.raises(WorkerDied, match="was killed because memory ran out"):
            pool.submit(pow, 2, 3).result(60)
        assert len(crew.ray.killed) == 1
        assert pool.submit(pow, 2, 3).result(60) == 8
    assert "vm has a worker that was killed because memory ran out" in remarks[0]


def test_other_errors_of_ray_are_not_the_calls_fault() -> None:
    crew = FakeCrew(ObjectLostError("lost"), ActorDiedError("the node died"))
    with ClusterPool(crew) as pool:
        assert pool.submit(pow, 2, 3).result(60) == 8
        assert len(crew.ray.killed) == 2


def test_a_crash_and_an_error_of_the_task_are_the_calls_own() -> None:
    ray: Any = FakeRay()
    crash = call_error(ray, ActorDiedError("The worker process has died unexpectedly"))
    assert isinstance(crash, WorkerDied)
    for own in (RayTaskError("cannot be sent"), TypeError("cannot be sent")):
        assert call_error(ray, own) is own


def test_a_worker_killed_for_memory_as_it_starts_is_explained_in_one_sentence() -> None:
    ray: Any = FakeRay()
    advice = "Task was killed due to the node\nRefer to the documentation"
    assert start_problem(ray, OutOfMemoryError(advice)) == "memory ran out on its machine"


def test_a_worker_is_lost_if_files_do_not_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    def get(_ref: object) -> None:
        raise ObjectLostError("the object is lost")

    ray = FakeRay()
    monkeypatch.setattr(ray, "get", get)
    monkeypatch.setattr(executor, "load_ray", lambda: ray)
    with pytest.raises(WorkerLost, match="files did not arrive: the object is lost"):
        RayFiles("key", [object()]).receive()
