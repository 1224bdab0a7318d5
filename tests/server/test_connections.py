"""Connections that ask for nothing do not keep others out."""

from __future__ import annotations

import resource
import socket
import threading
from collections.abc import Callable, Iterator
from queue import SimpleQueue

import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from support.waiting import PATIENCE_S
from tengen.server import connections as connection
from tengen.server.connections import BoundedConnection

REQUEST = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"


class Server:
    """A server whose alarms ring when the test lets them."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._alarms: SimpleQueue[Callable[[], object]] = SimpleQueue()
        self._heard: SimpleQueue[bytes] = SimpleQueue()

    def protocol(self) -> type[BoundedConnection]:
        alarms, heard = self._alarms, self._heard

        class Connection(BoundedConnection):
            def set_alarm(self, seconds: float, ring: Callable[[], None]) -> None:
                assert seconds == connection.FIRST_REQUEST_S
                alarms.put(lambda: self.loop.call_soon_threadsafe(ring))

            def data_received(self, data: bytes) -> None:
                super().data_received(data)
                heard.put(data)

        return Connection

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE_S)

    def ring_next(self) -> None:
        """Lets the oldest alarm ring, once it is set."""
        self._alarms.get(timeout=PATIENCE_S)()

    def wait_for(self, data: bytes) -> None:
        """Waits until all of this has come, whoever sent it."""
        came = b""
        while data not in came:
            came += self._heard.get(timeout=PATIENCE_S)


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setattr(connection, "CONNECTIONS_OF_ADDRESS", 2)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = Server(int(listener.getsockname()[1]))
        config = uvicorn.Config(
            PlainTextResponse("here"), http=server.protocol(), lifespan="off", log_level="warning"
        )
        running = uvicorn.Server(config)
        thread = threading.Thread(target=running.run, args=([listener],))
        thread.start()
        yield server
        running.should_exit = True
        thread.join(PATIENCE_S)


def is_open(one: socket.socket) -> bool:
    """Whether nothing, not even an end, has come from the other side."""
    one.setblocking(False)
    try:
        return one.recv(1) != b""
    except BlockingIOError:
        return True
    finally:
        one.settimeout(PATIENCE_S)


def ask(one: socket.socket) -> bytes:
    """The whole answer to a request."""
    one.sendall(REQUEST)
    answer = b""
    while not answer.endswith(b"here"):
        more = one.recv(1000)
        assert more, "the connection was ended"
        answer += more
    return answer


def test_excess_connections_close_at_once_and_silent_ones_after_a_timeout(
    server: Server,
) -> None:
    with server.connect() as one, server.connect() as two, server.connect() as three:
        assert three.recv(1) == b""
        assert is_open(one)
        assert is_open(two)
        server.ring_next()
        assert one.recv(1) == b""
        assert is_open(two)
        server.ring_next()
        assert two.recv(1) == b""
    with server.connect() as late:
        assert ask(late).startswith(b"HTTP/1.1 200")


def test_a_full_server_closes_new_connections_at_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "most_connections", lambda: 1)
    with server.connect() as one:
        assert ask(one).startswith(b"HTTP/1.1 200")
        with server.connect() as two:
            assert two.recv(1) == b""
        assert ask(one).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(("files", "most"), [(60, 30), (1024, 668), (16_384, 16_028)])
def test_connections_leave_files_for_the_server(
    monkeypatch: pytest.MonkeyPatch, files: int, most: int
) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (files, files))
    assert connection.most_connections() == most


def test_a_connection_with_a_request_stays_open(server: Server) -> None:
    with server.connect() as one:
        assert ask(one).startswith(b"HTTP/1.1 200")
        server.ring_next()
        assert ask(one).startswith(b"HTTP/1.1 200")


def test_half_a_request_does_not_count(server: Server) -> None:
    with server.connect() as slow:
        half = REQUEST.removesuffix(b"\r\n")
        slow.sendall(half)
        server.wait_for(half)
        server.ring_next()
        assert slow.recv(1) == b""
