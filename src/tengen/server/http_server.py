"""The application behind a port: uvicorn with the server's own connections and limits."""

from __future__ import annotations

import socket
from collections.abc import Callable, Sequence

import uvicorn

from .app import create_app
from .connections import BACKLOG, BoundedConnection, GameSocket
from .log import LogSummary
from .schemas.analysis import MAX_REQUEST_BYTES
from .settings import KEEP_ALIVE_S, ServerSettings

GRACE_S = 3
"""Time for pending requests to finish when the server stops."""
LOG_CHECK_S = 5
"""How often the server looks whether a summary of its log is due."""


class HttpServer(uvicorn.Server):
    """A server that says when it accepts connections and when it stops."""

    def __init__(
        self, config: uvicorn.Config, log: LogSummary, on_ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._log = log
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts to accept connections."""
        await super().startup(sockets)
        if self.started:
            self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Closes all connections, and cancels the requests that take too long."""
        self._log.is_stopping = True
        await super().shutdown(sockets)


def make_server(
    settings: ServerSettings,
    log: LogSummary,
    on_ready: Callable[[], None],
    proxies: Sequence[str] = (),
) -> HttpServer:
    """Creates a server, to run with sockets that listen already.

    Proxies are addresses whose X-Forwarded-For and X-Forwarded-Proto say who the visitor is, and
    whether the visitor's connection is encrypted.
    """

    async def summarize() -> None:
        log.report_if_due()

    config = uvicorn.Config(
        create_app(settings=settings),
        log_config=None,
        log_level="warning",
        access_log=False,
        http=BoundedConnection,
        ws=GameSocket,
        ws_max_size=MAX_REQUEST_BYTES,
        ws_per_message_deflate=False,  # Costs each socket more memory than its game.
        backlog=BACKLOG,
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=GRACE_S,
        forwarded_allow_ips=list(proxies),
        callback_notify=summarize,
        timeout_notify=LOG_CHECK_S,
    )
    return HttpServer(config, log, on_ready)
