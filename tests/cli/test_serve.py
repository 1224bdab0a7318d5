"""`tengen serve`: it answers at the printed address, ends cleanly, and reports errors."""

from __future__ import annotations

import json
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
from typer.testing import CliRunner, Result

from support.waiting import PATIENCE_S
from tengen.cli import app, serve
from tengen.server import http_server
from tengen.server.games import store as game_store
from tengen.server.http_server import HttpServer

PROGRAM = [sys.executable, "-u", "-c", "from tengen.cli import app; app()", "serve"]


@contextmanager
def served(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A running server and the address that it printed."""
    process = subprocess.Popen(
        [*PROGRAM, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line.startswith("Tengen is ready: http://"), line + process.stdout.read()
        yield process, line.split()[3]
    finally:
        process.kill()
        process.communicate()


def test_it_answers_at_the_address_it_prints_and_stops_on_ctrl_c(tmp_path: Path) -> None:
    with served("--port", "0", "--store", str(tmp_path / "games.sqlite")) as (process, address):
        assert address.startswith("http://127.0.0.1:")
        with urllib.request.urlopen(f"{address}api/health", timeout=PATIENCE_S) as response:
            assert response.status == 200
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 0
        assert output == "Stopped.\n"


def test_a_port_in_use_is_said_with_what_to_do(tmp_path: Path) -> None:
    store = str(tmp_path / "games.sqlite")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = CliRunner().invoke(app, ["serve", "--port", str(port), "--store", store])
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Port {port} is in use by another program")
    assert "choose another port: tengen serve --port" in result.stderr


def refusal(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["serve", "--port", "0", *arguments])
    assert result.exit_code == 2
    return " ".join(result.stderr.replace("│", " ").split())


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "example.org"])
def test_an_address_that_others_can_reach_needs_a_token(host: str) -> None:
    assert f"others can reach {host!r}, so visitors need a token" in refusal("--host", host)


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("TENGEN_HOST", "0.0.0.0", "others can reach '0.0.0.0', so visitors need a token"),
        ("TENGEN_PORT", "70000", "found 70000, expected a whole number from 0 to 65535"),
        ("TENGEN_STORE", "/dev/null/games", "/dev/null/games"),
        ("TENGEN_PROXY", "10.0.0.7 nobody", "expected addresses such as 10.0.0.7"),
    ],
)
def test_a_variable_counts_as_its_option(variable: str, value: str, sentence: str) -> None:
    result = CliRunner().invoke(app, ["serve"], env={"TENGEN_PORT": "0", variable: value})
    assert result.exit_code == 2
    assert sentence in " ".join(result.stderr.replace("│", " ").split())


def test_a_token_that_can_be_guessed_is_refused() -> None:
    assert "a token needs at least 12 characters" in refusal(
        "--host", "0.0.0.0", "--token", "12345"
    )


def test_no_address_at_all_is_refused() -> None:
    assert "expected an address such as 127.0.0.1" in refusal("--host", "")


@pytest.mark.parametrize("token", ["пароль-пароль-пароль", "a-long-token\n", "x" * 1001])
def test_a_token_that_a_cookie_cannot_hold_is_refused(token: str) -> None:
    assert "a token may have up to 1000 ASCII letters, digits and signs" in refusal(
        "--token", token
    )


@pytest.mark.parametrize("port", ["99999999999999999999999", "-1", "65536", "nan", "1e3", "8.5"])
def test_a_port_beyond_reason_is_refused(port: str) -> None:
    result = CliRunner().invoke(app, ["serve", "--port", port])
    assert result.exit_code == 2
    assert "--port" in result.stderr


@pytest.mark.parametrize("host", ["x" * 300, "a..b", "1:2:3", "::zz"])
def test_a_host_that_is_no_address_is_refused_in_one_sentence(tmp_path: Path, host: str) -> None:
    store = ["--store", str(tmp_path / "games.sqlite")]
    token = ["--token", "a-long-secret-word"]
    result = CliRunner().invoke(app, ["serve", "--port", "0", "--host", host, *token, *store])
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert "address" in result.stderr or "listen" in result.stderr


@pytest.mark.parametrize("proxy", ["*", "localhost", "", "10.0.0.0/99", "10.0.0.7/24"])
def test_a_proxy_that_is_no_address_is_refused(proxy: str) -> None:
    assert "expected addresses such as 10.0.0.7 or 10.0.0.0/24" in refusal("--proxy", proxy)


def test_a_store_that_cannot_be_used_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a store, but long enough to be looked at")
    (tmp_path / "other").write_bytes(b"")
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("CREATE TABLE mine (x)")
    unusable = {
        str(tmp_path): "is a folder: name a file in it",
        "": "is a folder: name a file in it",
        str(tmp_path / "text"): "not a store of games",
        str(tmp_path / "other"): "belongs to another program",
        str(tmp_path / "text" / "games.sqlite"): "a part of this path is not a folder",
        str(tmp_path / ("x" * 300)): "File name too long",
        "/dev/full": "the disk is full",
        "/proc/games.sqlite": "cannot store games there",
    }
    for path, words in unusable.items():
        assert words in refusal("--store", path)


def test_a_store_that_others_can_read_is_said_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_store, "can_others_read", lambda _: True)
    store = tmp_path / "my games.sqlite"
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])  # The port is in use, so that the command ends.
        result = CliRunner().invoke(app, ["serve", "--port", port, "--store", str(store)])
    line, _ = result.stderr.splitlines()
    assert line == (
        f"Other users of this machine can read the games in {store}. "
        f"To keep them private: chmod 600 '{store}'"
    )


def test_help_says_how_to_run_it_behind_a_proxy() -> None:
    told = " ".join(CliRunner().invoke(app, ["serve", "--help"]).stdout.split())
    assert "behind a proxy such as Caddy or nginx" in told
    assert "X-Forwarded-Proto" in told
    assert "reverse_proxy 127.0.0.1:8000" in told


def test_with_a_token_it_answers_to_any_name() -> None:
    assert serve._settings("127.0.0.1", "a-long-secret-word", None).hosts == ()
    assert "localhost" in serve._settings("127.0.0.1", "", None).hosts


def test_with_a_token_only_its_address_leads_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    servers: Queue[HttpServer] = Queue()
    addresses: Queue[str] = Queue()
    results: list[Result] = []
    make_server, announce = http_server.make_server, serve._announce

    def noted(*about: Any) -> HttpServer:
        server = make_server(*about)
        servers.put(server)
        return server

    def announced(address: str, open_page: bool) -> None:
        announce(address, open_page)
        addresses.put(address)

    monkeypatch.setattr(http_server, "make_server", noted)
    monkeypatch.setattr(serve, "_announce", announced)
    monkeypatch.setattr(serve, "_allow_many_files", lambda: None)  # This process is not ours.
    arguments = ["--host", "0.0.0.0", "--token", "a-long-secret-word", "--port", "0"]
    store = ["--store", str(tmp_path / "games.sqlite")]
    command = ["serve", *arguments, *store]
    running = Thread(target=lambda: results.append(CliRunner().invoke(app, command)))
    running.start()
    server = servers.get(timeout=PATIENCE_S)
    try:
        address = addresses.get(timeout=PATIENCE_S)
        assert address.endswith("/?token=a-long-secret-word")
        port = urlsplit(address).port
        with pytest.raises(urllib.error.HTTPError, match="401") as refused:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=PATIENCE_S)
        refused.value.close()
        headers = {"x-tengen-token": "a-long-secret-word"}
        asked = urllib.request.Request(f"http://127.0.0.1:{port}/api/health", headers=headers)
        with urllib.request.urlopen(asked, timeout=PATIENCE_S) as response:
            assert response.status == 200
        asked.full_url = f"http://127.0.0.1:{port}/api/game-options"
        with urllib.request.urlopen(asked, timeout=PATIENCE_S) as response:
            reach = json.load(response)["reach"]
        assert reach == {"address": address.partition("?")[0], "needs_token": True}
    finally:
        server.should_exit = True
        running.join()
    (result,) = results
    assert result.stdout.startswith(f"Tengen is ready: {address} ")
    assert result.stdout.endswith("\nStopped.\n")
