"""The server as people run it: a process of its own, which a test may stop and start again."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.request


class PlayServer:
    """A server on a port of its own."""

    def __init__(self) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "uvicorn", "tengen.server:app", "--port", str(self.port)]
        self._process = subprocess.Popen([*command, "--log-level", "warning"])
        self._wait_until_it_answers(self._process)

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(20)
            self._process = None

    def _wait_until_it_answers(self, process: subprocess.Popen[bytes]) -> None:
        for _ in range(300):
            assert process.poll() is None, "the server ended before it answered"
            try:
                with urllib.request.urlopen(self.url + "api/health", timeout=5):
                    return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server did not answer within half a minute")
