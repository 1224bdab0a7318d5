"""Visitors take turns with the engine, and a search goes on where it stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest

from support.skipped_time import loop_without_waiting
from support.waiting import PATIENCE_S
from tengen.agents.report import SearchReport
from tengen.game import Rule, Setup
from tengen.server.analysis import (
    AnalysisJob,
    AnalysisPool,
    AnalysisTicket,
    FoundLines,
    SearchProgress,
    Seeks,
)
from tengen.server.workers import BusyError
from tengen.server.workers.worker import WorkerDiedError

JOB = AnalysisJob(Rule.FREESTYLE, 15, Setup(), ("h8",), Seeks.BEST, 3, (), 120_000)


def reported(depth: int, *, nodes: int = 0, time_ms: int = 0, ended: bool = False) -> FoundLines:
    return FoundLines(SearchReport(depth=depth, nodes=nodes, time_ms=time_ms), has_ended=ended)


class FakeAnalyst:
    """A process that says what a test lets it say, and ends a search when it is interrupted."""

    def __init__(self) -> None:
        self.jobs: list[AnalysisJob] = []
        self.news: asyncio.Queue[FoundLines | Exception] = asyncio.Queue()
        self.at_pause = reported(1, ended=True)
        self.interrupts = 0

    async def do(self, job: AnalysisJob | None, _limit_s: float, /) -> FoundLines:
        if job is not None:
            self.jobs.append(job)
        found = await self.news.get()
        if isinstance(found, Exception):
            raise found
        return found

    def interrupt(self) -> None:
        self.interrupts += 1
        self.news.put_nowait(self.at_pause)

    async def close(self) -> None:
        pass


class Scene:
    """A pool with one process, whose turns end when the test says so."""

    def __init__(self) -> None:
        self.analyst = FakeAnalyst()
        self.turn_is_over = asyncio.Event()
        self.pool = AnalysisPool([self.analyst], 3, self.turn_is_over.wait)
        self.pool.open()

    async def told(
        self, ticket: AnalysisTicket, is_it: Callable[[SearchProgress], bool] = lambda _: True
    ) -> SearchProgress:
        while not is_it(progress := await ticket.news()):
            pass
        return progress


def play(scene: Callable[[Scene], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        made = Scene()
        async with asyncio.timeout(PATIENCE_S):
            await scene(made)
            await made.pool.close()

    asyncio.run(run())


def is_searched(progress: SearchProgress) -> bool:
    return progress.ahead is None


def has_ended(progress: SearchProgress) -> bool:
    return progress.found.has_ended


def test_a_search_tells_what_it_finds_until_it_ends() -> None:
    async def scene(at: Scene) -> None:
        ticket = at.pool.submit(JOB, "anna")
        at.analyst.news.put_nowait(reported(4, nodes=100, time_ms=10))
        found = await at.told(ticket, lambda progress: progress.nodes > 0)
        assert (found.found.report, found.nodes, found.time_ms) == (
            SearchReport(depth=4, nodes=100, time_ms=10),
            100,
            10,
        )
        at.analyst.news.put_nowait(reported(5, nodes=300, time_ms=30, ended=True))
        assert (await at.told(ticket, has_ended)).nodes == 300

    play(scene)


def test_those_who_wait_are_told_how_many_are_ahead() -> None:
    async def scene(at: Scene) -> None:
        first = at.pool.submit(JOB, "anna")
        await at.told(first, is_searched)
        second, third = at.pool.submit(JOB, "ben"), at.pool.submit(JOB, "carl")
        assert (await at.told(third)).ahead == 1
        at.pool.withdraw(second)
        assert (await at.told(third)).ahead == 0

    play(scene)


def test_a_search_goes_on_without_end_of_turn_while_nobody_waits() -> None:
    async def scene(at: Scene) -> None:
        ticket = at.pool.submit(JOB, "anna")
        at.turn_is_over.set()
        at.analyst.news.put_nowait(reported(9, nodes=1))
        await at.told(ticket, lambda progress: progress.nodes == 1)
        assert at.analyst.interrupts == 0

    play(scene)


def test_a_search_that_had_its_turn_lets_others_search_and_goes_on_after_them() -> None:
    async def scene(at: Scene) -> None:
        first = at.pool.submit(JOB, "anna")
        at.analyst.news.put_nowait(reported(9, nodes=100, time_ms=3_000))
        await at.told(first, lambda progress: progress.nodes == 100)
        at.analyst.at_pause = reported(9, nodes=110, time_ms=3_100, ended=True)
        second = at.pool.submit(replace(JOB, moves=("a1",)), "ben")
        at.turn_is_over.set()
        waiting = await at.told(first, lambda progress: progress.ahead is not None)
        assert (waiting.found.has_ended, waiting.nodes, waiting.time_ms) == (False, 110, 3_100)
        at.turn_is_over.clear()
        at.analyst.news.put_nowait(reported(3, ended=True))
        await at.told(second, has_ended)
        await at.told(first, is_searched)
        assert [(job.moves, job.time_ms) for job in at.analyst.jobs] == [
            (("h8",), 120_000),
            (("a1",), 120_000),
            (("h8",), 116_900),
        ]

    play(scene)


def test_a_search_that_goes_on_never_shows_less_depth_than_before() -> None:
    async def scene(at: Scene) -> None:
        first = at.pool.submit(JOB, "anna")
        at.analyst.news.put_nowait(reported(9, nodes=100))
        await at.told(first, lambda progress: progress.nodes == 100)
        at.analyst.at_pause = reported(9, nodes=100, ended=True)
        at.pool.withdraw(other := at.pool.submit(JOB, "ben"))
        at.pool.submit(JOB, "ben")
        at.turn_is_over.set()
        await at.told(first, lambda progress: progress.ahead is not None)
        at.turn_is_over.clear()
        at.analyst.news.put_nowait(reported(3, ended=True))
        await at.told(first, is_searched)
        at.analyst.news.put_nowait(reported(2, nodes=5))
        shallow = await at.told(first, lambda progress: progress.nodes == 105)
        assert shallow.found.report is not None
        assert shallow.found.report.depth == 9
        at.analyst.news.put_nowait(reported(10, nodes=20))
        deep = await at.told(first, lambda progress: progress.nodes == 120)
        assert deep.found.report is not None
        assert deep.found.report.depth == 10
        assert other.is_over

    play(scene)


def test_a_visitor_with_many_tabs_gets_no_more_than_others() -> None:
    async def scene(at: Scene) -> None:
        for name in ["a1", "a2"]:
            at.pool.submit(replace(JOB, moves=(name,)), "anna")
        last = at.pool.submit(replace(JOB, moves=("b1",)), "ben")
        for _ in range(3):
            at.analyst.news.put_nowait(reported(1, ended=True))
        await at.told(last, has_ended)
        assert [job.moves for job in at.analyst.jobs[:2]] == [("a1",), ("b1",)]

    play(scene)


def test_a_search_that_nobody_wants_any_more_ends_and_the_next_begins() -> None:
    async def scene(at: Scene) -> None:
        first = at.pool.submit(JOB, "anna")
        await at.told(first, is_searched)
        second = at.pool.submit(JOB, "ben")
        at.pool.withdraw(first)
        await at.told(second, is_searched)
        assert at.analyst.interrupts == 1
        assert len(at.analyst.jobs) == 2

    play(scene)


@pytest.mark.parametrize(
    ("failure", "sentence"),
    [
        (WorkerDiedError("killed"), "the engine stopped unexpectedly: try again"),
        (KeyError("x"), "the engine failed; the server's log says how"),
    ],
)
def test_an_analysis_that_fails_says_so_and_others_go_on(failure: Exception, sentence: str) -> None:
    async def scene(at: Scene) -> None:
        first, second = at.pool.submit(JOB, "anna"), at.pool.submit(JOB, "ben")
        at.analyst.news.put_nowait(failure)
        assert (await at.told(first, has_ended)).found.error == sentence
        at.analyst.news.put_nowait(reported(3, ended=True))
        assert (await at.told(second, has_ended)).found.error == ""

    play(scene)


def test_a_full_queue_accepts_no_more() -> None:
    async def scene(at: Scene) -> None:
        for _ in range(3):
            at.pool.submit(JOB, "anna")
        with pytest.raises(BusyError, match="too many people are analysing"):
            at.pool.submit(JOB, "ben")

    play(scene)


def test_while_there_is_nothing_new_a_page_is_told_the_same_every_fifteen_seconds() -> None:
    async def listen() -> list[float]:
        loop, ticket = asyncio.get_running_loop(), AnalysisTicket(JOB, "Anna")
        ticket.tell(SearchProgress(ahead=3))
        heard = []
        for _ in range(3):
            assert (await ticket.news()).ahead == 3
            heard.append(round(loop.time(), 1))
        return heard

    with asyncio.Runner(loop_factory=loop_without_waiting) as runner:
        assert runner.run(listen()) == [0, 15, 30]
