"""The workers of a server and the queue before them."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

from .worker import AnyJob, GameWorker, JobAnswer, JobError, WorkerDiedError, WorkerJob

Item = TypeVar("Item")
SomeJob = TypeVar("SomeJob", bound=AnyJob)


class FairQueue(Generic[Item]):
    """Gives out what waits: one item of each visitor in turn, the oldest of that visitor first.

    >>> queue = FairQueue[str]()
    >>> for visitor, item in [("anna", "a1"), ("anna", "a2"), ("ben", "b1")]:
    ...     queue.put(visitor, item)
    >>> [queue.take() for _ in range(3)]
    ['a1', 'b1', 'a2']
    """

    def __init__(self) -> None:
        self._waiting: OrderedDict[str, deque[Item]] = OrderedDict()
        self._filled = asyncio.Event()

    def __len__(self) -> int:
        return sum(map(len, self._waiting.values()))

    def put(self, visitor: str, item: Item) -> None:
        """Lets an item wait."""
        self._waiting.setdefault(visitor, deque()).append(item)
        self._filled.set()

    def take(self) -> Item:
        """The next item.

        Raises:
            KeyError: Nothing waits.
        """
        visitor, items = next(iter(self._waiting.items()), ("", deque[Item]()))
        if not items:
            raise KeyError("nothing waits")
        item = items.popleft()
        self._waiting.move_to_end(visitor)
        self._drop_if_empty(visitor)
        return item

    async def get(self) -> Item:
        """The next item, as soon as there is one."""
        await self.wait()
        return self.take()

    async def wait(self) -> None:
        """Returns as soon as an item waits."""
        while not self._waiting:
            self._filled.clear()
            await self._filled.wait()

    def items(self) -> list[tuple[str, Item]]:
        """All that wait, with their visitors."""
        return [(visitor, item) for visitor, items in self._waiting.items() for item in items]

    def remove(self, visitor: str, item: Item) -> bool:
        """Takes an item out before its turn; False if it waits no more."""
        items = self._waiting.get(visitor)
        if items is None or item not in items:
            return False
        items.remove(item)
        self._drop_if_empty(visitor)
        return True

    def ahead_of(self, visitor: str, item: Item) -> int:
        """How many items come before one that waits; 0 if it does not.

        >>> queue = FairQueue[str]()
        >>> for visitor, item in [("anna", "a1"), ("anna", "a2"), ("ben", "b1")]:
        ...     queue.put(visitor, item)
        >>> [queue.ahead_of(*each) for each in [("anna", "a1"), ("ben", "b1"), ("anna", "a2")]]
        [0, 1, 2]
        """
        items = self._waiting.get(visitor)
        if items is None or item not in items:
            return 0
        round = items.index(item)
        before = list(self._waiting).index(visitor)
        return (
            sum(
                min(len(others), round + (place < before))
                for place, others in enumerate(self._waiting.values())
                if others is not items
            )
            + round
        )

    def _drop_if_empty(self, visitor: str) -> None:
        if not self._waiting[visitor]:
            del self._waiting[visitor]


MOST_WAITING = 1000
"""Maximum number of jobs in the queue."""
ATTEMPTS = 2
"""A job whose worker died is tried once more: the previous job may have been the cause."""

_log = logging.getLogger(__name__)


class BusyError(RuntimeError):
    """The queue of jobs is full."""


class Ticket(Generic[SomeJob]):
    """A queued or running job. The holder of the ticket may cancel it at any time."""

    def __init__(self, job: SomeJob, visitor: str, on_start: Callable[[], None]) -> None:
        self.job, self.visitor = job, visitor
        self.answer: asyncio.Future[JobAnswer] = asyncio.get_running_loop().create_future()
        self.on_start = on_start


AnyTicket = Ticket[Any]


class WorkerPool:
    """Runs jobs in a fixed number of processes; visitors take turns."""

    def __init__(
        self, size: int, memory_bytes: int, limit_s: float, *, starts_early: bool = True
    ) -> None:
        """Takes the number of processes, the memory of each, and the time limit of a job.

        Processes that do not start early start with their first job.
        """
        self._starts_early = starts_early
        self.workers = [GameWorker(memory_bytes) for _ in range(size)]
        self._limit_s = limit_s
        self._queue = FairQueue[AnyTicket]()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Starts the processes, unless they are to start later; jobs may be submitted at once."""
        self._tasks = [asyncio.create_task(self._serve(worker)) for worker in self.workers]

    async def close(self) -> None:
        """Cancels all jobs and ends the processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(worker.close() for worker in self.workers))

    def submit(self, job: SomeJob, visitor: str, on_start: Callable[[], None]) -> Ticket[SomeJob]:
        """Adds a job to the queue.

        Raises:
            BusyError: The queue is full.
        """
        if len(self._queue) >= MOST_WAITING:
            raise BusyError("too many games are waiting for the engine: try again in a moment")
        ticket = Ticket(job, visitor, on_start)
        ticket.answer.add_done_callback(lambda _: self._queue.remove(visitor, ticket))
        self._queue.put(visitor, ticket)
        return ticket

    def ahead_of(self, ticket: AnyTicket) -> int:
        """The number of jobs ahead of a queued one."""
        return self._queue.ahead_of(ticket.visitor, ticket)

    async def _serve(self, worker: GameWorker) -> None:
        if self._starts_early:
            with suppress(WorkerDiedError):  # The first job tries again, and reports it.
                await worker.start()
        while True:
            ticket = await self._queue.get()
            if ticket.answer.done():
                continue
            ticket.on_start()
            try:
                _settle(ticket, await self._do_unless_cancelled(worker, ticket))
            except asyncio.CancelledError:
                if not ticket.answer.cancelled():
                    raise  # The pool itself is being closed.
            except JobError as error:
                _settle(ticket, error)
            except Exception:  # The worker must go on with the next job.
                _log.exception("a job failed")
                _settle(ticket, JobError("it failed; the server's log says how"))

    async def _do_unless_cancelled(self, worker: GameWorker, ticket: AnyTicket) -> JobAnswer:
        doing = asyncio.create_task(self._do(worker, ticket.job))
        ticket.answer.add_done_callback(lambda _: doing.cancel())
        return await doing

    async def _do(self, worker: GameWorker, job: AnyJob) -> JobAnswer:
        for _ in range(ATTEMPTS):
            try:
                answer = await worker.do(job, self._limit_s)
            except WorkerDiedError:
                _log.warning("a worker died while %s was thinking", _thinker(job))
                continue
            except TimeoutError:
                raise JobError("it exceeded the time limit") from None
            if answer.error:
                raise JobError(answer.error)
            return answer
        raise JobError("it crashed twice")


def _thinker(job: AnyJob) -> str:
    return (isinstance(job, WorkerJob) and job.program) or "the engine"


def _settle(ticket: AnyTicket, result: JobAnswer | JobError) -> None:
    with suppress(asyncio.InvalidStateError):  # Cancelled while the answer came.
        if isinstance(result, JobError):
            ticket.answer.set_exception(result)
        else:
            ticket.answer.set_result(result)
