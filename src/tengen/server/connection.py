"""Bounds on what one address may hold open without asking for anything.

Each connection takes one of the few files that a process may have open. Uvicorn waits for ever for
the first request of a connection, so a thousand silent ones would keep everybody else out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from uvicorn.protocols.http.h11_impl import H11Protocol

FIRST_REQUEST_S = 20.0
"""How long a connection may take until its first request is there."""
CONNECTIONS_OF_ADDRESS = 500
"""Sockets of games are not among them; they have a bound of their own."""


class BoundedConnection(H11Protocol):
    """A connection that ends when it is one too many, or when nobody asks anything by it."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begins to wait for a request."""
        super().connection_made(transport)
        if self._of_the_same_address() > CONNECTIONS_OF_ADDRESS:
            transport.close()
        else:
            self.set_alarm(FIRST_REQUEST_S, self._close_if_silent)

    def set_alarm(self, seconds: float, ring: Callable[[], None]) -> None:
        """Lets something be done in so many seconds."""
        self.loop.call_later(seconds, ring)

    def _of_the_same_address(self) -> int:
        if self.client is None:
            return 0
        others = (other.client for other in self.connections if isinstance(other, H11Protocol))
        return sum(other is not None and other[0] == self.client[0] for other in others)

    def _close_if_silent(self) -> None:
        # A socket of a game has another protocol by now, and its own time to say hello.
        if self.cycle is None and self.transport.get_protocol() is self:
            self.transport.close()
