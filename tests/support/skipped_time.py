"""An event loop for tests of what happens after a while, without the wait."""

from __future__ import annotations

import asyncio
import selectors


class _Skipping(selectors.SelectSelector):
    """Counts the time that a loop wants to wait, and does not wait."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found:
            self.now += timeout or 0.0
        return found


def loop_without_waiting() -> asyncio.AbstractEventLoop:
    """An event loop whose clock jumps to whatever happens next."""
    selector = _Skipping()
    loop = asyncio.SelectorEventLoop(selector)
    loop.time = lambda: selector.now  # type: ignore[method-assign]
    return loop
