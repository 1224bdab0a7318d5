"""Connections of visitors, who may send anything and leave at any moment.

An address may keep only a few silent connections open. Each connection takes one of the process's
file descriptors, and uvicorn waits for the first request without a timeout, so a thousand silent
connections would block all other visitors.
"""

from __future__ import annotations

import asyncio
import logging
import resource
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

FIRST_REQUEST_S = 20.0
"""Seconds until the first request of a connection must arrive."""
CONNECTIONS_OF_ADDRESS = 500
"""WebSockets of games are not counted; they have their own limit."""

BACKLOG = 256
"""Connections that the operating system, and then asyncio, accept at once."""
OTHER_FILES = 100
"""Files open besides connections: the store, pipes of workers, files of the page."""

_log = logging.getLogger(__name__)


def most_connections() -> int:
    """How many connections may be open: without free files, the server could accept no other."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return sys.maxsize
    return max(files - BACKLOG - OTHER_FILES, files // 2)


class BoundedConnection(H11Protocol):
    """A connection that closes if there are too many, or if no request arrives in time."""

    _alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Starts waiting for a request."""
        super().connection_made(transport)
        is_full = len(self.connections) > most_connections()
        if is_full or self._of_the_same_address() > CONNECTIONS_OF_ADDRESS:
            transport.close()
        else:
            self.set_alarm(FIRST_REQUEST_S, self._close_if_silent)

    def set_alarm(self, seconds: float, ring: Callable[[], None]) -> None:
        """Schedules a call after some seconds."""
        self._alarm = self.loop.call_later(seconds, ring)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forgets the connection, also its alarm, which would keep it in memory."""
        super().connection_lost(exc)
        if self._alarm is not None:
            self._alarm.cancel()

    def send_400_response(self, msg: str) -> None:
        """Refuses data that is not HTTP, and ends the connection.

        The data may follow a request that is answered already or is being answered: then there is
        no place for another response.
        """
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Becomes a WebSocket, with what its page has sent too early."""
        super().handle_websocket_upgrade(event)
        early, _ = self.conn.trailing_data
        if early and not self.transport.is_closing():
            cast("GameSocket", self.transport.get_protocol()).data_received(early)

    def _of_the_same_address(self) -> int:
        if self.client is None:
            return 0
        others = (other.client for other in self.connections if isinstance(other, H11Protocol))
        return sum(other is not None and other[0] == self.client[0] for other in others)

    def _close_if_silent(self) -> None:
        # A socket of a game has another protocol by now, and its own time to say hello.
        if self.cycle is None and self.transport.get_protocol() is self:
            self.transport.close()


_NOT_A_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class GameSocket(WebSocketsSansIOProtocol):
    """A WebSocket that ends quietly, whatever arrives and whenever its page goes."""

    def data_received(self, data: bytes) -> None:
        """Receives anything; a request that is no handshake ends the connection."""
        super().data_received(data)
        if not self.handshake_initiated and self.conn.handshake_exc is not None:
            self.transport.write(b"".join(self.conn.data_to_send()) or _NOT_A_HANDSHAKE)
            self._end_early()

    def send_receive_event_to_app(self) -> None:
        """Passes on a complete message, unless it is text that is not UTF-8."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                _log.warning("a page sent text that is not UTF-8")
                self.frames = []
                self.conn.fail(CloseCode.INVALID_DATA, "not UTF-8")
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Ends the connection after a malformed frame, even if it came before the handshake."""
        if self.conn.close_sent is None:
            self._end_early()
        else:
            super().handle_parser_exception()

    def handle_close(self, event: Frame) -> None:
        """Ends the connection as its page wishes, even before the handshake."""
        if self.handshake_complete:
            super().handle_close(event)
        else:
            self._end_early()

    def handle_ping(self) -> None:
        """Answers a ping; a page that does not read the answers may not pile them up."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Ends a connection whose page is silent; its unsent data would keep it open."""
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: ASGISendEvent) -> None:
        """Sends a message of the application."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if self.close_timer is not None:
            # A page that reads nothing more would keep a connection open that is only closed.
            self.close_timer.cancel()
            self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)

    def shutdown(self) -> None:
        """Closes the connection since the server stops, unless it is closing already."""
        if not self.transport.is_closing():
            super().shutdown()

    def _end_early(self) -> None:
        """Ends the connection before the application has accepted it."""
        self.handshake_complete = self.close_sent = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.PROTOCOL_ERROR})
        self.transport.close()
