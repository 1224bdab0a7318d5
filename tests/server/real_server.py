"""A server behind a port, for tests in which sockets matter, and frames to send to it."""

from __future__ import annotations

import base64
import http.client
import io
import json
import socket
import struct
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread
from time import monotonic
from typing import Any, NamedTuple

from support.waiting import PATIENCE_S, wait_until
from tengen.server import ServerSettings
from tengen.server.http_server import HttpServer, make_server
from tengen.server.log import LogSummary, summarized_log

KEY = base64.b64encode(bytes(16)).decode()


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    content: bytes


class RealServer:
    """A running server and the log that it has written so far."""

    def __init__(
        self, server: HttpServer, port: int, log: io.StringIO, summary: LogSummary
    ) -> None:
        self._server, self.port, self._log, self.summary = server, port, log, summary

    @property
    def log(self) -> str:
        return self._log.getvalue()

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE_S)

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Answer:
        """The answer to a request."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        try:
            if body is None:
                connection.request(method, path, headers=sent)
            else:
                sent["content-type"] = "application/json"
                connection.request(method, path, json.dumps(body), sent)
            answer = connection.getresponse()
            return Answer(answer.status, dict(answer.headers.items()), answer.read())
        finally:
            connection.close()

    def make_game(self) -> tuple[str, str]:
        """A new game at one screen: its id, and the secret of both seats."""
        wish = {"rule": "freestyle", "size": 15, "place": "here"}
        made = json.loads(self.ask("POST", "/api/games", wish).content)
        return made["game"]["id"], made["secret"]

    def settle(self) -> None:
        """Waits until all connections and what they have started are over."""
        state = self._server.server_state
        wait_until(lambda: not state.connections and not state.tasks, "connections stay open")
        assert self.ask("GET", "/api/health").status == 200


@contextmanager
def real_server(
    settings: ServerSettings,
    proxies: Sequence[str] = (),
    now: Callable[[], float] = monotonic,
) -> Iterator[RealServer]:
    """Runs a server in a thread; `now` is the clock of its log."""
    ready, log = Event(), io.StringIO()
    with (
        socket.create_server(("127.0.0.1", 0)) as listener,
        summarized_log(log, now) as summary,
    ):
        server = make_server(settings, summary, ready.set, proxies)
        port = int(listener.getsockname()[1])
        thread = Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            assert ready.wait(PATIENCE_S)
            yield RealServer(server, port, log, summary)
        finally:
            server.should_exit = True
            thread.join(PATIENCE_S)


def handshake(id: str, *headers: str, method: str = "GET") -> bytes:
    """The request for the socket of a game."""
    lines = [
        f"{method} /api/games/{id}/live HTTP/1.1",
        "host: localhost",
        "connection: upgrade",
        "upgrade: websocket",
        "sec-websocket-version: 13",
        f"sec-websocket-key: {KEY}",
        *headers,
    ]
    return "\r\n".join([*lines, "", ""]).encode()


def read_head(one: socket.socket) -> bytes:
    """The head of an answer."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        more = one.recv(1)
        assert more, head
        head += more
    return head


def read_to_end(one: socket.socket) -> bytes:
    """Whatever still comes, until the other side ends the connection."""
    came = b""
    try:
        while more := one.recv(4096):
            came += more
    except ConnectionResetError:
        pass
    return came


def abort(one: socket.socket) -> None:
    """Ends a connection without the usual goodbye of TCP."""
    one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    one.close()


TEXT, CLOSE, PING = 1, 8, 9


def frame(
    kind: int, data: bytes = b"", *, is_last: bool = True, is_masked: bool = True, reserved: int = 0
) -> bytes:
    """A frame of a WebSocket; its mask is zero."""
    first = (0x80 if is_last else 0) | reserved << 4 | kind
    mask = 0x80 if is_masked else 0
    if len(data) < 126:
        head = bytes([first, mask | len(data)])
    else:
        head = bytes([first, mask | 126]) + len(data).to_bytes(2)
    return head + (bytes(4) if is_masked else b"") + data


HELLO = frame(TEXT, b'{"type": "hello"}')
