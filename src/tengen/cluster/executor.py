"""Ray as an executor: workers are Ray's actors, each with whole cores of one machine."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Collection
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any, ParamSpec, TypeVar

from ..arena.run.executor import WorkerDied
from ..arena.schedule import Job, Stage
from .connection import load_ray
from .node import NodeWorker, WorkerFacts, fingerprint, play_on_node
from .parcel import Parcel, pack
from .pool import CallAnswer, ClusterPool, ClusterWorker, UnfitWorker, WorkerLost
from .status import BOARD, StatusBoard, snapshot
from .tally import GamesTally

P = ParamSpec("P")
T = TypeVar("T")

CRASHED = "worker process has died"
"""In Ray's message if a process died on a machine that lives."""
NODE_LABEL = "ray.io/node-id"
"""The label by which Ray tells its nodes apart."""


class RayExecutor(ClusterPool):
    """Runs calls on a cluster to which this process is connected.

    For games, it sends the players' files to the machines first.
    """

    def __init__(
        self,
        title: str,
        workers: int | None = None,
        cores_each: int = 1,
        *,
        pinned: bool = True,
        remark: Callable[[str], None] = lambda _text: None,
    ) -> None:
        """Starts workers.

        Args:
            title: What is played, for `tengen cluster status`.
            workers: How many; default: as many as the machines have room for at any time.
            cores_each: Cores of each worker.
            pinned: Whether a worker binds its calls to its own cores, which no other tournament on
                the machine may use.
            remark: Gets sentences about lost machines and the like; called in any thread.
        """
        self._ray = load_ray()
        self._sent: dict[Stage, RayFiles | None] = {}
        board = self._ray.remote(StatusBoard)
        name = f"{BOARD}{uuid.uuid4()}"
        self._board = board.options(num_cpus=0, name=name, max_restarts=-1).remote()
        self._title = title
        crew = RayCrew(self._ray, cores_each, pinned=pinned)
        super().__init__(crew, workers, remark, self._show)

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Queues a call."""
        if args and isinstance(args[0], Job):
            play: Any = fn
            work: Any = partial(play_on_node, play, args[0], self._files(args[0].stage))
            return super().submit(work)
        return super().submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the workers: after their calls, or at once if `wait` is False."""
        super().shutdown(wait, cancel_futures=cancel_futures)
        self._ray.kill(self._board)

    def _files(self, stage: Stage) -> RayFiles | None:
        """The files of a tournament, which are sent with its first job."""
        if stage not in self._sent:
            parcel, paths = pack(stage)
            refs = {sha256: self._ray.put(path.read_bytes()) for sha256, path in paths.items()}
            ref = self._ray.put((parcel, refs)) if refs else None
            self._sent[stage] = None if ref is None else RayFiles(parcel.key, [ref])
        return self._sent[stage]

    def _show(self, tally: GamesTally) -> None:
        self._board.show.remote(snapshot(self._title, tally))


@dataclass(frozen=True, slots=True)
class RayFiles:
    """Files in Ray's object store, which brings each to a machine once."""

    key: str
    refs: list[Any]
    """A reference to the parcel with references to its files; in a list, so that Ray leaves it."""

    def receive(self) -> tuple[Parcel, Callable[[str], bytes]]:
        """The parcel, and a function that gets the file with a hash.

        Raises:
            WorkerLost: Ray could not bring it here; the function raises this as well.
        """
        parcel, refs = _fetched(load_ray(), self.refs[0])
        return parcel, lambda sha256: _fetched(load_ray(), refs[sha256])


def _fetched(ray: ModuleType, ref: Any) -> Any:
    try:
        return ray.get(ref)
    except ray.exceptions.RayError as problem:
        raise WorkerLost(f"files did not arrive: {problem}") from None


def node_id() -> str:
    """The id of Ray's node on which this process runs."""
    return str(load_ray().get_runtime_context().get_node_id())


class RayCrew:
    """Starts workers as actors of Ray."""

    def __init__(self, ray: ModuleType, cores_each: int, *, pinned: bool) -> None:
        self._ray, self._cores_each, self._pinned = ray, cores_each, pinned
        # Ray's own thread calls back: whoever asked Ray for something there would wait for ever.
        self._answers = ThreadPoolExecutor(1, thread_name_prefix="cluster-answers")
        self._actors = ray.remote(NodeWorker)

    def room(self) -> dict[str, int]:
        """How many workers each node has cores for."""
        return {
            node["NodeID"]: int(node["Resources"].get("CPU", 0)) // self._cores_each
            for node in self._ray.nodes()
            if node["Alive"]
        }

    def start(
        self, ready: Callable[[ClusterWorker | UnfitWorker], None], avoid: Collection[str]
    ) -> None:
        """Starts a worker, as soon as a machine that is not to be avoided has free cores."""
        others = {NODE_LABEL: f"!in({','.join(sorted(avoid))})"} if avoid else None
        actor = self._actors.options(
            num_cpus=self._cores_each, max_restarts=0, max_task_retries=0, label_selector=others
        ).remote()
        settled = actor.settle.remote(self._cores_each, pinned=self._pinned, node_id=node_id)
        settled.future().add_done_callback(
            lambda done: self._answers.submit(lambda: ready(self._welcomed(actor, done)))
        )

    def _welcomed(self, actor: Any, settled: Future[WorkerFacts]) -> ClusterWorker | UnfitWorker:
        try:
            facts = settled.result()
        except Exception as problem:
            self._ray.kill(actor)
            return UnfitWorker(f"a worker could not start: {start_problem(self._ray, problem)}")
        node, found, problem_there = facts["node"], facts["tengen"], facts["problem"]
        if found == fingerprint() and not problem_there:
            return RayWorker(self._ray, actor, facts, self._answers)
        self._ray.kill(actor)
        if found != fingerprint():
            return UnfitWorker(
                f"{node} has another Tengen ({found}, here {fingerprint()}): send yours, as make"
                " wheel builds it now, with --wheel FILE",
                facts["node_id"],
            )
        return UnfitWorker(f"a worker could not start: {problem_there}", facts["node_id"])


def start_problem(ray: ModuleType, problem: Exception) -> str:
    """The cause in one sentence: that of a task's error, or the last line of Ray's message."""
    cause = getattr(problem, "cause", None)
    if isinstance(problem, ray.exceptions.OutOfMemoryError):
        return "memory ran out on its machine"
    if "No module named 'tengen" in str(problem):
        return "a machine of the cluster has no Tengen: send yours with --wheel FILE"
    return str(cause) if cause is not None else str(problem).strip().splitlines()[-1]


class RayWorker:
    """An actor of Ray."""

    def __init__(self, ray: ModuleType, actor: Any, facts: WorkerFacts, answers: Executor) -> None:
        self.node, self.node_id = facts["node"], facts["node_id"]
        self._ray, self._actor, self._answers = ray, actor, answers

    def begin(self, call: Callable[[], Any], answered: Callable[[CallAnswer], None]) -> None:
        """Makes a call."""
        try:
            future = self._actor.make.remote(call).future()
        except Exception as problem:
            answered(CallAnswer(error=call_error(self._ray, problem)))
            return
        future.add_done_callback(
            lambda done: self._answers.submit(lambda: answered(self._answer(done)))
        )

    def end(self) -> None:
        """Kills the process."""
        self._ray.kill(self._actor)

    def _answer(self, done: Future[CallAnswer]) -> CallAnswer:
        try:
            return done.result()
        except Exception as problem:
            return CallAnswer(error=call_error(self._ray, problem))


def call_error(ray: ModuleType, problem: Exception) -> Exception:
    """What a call's error means to the pool.

    A process that died may have died of its call. Whatever else Ray reports is not the call's
    fault, and its worker is not to be used again. All other errors are the call's own.
    """
    errors = ray.exceptions
    if isinstance(problem, errors.OutOfMemoryError):
        return WorkerDied("was killed because memory ran out")
    if isinstance(problem, errors.ActorDiedError) and CRASHED in str(problem):
        return WorkerDied("was killed or crashed")
    if isinstance(problem, errors.RayTaskError) or not isinstance(problem, errors.RayError):
        return problem
    return WorkerLost(str(problem))
