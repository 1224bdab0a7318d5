"""Whatever comes over a socket, and whenever it ends: no traceback, and few lines in the log."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.real_server import (
    CLOSE,
    HELLO,
    PING,
    TEXT,
    RealServer,
    abort,
    frame,
    handshake,
    read_head,
    read_to_end,
    real_server,
)
from tengen.server import ServerLimits, ServerSettings

BAD_FRAMES = {
    "text that is not UTF-8": frame(TEXT, b"\xff\xfe"),
    "text that is not UTF-8 in its second part": frame(TEXT, b"\xe2", is_last=False)
    + frame(0, b"("),
    "text that is not UTF-8, and a close": frame(TEXT, b"\xff") + frame(CLOSE),
    "text that is not UTF-8, twice": frame(TEXT, b"\xff") * 2,
    "a close whose reason is not UTF-8": frame(CLOSE, b"\x03\xe8\xff"),
    "a close with an impossible code": frame(CLOSE, b"\x00\x01"),
    "no mask": frame(TEXT, b"{}", is_masked=False),
    "reserved bits": frame(TEXT, b"{}", reserved=7),
    "an unknown kind": frame(5),
    "a long ping": frame(PING, b"x" * 200),
    "a ping in parts": frame(PING, is_last=False),
    "a part of nothing": frame(0, b"x"),
    "a text within a text": frame(TEXT, b"{", is_last=False) + frame(TEXT, b"}"),
    "a length beyond reason": bytes([0x81, 0xFF]) + b"\xff" * 8,
    "too much text": frame(TEXT, b"x" * 20_000),
}
NOT_HTTP = {
    "nothing but zeros": bytes(50) + b"\r\n\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(60) + b"\r\n\r\n",
    "another protocol": b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\n"
    b"upgrade: h2c\r\n\r\n",
    "endless headers": b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 20_000,
    "a bad length": b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n",
    "a bad chunk": b"POST /api/games HTTP/1.1\r\nhost: localhost\r\n"
    b"transfer-encoding: chunked\r\n\r\nzz\r\n",
}
BAD_HANDSHAKES = {
    "a body": handshake("x", "content-length: 5"),
    "too many headers": handshake("x", *(f"h{number}: x" for number in range(200))),
    "another method": handshake("x", method="POST"),
    "two keys": handshake("x", "sec-websocket-key: AAAA"),
    "a bad origin": handshake("x", "origin: http://["),
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RealServer]:
    store = tmp_path_factory.mktemp("attacked") / "games.sqlite"
    settings = ServerSettings(
        store, hosts=("localhost", "127.0.0.1"), limits=ServerLimits(workers=0)
    )
    stopped = 0.0
    with real_server(settings, now=lambda: stopped) as server:
        yield server
    assert "Traceback" not in server.log
    assert len(server.log.splitlines()) < 10, server.log


@pytest.fixture(scope="module")
def game(server: RealServer) -> str:
    return server.make_game()[0]


def opened(server: RealServer, game: str) -> socket.socket:
    """A socket of a game, before its hello."""
    one = server.connect()
    one.sendall(handshake(game))
    assert read_head(one).startswith(b"HTTP/1.1 101 ")
    return one


def check_quiet(server: RealServer) -> None:
    server.settle()
    assert "Traceback" not in server.log, server.log


@pytest.mark.parametrize("bad", BAD_FRAMES.values(), ids=BAD_FRAMES)
def test_a_malformed_frame_ends_only_its_connection(
    server: RealServer, game: str, bad: bytes
) -> None:
    with opened(server, game) as first, opened(server, game) as second:
        first.sendall(bad)
        second.sendall(HELLO + bad)
        read_to_end(first)
        read_to_end(second)
    with server.connect() as early:
        early.sendall(handshake(game))
        early.sendall(bad)
        read_to_end(early)
    check_quiet(server)


def test_text_that_is_not_utf_8_is_answered_with_the_code_for_it(
    server: RealServer, game: str
) -> None:
    with opened(server, game) as one:
        one.sendall(BAD_FRAMES["text that is not UTF-8"])
        came = read_to_end(one)
    assert came.startswith(bytes([0x80 | CLOSE, 2 + len("not UTF-8")]) + (1007).to_bytes(2))
    assert "a page sent text that is not UTF-8" in server.log


@pytest.mark.parametrize("bad", NOT_HTTP.values(), ids=NOT_HTTP)
def test_what_is_not_http_is_refused(server: RealServer, bad: bytes) -> None:
    with server.connect() as one:
        one.sendall(bad)
        one.shutdown(socket.SHUT_WR)
        read_to_end(one)
    check_quiet(server)


@pytest.mark.parametrize("bad", BAD_HANDSHAKES.values(), ids=BAD_HANDSHAKES)
def test_a_request_that_is_no_handshake_is_refused(server: RealServer, bad: bytes) -> None:
    with server.connect() as one:
        one.sendall(bad)
        assert read_to_end(one).startswith(b"HTTP/1.1 4")
    check_quiet(server)


def test_a_body_that_breaks_after_its_answer_ends_the_connection(server: RealServer) -> None:
    with server.connect() as one:
        one.sendall(
            b"POST /api/games HTTP/1.1\r\nhost: elsewhere\r\ntransfer-encoding: chunked\r\n\r\n"
        )
        assert b" 421 " in read_head(one)
        one.sendall(b"zz\r\n")
        read_to_end(one)
    check_quiet(server)


@pytest.mark.parametrize("is_abort", [True, False], ids=["aborted", "closed"])
def test_a_connection_may_end_at_any_moment(server: RealServer, game: str, is_abort: bool) -> None:
    end = abort if is_abort else socket.socket.close
    body = b'{"rule": "freestyle", "size": 15, "place": "here"}'
    head = b"POST /api/games HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    post = head + b"content-length: %d\r\n\r\n" % len(body) + body
    for request in (post, handshake(game)):
        for length in (0, 1, 20, len(request) - len(body), len(request) - 1, len(request)):
            one = server.connect()
            one.sendall(request[:length])
            end(one)
    for sent in (b"", HELLO[:3], HELLO, HELLO + HELLO[:3], HELLO + frame(CLOSE), frame(PING)):
        one = opened(server, game)
        one.sendall(sent)
        end(one)
    check_quiet(server)


def test_pages_that_vanish_while_the_game_goes_on_do_no_harm(server: RealServer) -> None:
    game, secret = server.make_game()
    pages = [opened(server, game) for _ in range(4)]
    for page in pages:
        page.sendall(HELLO)
        page.recv(1)
    for number, action in enumerate(["h8", "h9", "i8", "i9"]):
        abort(pages[number])
        act = {"action": action, "after": number}
        bearer = f"Bearer {secret}"
        answer = server.ask("POST", f"/api/games/{game}/acts", act, authorization=bearer)
        assert answer.status == 200
    check_quiet(server)


def test_a_flood_makes_a_line_and_a_summary(tmp_path: Path) -> None:
    seconds = 0.0
    settings = ServerSettings(tmp_path / "games.sqlite", limits=ServerLimits(workers=0))
    with real_server(settings, now=lambda: seconds) as server:
        game, _ = server.make_game()
        for _ in range(100):
            with server.connect() as one:
                one.sendall(NOT_HTTP["nothing but zeros"])
                read_to_end(one)
            with opened(server, game) as one:
                one.sendall(BAD_FRAMES["text that is not UTF-8"])
                read_to_end(one)
            abort(server.connect())
            assert server.ask("GET", "/api/nothing").status == 404
        server.settle()
        assert len(server.log.splitlines()) == 2, server.log
        seconds = 60.0
        server.summary.report_if_due()
        _, _, summary = server.log.splitlines()
        assert "99 × Invalid HTTP request received;" in summary
        assert "99 × a page sent text that is not UTF-8" in summary


def test_half_a_request_changes_nothing(server: RealServer) -> None:
    game, secret = server.make_game()
    with server.connect() as one:
        one.sendall(
            f"POST /api/games/{game}/resign HTTP/1.1\r\nhost: localhost\r\n"
            f"authorization: Bearer {secret}\r\ncontent-length: 9\r\n\r\nhalf".encode()
        )
    server.settle()
    view = json.loads(server.ask("GET", f"/api/games/{game}").content)
    assert view["outcome"] is None


def test_a_server_that_stops_ends_its_connections_in_silence(tmp_path: Path) -> None:
    settings = ServerSettings(
        tmp_path / "games.sqlite", hosts=("localhost", "127.0.0.1"), limits=ServerLimits(workers=0)
    )
    with real_server(settings) as server:
        one = opened(server, server.make_game()[0])
        assert not server.summary.is_stopping
    one.close()
    assert server.summary.is_stopping
    assert server.log == ""
