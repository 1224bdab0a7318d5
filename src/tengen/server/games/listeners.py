"""The pages that follow a game."""

from __future__ import annotations

import asyncio

from pydantic import BaseModel

from ...game import Player

MOST_UNSENT = 64
"""Messages that a page may be behind before it is cut off; it comes back and is told the rest."""


class Listener:
    """One page: what it holds, and what is still to be sent to it."""

    def __init__(self, holds: frozenset[Player]) -> None:
        self.holds = holds
        self.unsent: asyncio.Queue[str] = asyncio.Queue(MOST_UNSENT)
        self.is_behind = asyncio.Event()

    def tell(self, message: str) -> None:
        """Lets a message wait to be sent."""
        try:
            self.unsent.put_nowait(message)
        except asyncio.QueueFull:
            self.is_behind.set()


class Listeners:
    """All pages of a game."""

    def __init__(self) -> None:
        self._all: set[Listener] = set()

    def __len__(self) -> int:
        return len(self._all)

    def add(self, listener: Listener) -> None:
        """Lets a page follow."""
        self._all.add(listener)

    def remove(self, listener: Listener) -> None:
        """Lets a page go."""
        self._all.discard(listener)

    @property
    def seats(self) -> set[Player]:
        """The seats whose pages are here."""
        return {player for listener in self._all for player in listener.holds}

    @property
    def watchers(self) -> int:
        """How many pages hold no seat."""
        return sum(not listener.holds for listener in self._all)

    def tell(self, message: BaseModel) -> None:
        """Tells all of them; the text is made once."""
        if self._all:
            text = message.model_dump_json()
            for listener in self._all:
                listener.tell(text)
