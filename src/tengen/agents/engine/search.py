"""A running search of the engine, for the best move or for balanced moves."""

from __future__ import annotations

from typing import Self

from ... import _core
from ...game import Rule
from ..report import SearchReport
from .chances import win_rate
from .report import EngineBalance, EngineResult, report_of, result_of


class Analysis:
    """The reports of a running search, one for each depth.

    The search runs in the background until a limit is reached, `stop` is called, or this object is
    closed: it is fine to leave the loop early.
    """

    def __init__(self, search: _core.EngineSearch, rule: Rule) -> None:
        """Called by `Engine.analyse`."""
        self._search, self._rule = search, rule

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> SearchReport:
        try:
            report = self._search.next()
        except BaseException:  # Ctrl-C in particular.
            self.stop()
            raise
        if report is None:
            raise StopIteration
        return report_of(report, self._rule)

    def stop(self) -> None:
        """Stops the search soon and keeps its best move so far; thread-safe."""
        self._search.stop()

    def result(self) -> EngineResult:
        """Waits for the end and returns the result; unread reports are dropped."""
        for _ in self:
            pass
        return result_of(self._search.answer(), self._rule)

    @property
    def has_ended(self) -> bool:
        """Whether the search has ended; some reports may still be unread."""
        return self._search.has_ended()

    def close(self) -> None:
        """Stops the search and waits for its end."""
        self.stop()
        while self._search.next() is not None:
            pass

    def __repr__(self) -> str:
        return f"<Analysis, {'ended' if self.has_ended else 'running'}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Balancing:
    """The search of `Engine.balance`; runs until a limit, `stop`, or the end of the block."""

    def __init__(self, search: _core.EngineBalancing, rule: Rule) -> None:
        self._search, self._rule = search, rule

    def stop(self) -> None:
        """Stops the search soon and keeps its best moves so far; thread-safe."""
        self._search.stop()

    def result(self) -> EngineBalance:
        """Waits for the end and returns the result.

        Raises:
            RuntimeError: It was stopped before any move was searched.
        """
        moves, score, is_judged = self._search.found()
        if moves and not is_judged:
            raise RuntimeError("stopped before any move was searched: raise the limit")
        return EngineBalance(moves, score, win_rate(score, self._rule))

    @property
    def has_ended(self) -> bool:
        """Whether the search has ended."""
        return self._search.has_ended()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        self._search.found()
