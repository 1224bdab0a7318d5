"""`tengen.AsyncEngine`: the engine for programs that use asyncio."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Self, TypedDict, TypeVar, Unpack

from ...game import Board, MoveLike
from ...limits import Limits
from ...network import Network
from ..report import SearchReport
from .engine import HASH_MIB, NETWORK, Engine, search_limits
from .report import EngineResult
from .search import Analysis

T = TypeVar("T")


class SearchKeywords(TypedDict, total=False):
    """The keywords of `Engine.search` and `Engine.analyse`, with their meaning there."""

    time: float | None
    nodes: int | None
    depth: int | None
    lines: int
    allowed: Iterable[MoveLike]
    excluded: Iterable[MoveLike]


class EngineThread:
    """The thread for the blocking calls of one engine."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "tengen-engine")
        self._last: asyncio.Future[None] | None = None

    @property
    def is_closed(self) -> bool:
        """Whether the last call has begun."""
        return self._last is not None

    def run(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Runs a call after those before it.

        Raises:
            RuntimeError: The thread is closed.
        """
        if self.is_closed:
            raise RuntimeError("the engine is closed")
        return asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def close(self, work: Callable[[], None]) -> None:
        """Runs the last call, unless it has run already, and waits for its end."""
        if self._last is None:
            self._last = self.run(work)
            self._pool.shutdown(wait=False)
        await asyncio.shield(self._last)


class AsyncAnalysis:
    """The reports of a running search, one for each depth, as an asynchronous iterator.

    The search ends with its `async with` block, if a limit or `stop` has not ended it before.
    """

    def __init__(self, analysis: Analysis, thread: EngineThread) -> None:
        """Called by `AsyncEngine.analyse`."""
        self._analysis = analysis
        self._thread = thread

    def __aiter__(self) -> Self:
        return self

    async def __anext__(self) -> SearchReport:
        report = await self._wait(lambda: next(self._analysis, None))
        if report is None:
            raise StopAsyncIteration
        return report

    def stop(self) -> None:
        """Stops the search soon and keeps its best move so far."""
        self._analysis.stop()

    async def result(self) -> EngineResult:
        """Waits for the end and returns the result; unread reports are dropped."""
        return await self._wait(self._analysis.result)

    @property
    def has_ended(self) -> bool:
        """Whether the search has ended; some reports may still be unread."""
        return self._analysis.has_ended

    def __repr__(self) -> str:
        return f"<Async{repr(self._analysis).removeprefix('<')}"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.stop()
        if not self._thread.is_closed:
            await self._wait(self._analysis.close)

    async def _wait(self, work: Callable[[], T]) -> T:
        """Runs blocking work in the engine's thread; stops the search if this is cancelled."""
        job = self._thread.run(work)
        try:
            return await asyncio.shield(job)
        except asyncio.CancelledError:
            self.stop()
            raise


class AsyncEngine:
    """An `Engine` whose searches can be awaited; cancelling one stops it.

    >>> async def best_move():
    ...     async with AsyncEngine() as engine:
    ...         return await engine.search(Board.from_moves("h8 a1 i8 a3 j8 a5"), nodes=1000)
    >>> asyncio.run(best_move()).win_in
    3
    """

    def __init__(
        self,
        *,
        threads: int = 1,
        hash_mib: int = HASH_MIB,
        solver: bool = True,
        evaluation: str | Network = NETWORK,
        parameters: Mapping[str, int] | None = None,
    ) -> None:
        """Allocates memory; `close` frees it. The arguments are those of `Engine`."""
        self._engine = Engine(
            threads=threads,
            hash_mib=hash_mib,
            solver=solver,
            evaluation=evaluation,
            parameters=parameters,
        )
        self._thread = EngineThread()

    def evaluation_note(self, board: Board) -> str:
        """Whether shapes replace the network on such boards; see `Engine.evaluation_note`."""
        return self._engine.evaluation_note(board)

    async def search(
        self, board: Board, limits: Limits | None = None, **options: Unpack[SearchKeywords]
    ) -> EngineResult:
        """Finds a move for the side to move; see `Engine.search`."""
        time, nodes = options.pop("time", None), options.pop("nodes", None)
        bounds = search_limits(limits, time, nodes, options.pop("depth", None))
        options.setdefault("lines", 1)
        analysis = self.analyse(board, bounds, **options)
        async with analysis:
            return await analysis.result()

    def analyse(
        self, board: Board, limits: Limits | None = None, **options: Unpack[SearchKeywords]
    ) -> AsyncAnalysis:
        """Starts a search that reports each depth; see `Engine.analyse`.

        >>> async def four_plies():
        ...     async with AsyncEngine() as engine, engine.analyse(Board()) as analysis:
        ...         async for report in analysis:
        ...             if report.depth == 4:
        ...                 return report.depth
        >>> asyncio.run(four_plies())
        4
        """
        return AsyncAnalysis(self._engine.analyse(board, limits, **options), self._thread)

    def stop(self) -> None:
        """Stops the running search, if any."""
        self._engine.stop()

    def clear(self) -> None:
        """Clears the transposition table and histories for a new game."""
        self._engine.clear()

    async def close(self) -> None:
        """Stops the running search, if any, and frees the memory."""
        self._engine.stop()
        await self._thread.close(self._engine.close)

    def __repr__(self) -> str:
        return f"<Async{repr(self._engine).removeprefix('<')}"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
