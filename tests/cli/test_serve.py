"""`tengen serve`: it answers at the printed address, ends cleanly, and reports errors."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn
from typer.testing import CliRunner, Result

from support.waiting import PATIENCE_S
from tengen.cli import app, serve

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


def test_a_port_in_use_is_said_with_what_to_do() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = CliRunner().invoke(app, ["serve", "--port", str(port)])
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Port {port} is in use by another program")
    assert "choose another port: tengen serve --port" in result.stderr


def refusal(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["serve", "--port", "0", *arguments])
    assert result.exit_code == 2
    return " ".join(result.stderr.replace("│", " ").split())


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.5", "example.org"])
def test_an_address_that_others_can_reach_needs_a_token(host: str) -> None:
    assert f"others can reach {host!r}, so visitors need a token" in refusal("--host", host)


def test_a_token_that_can_be_guessed_is_refused() -> None:
    assert "a token needs at least 12 characters" in refusal(
        "--host", "0.0.0.0", "--token", "12345"
    )


def test_no_address_at_all_is_refused() -> None:
    assert "expected an address such as 127.0.0.1" in refusal("--host", "")


def test_with_a_token_only_its_address_leads_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    servers: Queue[uvicorn.Server] = Queue()
    addresses: Queue[str] = Queue()
    results: list[Result] = []
    make_server, announce = serve._server, serve._announce

    def noted(*about: Any) -> uvicorn.Server:
        server = make_server(*about)
        servers.put(server)
        return server

    def announced(address: str, open_page: bool) -> None:
        announce(address, open_page)
        addresses.put(address)

    monkeypatch.setattr(serve, "_server", noted)
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
    finally:
        server.should_exit = True
        running.join()
    (result,) = results
    assert result.stdout.startswith(f"Tengen is ready: {address} ")
    assert result.stdout.endswith("\nStopped.\n")
