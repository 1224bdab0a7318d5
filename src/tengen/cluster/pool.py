"""An executor on workers that come and go, such as those of a cluster's machines.

It knows nothing of Ray: `Crew` starts workers, and a simulation can replace it.
"""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable, Collection
from concurrent.futures import BrokenExecutor, Executor, Future
from dataclasses import dataclass
from functools import partial
from threading import Condition, Event, RLock, Thread
from typing import Any, ParamSpec, Protocol, TypeVar

from ..arena.run.executor import WorkerDied
from .resting import MOST_UNFIT, REST_S, UNKNOWN, RestingPlaces
from .tally import GamesTally

P = ParamSpec("P")
T = TypeVar("T")

WATCH_S = 2.0
"""How often the pool looks for new machines."""
MOST_LOSSES = 20
"""How often one call may lose its machine; a call that is lost every time is not bad luck."""
MOST_DISTURBED = 3
"""Consecutive disturbed calls after which a worker is given up."""


class WorkerLost(Exception):  # noqa: N818
    """The worker's machine is gone. The call is not to blame, and another worker makes it again."""


class Disturbed(Exception):  # noqa: N818
    """Other programs used the worker's cores: what it did is void, and is done again."""


class UnfitWorker(Exception):  # noqa: N818
    """A worker could not start; the message says why."""

    def __init__(self, reason: str, node_id: str = UNKNOWN) -> None:
        super().__init__(reason)
        self.node_id = node_id


@dataclass(frozen=True, slots=True)
class CallAnswer:
    """What a call returned or raised."""

    value: Any = None
    error: BaseException | None = None


class ClusterWorker(Protocol):
    """A process on some machine that makes one call at a time."""

    node: str
    """The name of its machine, for people; two machines may have the same."""
    node_id: str
    """What tells its machine from all others."""

    def begin(self, call: Callable[[], Any], answered: Callable[[CallAnswer], None]) -> None:
        """Makes a call; `answered` gets its answer later, in any thread.

        The answer's error is `WorkerLost`, `Disturbed`, `WorkerDied`, or the call's own. The
        worker gets another call only after an answer, a disturbed call, or the call's own error.
        """

    def end(self) -> None:
        """Ends the process at once."""


class Crew(Protocol):
    """Starts workers."""

    def room(self) -> dict[str, int]:
        """For how many workers each machine, by its id, has room now."""

    def start(
        self, ready: Callable[[ClusterWorker | UnfitWorker], None], avoid: Collection[str]
    ) -> None:
        """Starts a worker on a machine that is not to be avoided.

        `ready` gets it, or the problem, later and in any thread.
        """


@dataclass(eq=False, slots=True)
class _Call:
    make: Callable[[], Any]
    future: Future[Any]
    losses: int = 0
    is_begun: bool = False


class ClusterPool(Executor):
    """Runs calls on the workers of a crew, each worker one call at a time.

    A call whose worker is lost or disturbed is made again; its future knows nothing of it. A call
    whose process dies raises `WorkerDied`, since the call itself may be the reason.
    """

    def __init__(
        self,
        crew: Crew,
        workers: int | None = None,
        remark: Callable[[str], None] = lambda _text: None,
        publish: Callable[[GamesTally], None] = lambda _tally: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Starts workers: so many, or as many as the crew has room for at any time.

        Args:
            crew: Starts the workers.
            workers: How many to start.
            remark: Gets sentences about lost machines and the like; called in any thread.
            publish: Gets the tally now and then.
            clock: Tells the seconds for which places have rested.
        """
        self.tally = GamesTally()
        self._crew, self._fixed = crew, workers
        self._remark, self._publish = remark, publish
        self._lock = RLock()
        self._is_quiet = Condition(self._lock)
        """Notified when no call is under way."""
        self._waiting: deque[_Call] = deque()
        self._idle: deque[ClusterWorker] = deque()
        self._busy: dict[ClusterWorker, _Call] = {}
        self._disturbed: dict[ClusterWorker, int] = {}
        """Consecutive disturbed calls."""
        self._resting = RestingPlaces(clock)
        self._starting = 0
        self._has_started = False
        self._broken: BrokenExecutor | None = None
        self._over = Event()
        self._fill()
        self._watch = Thread(target=self._keep_watch, name="cluster-watch", daemon=True)
        self._watch.start()

    @property
    def workers(self) -> int:
        """How many workers there are now, but at least one."""
        return max(1, len(self._idle) + len(self._busy))

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Queues a call.

        Raises:
            BrokenExecutor: No worker could ever be started.
            RuntimeError: The pool was shut down.
        """
        future: Future[T] = Future()
        with self._lock:
            if self._broken is not None:
                raise self._broken
            if self._over.is_set():
                raise RuntimeError("the pool was shut down")
            self._waiting.append(_Call(partial(fn, *args, **kwargs), future))
        self._hand_out()
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the workers: after their calls, or at once if `wait` is False."""
        with self._lock:
            dropped = [call.future for call in self._waiting] if cancel_futures else []
            if cancel_futures:
                self._waiting.clear()
        for future in dropped:
            future.cancel()
        with self._lock:
            while wait and (self._busy or self._waiting) and self._broken is None:
                self._is_quiet.wait()
            self._over.set()
            left = [*self._busy, *self._idle]
            stopped = [*self._busy.values(), *self._waiting]
            self._busy.clear()
            self._idle.clear()
            self._waiting.clear()
        for worker in left:
            worker.end()
        _fail(stopped, WorkerDied("was stopped"))
        self._watch.join()  # Nobody uses the crew after this.

    def _hand_out(self) -> None:
        """Gives waiting calls to idle workers."""
        while True:
            with self._lock:
                if not (self._idle and self._waiting):
                    return
                call = self._waiting.popleft()
                if not (call.is_begun or call.future.set_running_or_notify_cancel()):
                    continue
                call.is_begun = True
                worker = self._idle.popleft()
                self._busy[worker] = call
            worker.begin(call.make, partial(self._end_call, worker))

    def _end_call(self, worker: ClusterWorker, answer: CallAnswer) -> None:
        with self._lock:
            call = self._busy.pop(worker, None)
            if call is None:
                return  # The pool was shut down meanwhile.
            error = answer.error
            is_again = isinstance(error, WorkerLost | Disturbed) and call.losses < MOST_LOSSES
            if is_again:
                call.losses += 1
                self._waiting.appendleft(call)
            remark = self._settle(worker, error)
            is_gone = worker not in self._disturbed
            if not self._busy and not self._waiting:
                self._is_quiet.notify_all()
        if remark:
            self._remark(remark)
        if not is_again:
            self._tell(worker, call, answer)
        self._hand_out()
        if is_gone:
            self._fill()

    def _settle(self, worker: ClusterWorker, error: BaseException | None) -> str:
        """Keeps a worker for the next call, or lets it go; returns a remark, or an empty text."""
        if isinstance(error, WorkerLost | WorkerDied):
            self._disturbed.pop(worker, None)
            worker.end()
            words = "is lost" if isinstance(error, WorkerLost) else f"has a worker that {error}"
            return f"{worker.node} {words}; the games it was playing are played again"
        times = self._disturbed.get(worker, 0) + 1 if isinstance(error, Disturbed) else 0
        if times < MOST_DISTURBED:
            self._disturbed[worker] = times
            self._idle.append(worker)
            return f"{worker.node}: {error}; the game is discarded and played again" * bool(times)
        del self._disturbed[worker]
        self._resting.rest(worker.node_id)
        worker.end()
        return (
            f"{worker.node}: {error}; its worker is given up, and another is tried in"
            f" {REST_S / 60:.0f} minutes"
        )

    def _tell(self, worker: ClusterWorker, call: _Call, answer: CallAnswer) -> None:
        if isinstance(answer.error, WorkerLost | Disturbed):
            died = WorkerDied(f"was lost or disturbed {call.losses} times: {answer.error}")
            call.future.set_exception(died)
        elif answer.error is not None:
            call.future.set_exception(answer.error)
        else:
            count = len(answer.value) if isinstance(answer.value, list) else 1
            self.tally.add(worker.node_id, count)
            call.future.set_result(answer.value)

    def _keep_watch(self) -> None:
        while not self._over.wait(WATCH_S):
            self._fill()
            self.tally.workers = self._workers_by_node()
            self._publish(self.tally)

    def _workers_by_node(self) -> dict[str, int]:
        with self._lock:
            return dict(Counter(worker.node_id for worker in (*self._busy, *self._idle)))

    def _fill(self) -> None:
        """Starts workers on machines with room, except in places that rest."""
        room = self._crew.room()
        total = sum(room.values())
        most = self._fixed or total
        with self._lock:
            wanted = min(most, max(most, total) - self._resting.count(room))
            there = len(self._idle) + len(self._busy) + self._starting
            missing = 0 if self._over.is_set() or self._broken else max(0, wanted - there)
            self._starting += missing
            avoid = self._resting.full(room, self._workers_by_node())
        for _ in range(missing):
            self._crew.start(self._welcome, avoid)

    def _welcome(self, worker: ClusterWorker | UnfitWorker) -> None:
        with self._lock:
            self._starting -= 1
            is_late = self._over.is_set()
            if isinstance(worker, UnfitWorker):
                self._resting.fail(worker.node_id)
                self._check_crew(str(worker))
            elif not is_late:
                self._idle.append(worker)
                self._resting.succeed(worker.node_id)
                self._has_started = True
        if isinstance(worker, UnfitWorker):
            self._remark(str(worker))
        elif is_late:
            worker.end()
        else:
            self._hand_out()

    def _check_crew(self, reason: str) -> None:
        """Breaks the pool if several starts failed and no worker ever started; needs the lock."""
        if self._has_started or self._starting or self._resting.failures < MOST_UNFIT:
            return
        self._broken = BrokenExecutor(f"no worker can be started: {reason}")
        _fail(list(self._waiting), self._broken)
        self._waiting.clear()
        self._is_quiet.notify_all()


def _fail(calls: list[_Call], error: Exception) -> None:
    for call in calls:
        if call.is_begun or call.future.set_running_or_notify_cancel():
            call.future.set_exception(error)
