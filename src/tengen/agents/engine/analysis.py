"""A search of the engine that is under way."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from ... import _core
from .report import EngineReport, EngineResult, report_of, result_of


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

    def __next__(self) -> EngineReport:
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
        """Waits for the end and tells what was found; reports that nobody took are passed over."""
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
