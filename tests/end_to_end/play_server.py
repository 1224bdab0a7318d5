"""The server as people run it: a process of its own, which a test may stop and start again."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from support.waiting import PATIENCE_S


class PlayServer:
    """A server on a port of its own, with games of its own."""

    def __init__(self, folder: Path) -> None:
        # Bound for as long as this lives and never listened on: the system gives the port to nobody
        # who asks for any, and the server can listen on it, again and again.
        self._port_holder = socket.socket()
        self._port_holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._port_holder.bind(("127.0.0.1", 0))
        self.port: int = self._port_holder.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self._store = folder / "games.sqlite"
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts the server, unless it runs, and waits until it says that it is ready."""
        if self._process is not None:
            return
        command = [sys.executable, "-m", "tengen", "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--store", str(self._store)], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        hang = threading.Timer(PATIENCE_S, self._process.kill)
        hang.start()
        told = self._process.stdout.readline()
        hang.cancel()
        assert self.url in told, f"the server ended or hung before it was ready: {told!r}"

    def stop(self) -> None:
        """Stops the server; what it keeps stays."""
        if self._process is not None:
            self._process.terminate()
            self._process.communicate(timeout=PATIENCE_S)
            self._process = None

    def close(self) -> None:
        """Stops the server and lets its port go."""
        self.stop()
        self._port_holder.close()

    def make_game(self, moves: Sequence[str] = (), **wishes: object) -> dict[str, Any]:
        """Makes a game of two at one screen, or as wished, with moves in it; gives the seat."""
        new_game = {"rule": "freestyle", "size": 15, "place": "here", **wishes}
        seated = self._post("api/games", new_game, "")
        game, secret = seated["game"], seated["secret"]
        for number, move in enumerate(moves):
            self._post(f"api/games/{game['id']}/acts", {"action": move, "after": number}, secret)
        return {"id": game["id"], "secret": secret, "invite": seated["invite"]}

    def _post(self, path: str, body: object, secret: str) -> dict[str, Any]:
        headers = {"content-type": "application/json", "authorization": f"Bearer {secret}"}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            found: dict[str, Any] = json.load(answer)
            return found
