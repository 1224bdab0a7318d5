"""A search of the engine for balanced moves that is under way."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from ... import _core
from .report import EngineBalance


class Balancing:
    """Is made by `Engine.balance`; goes on until its limits, `stop`, or the end of this object."""

    def __init__(self, search: _core.EngineBalancing) -> None:
        self._search = search

    def stop(self) -> None:
        """Ends it soon, from any thread; the best so far is its result."""
        self._search.stop()

    def result(self) -> EngineBalance:
        """Waits for the end and tells what was found.

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
