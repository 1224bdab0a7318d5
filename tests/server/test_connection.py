"""Connections that ask for nothing do not keep others out."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator

import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from tengen.server import connection
from tengen.server.connection import BoundedConnection


@pytest.fixture
def port(monkeypatch: pytest.MonkeyPatch) -> Iterator[int]:
    monkeypatch.setattr(connection, "CONNECTIONS_OF_ADDRESS", 2)
    monkeypatch.setattr(connection, "FIRST_REQUEST_S", 0.5)
    config = uvicorn.Config(
        PlainTextResponse("here"), http=BoundedConnection, lifespan="off", log_level="warning"
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield int(listener.getsockname()[1])
        server.should_exit = True
        thread.join(20)


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=20)


def test_a_connection_too_many_is_ended_at_once_and_silent_ones_soon(port: int) -> None:
    began = time.monotonic()
    with connect(port) as one, connect(port) as two, connect(port) as three:
        assert three.recv(1) == b""
        assert one.recv(1) == two.recv(1) == b""
        assert time.monotonic() - began >= 0.4
    with connect(port) as late:
        late.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
        assert late.recv(15).startswith(b"HTTP/1.1 200")


def test_half_a_request_is_no_request(port: int) -> None:
    with connect(port) as slow:
        slow.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n")
        assert slow.recv(1) == b""
