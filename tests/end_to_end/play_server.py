"""The server as people run it: a process of its own, which a test may stop and start again."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Any


class PlayServer:
    """A server on a port of its own, with games of its own."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self._store = folder / "games.sqlite"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "tengen", "serve", "--port", str(self.port)]
        self._process = subprocess.Popen(
            [*command, "--store", str(self._store)], stdout=subprocess.DEVNULL
        )
        self._wait_until_it_answers(self._process)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(20)
            self._process = None

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
        with urllib.request.urlopen(request, timeout=20) as answer:
            found: dict[str, Any] = json.load(answer)
            return found

    def _wait_until_it_answers(self, process: subprocess.Popen[bytes]) -> None:
        for _ in range(300):
            assert process.poll() is None, "the server ended before it answered"
            try:
                with urllib.request.urlopen(self.url + "api/health", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server did not answer within half a minute")
