"""The queue of analyses: visitors take turns, so that everyone gets the same share of the engine.

A search that has had its turn is stopped when others wait, and begins again when it is its turn
again. That costs little: the engine still knows what it found.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Protocol

from ...agents.report import SearchReport
from ..workers.pool import BusyError, FairQueue
from ..workers.worker import Worker, WorkerDiedError
from .job import AnalysisJob, FoundLines

TURN_S = 3.0
"""How long a search goes on while others wait."""
REPEAT_S = 15.0
"""Seconds without news after which the latest is sent again; the page gives up after 60."""
PATIENCE_S = 60.0
"""How long a process may take beyond the time of a search; then it hangs, and is ended."""
PAUSE_S = 1.0
"""After this a search is asked to pause again: before it has quite begun it does not hear."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class SearchProgress:
    """How an analysis stands."""

    found: FoundLines = field(default_factory=FoundLines)
    ahead: int | None = None
    """How many analyses come before this one; None while it is searched."""
    nodes: int = 0
    """Nodes of all turns."""
    time_ms: int = 0
    """Milliseconds of all turns."""


class AnalysisTicket:
    """A queued or running analysis."""

    def __init__(self, job: AnalysisJob, visitor: str) -> None:
        self.job, self.visitor = job, visitor
        self.progress = SearchProgress(ahead=0)
        self.is_over = False
        self._news = asyncio.Event()
        self._ending = asyncio.Event()

    async def news(self) -> SearchProgress:
        """Waits until there is something new; only the latest is kept for those who are slow.

        If there is nothing new for a while, the latest is sent again.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(REPEAT_S):
                await self._news.wait()
        self._news.clear()
        return self.progress

    def tell(self, progress: SearchProgress) -> None:
        """Replaces what is known."""
        if progress != self.progress or progress.found.has_ended:
            self.progress = progress
            self._news.set()

    def end(self) -> None:
        """Lets the analysis end, since nobody waits for it any more."""
        self.is_over = True
        self._ending.set()

    async def ended(self) -> None:
        """Returns as soon as nobody waits for it any more."""
        await self._ending.wait()


class Analyst(Protocol):
    """A process that searches; `Worker` is one."""

    async def do(self, job: AnalysisJob | None, limit_s: float, /) -> FoundLines:
        """Begins a search, or goes on with it, until there is news."""

    def interrupt(self) -> None:
        """Ends the search soon."""

    async def close(self) -> None:
        """Ends the process."""


def analyst(memory_bytes: int) -> Analyst:
    """A process with so much memory."""
    return Worker[AnalysisJob | None, FoundLines](memory_bytes, "tengen.server.analysis.child")


class AnalysisPool:
    """Searches in a fixed number of processes."""

    def __init__(
        self,
        analysts: list[Analyst],
        most_waiting: int,
        turn: Callable[[], Awaitable[object]] = lambda: asyncio.sleep(TURN_S),
    ) -> None:
        """Takes the processes, how many analyses may wait, and what returns after a turn."""
        self.analysts = analysts
        self._most_waiting, self._turn = most_waiting, turn
        self._queue = FairQueue[AnalysisTicket]()
        self._tasks: list[asyncio.Task[None]] = []
        self.sockets = Counter[str]()
        """The number of pages that analyse, by address."""

    def open(self) -> None:
        """Accepts analyses; a process is started when it is first needed."""
        self._tasks = [asyncio.create_task(self._serve(each)) for each in self.analysts]

    async def close(self) -> None:
        """Ends all analyses and processes."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(each.close() for each in self.analysts))

    def submit(self, job: AnalysisJob, visitor: str) -> AnalysisTicket:
        """Adds an analysis to the queue; whoever submits it ends it.

        Raises:
            BusyError: The queue is full.
        """
        if len(self._queue) >= self._most_waiting:
            raise BusyError("too many people are analysing: try again in a moment")
        ticket = AnalysisTicket(job, visitor)
        self._queue.put(visitor, ticket)
        self._tell_places()
        return ticket

    def withdraw(self, ticket: AnalysisTicket) -> None:
        """Ends an analysis, whether it waits or is searched."""
        ticket.end()
        if self._queue.remove(ticket.visitor, ticket):
            self._tell_places()

    async def _serve(self, analyst: Analyst) -> None:
        while True:
            ticket = await self._queue.get()
            self._tell_places()
            try:
                await self._search(analyst, ticket)
            except (TimeoutError, WorkerDiedError):
                _log.warning("a process that analysed died")
                error = "the engine stopped unexpectedly: try again"
                ticket.tell(SearchProgress(FoundLines(has_ended=True, error=error)))
            except Exception:  # The process must go on with the next analysis.
                _log.exception("an analysis failed")
                error = "the engine failed; the server's log says how"
                ticket.tell(SearchProgress(FoundLines(has_ended=True, error=error)))

    async def _search(self, analyst: Analyst, ticket: AnalysisTicket) -> None:
        """Gives a ticket its turn: until its search ends, others wait, or nobody waits for it."""
        turn = _Turn(analyst, ticket)
        searching = asyncio.create_task(turn.search())
        ending = asyncio.create_task(ticket.ended())
        passing = asyncio.create_task(self._turn_over(ticket.job))
        first = asyncio.FIRST_COMPLETED
        try:
            await asyncio.wait({searching, ending, passing}, return_when=first)
            while not searching.done() and not ending.done():
                turn.pause()
                await asyncio.wait({searching, ending}, timeout=PAUSE_S, return_when=first)
        finally:
            if not searching.done():
                analyst.interrupt()
            for task in (searching, ending, passing):
                task.cancel()
            await asyncio.wait({searching})
        if not searching.cancelled():
            searching.result()
        if turn.is_paused and not turn.is_complete and not ticket.is_over:
            ticket.job = replace(ticket.job, time_ms=turn.left_ms)
            self._queue.put(ticket.visitor, ticket)
            self._tell_places()

    async def _turn_over(self, job: AnalysisJob) -> None:
        """Returns when a search has had its turn and another one waits."""
        if not job.can_pause:
            await asyncio.Event().wait()
        await self._turn()
        await self._queue.wait()

    def _tell_places(self) -> None:
        for visitor, ticket in self._queue.items():
            ahead = self._queue.ahead_of(visitor, ticket)
            ticket.tell(replace(ticket.progress, ahead=ahead))


LEAST_MS = 100
"""A turn with less time left is not begun."""


class _Turn:
    """One turn of a search in a process."""

    def __init__(self, analyst: Analyst, ticket: AnalysisTicket) -> None:
        self._analyst, self._ticket = analyst, ticket
        self._before = ticket.progress
        self.is_paused = False
        self.is_complete = False
        """Whether the search has ended of itself."""

    @property
    def left_ms(self) -> int:
        """The time that later turns may take."""
        spent = self._ticket.progress.time_ms - self._before.time_ms
        return max(self._ticket.job.time_ms - spent, 0)

    def pause(self) -> None:
        """Lets the search stop soon, to go on in another turn."""
        self.is_paused = True
        self._analyst.interrupt()

    async def search(self) -> None:
        """Searches and tells what is found."""
        limit_s = self._ticket.job.time_ms / 1000 + PATIENCE_S
        request: AnalysisJob | None = self._ticket.job
        self._ticket.tell(replace(self._before, ahead=None))
        while True:
            found = await self._analyst.do(request, limit_s)
            request = None
            self._tell(found)
            if found.has_ended:
                break

    def _tell(self, found: FoundLines) -> None:
        before, report = self._before, found.report
        nodes, spent_ms = _cost(report)
        if found.has_ended:
            self.is_complete = not self.is_paused or self._ticket.job.time_ms - spent_ms < LEAST_MS
        # A search that goes on begins at the first ply again, which is no news.
        is_behind = _depth(report) < _depth(before.found.report)
        kept = before.found if is_behind else found
        told = replace(kept, has_ended=found.has_ended and self.is_complete, error=found.error)
        self._ticket.tell(
            SearchProgress(told, None, before.nodes + nodes, before.time_ms + spent_ms)
        )


def _depth(report: SearchReport | None) -> int:
    return 0 if report is None else report.depth or 0


def _cost(report: SearchReport | None) -> tuple[int, int]:
    """Nodes and milliseconds."""
    return (0, 0) if report is None else (report.total_nodes or 0, report.time_ms or 0)
