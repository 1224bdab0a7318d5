"""A search of the engine that is under way, for the best move or for balanced moves."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from ... import _core
from ..report import SearchReport
from .report import EngineBalance, EngineResult, report_of, result_of


class Analysis:
    """The reports of a search, one for each depth, as they come.

    The search goes on by itself until its limits, `stop`, or the end of this object: who has seen
    enough may simply leave the loop.
    """

    def __init__(self, search: _core.EngineSearch) -> None:
        """Is made by `Engine.analyse`."""
        self._search = search

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> SearchReport:
        try:
            report = self._search.next()
        except BaseException:  # Ctrl-C, most of all.
            self.stop()
            raise
        if report is None:
            raise StopIteration
        return report_of(report)

    def stop(self) -> None:
        """Ends the search soon, from any thread; what it has found so far is its result."""
        self._search.stop()

    def result(self) -> EngineResult:
        """Waits for the end and returns the result; unread reports are dropped."""
        for _ in self:
            pass
        return result_of(self._search.answer())

    @property
    def has_ended(self) -> bool:
        """Whether the engine is free again; reports may still wait."""
        return self._search.has_ended()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        while self._search.next() is not None:
            pass


class Balancing:
    """Is made by `Engine.balance`; goes on until its limits, `stop`, or the end of this object."""

    def __init__(self, search: _core.EngineBalancing) -> None:
        self._search = search

    def stop(self) -> None:
        """Ends it soon, from any thread; the best so far is its result."""
        self._search.stop()

    def result(self) -> EngineBalance:
        """Waits for the end and returns the result.

        Raises:
            RuntimeError: It was stopped before any move was judged.
        """
        moves, score, is_judged = self._search.found()
        if moves and not is_judged:
            raise RuntimeError(
                "the search was stopped before any move was judged: let it go on longer"
            )
        return EngineBalance(moves, score)

    @property
    def has_ended(self) -> bool:
        """Whether the engine is free again."""
        return self._search.has_ended()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
        self._search.found()
