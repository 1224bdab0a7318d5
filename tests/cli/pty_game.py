"""Drives a program in a terminal of its own and reads its screen, as a person would."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from types import TracebackType

PROGRAM = (
    "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0);from tengen.cli import app; app()"
)
"""The command line, in a terminal of its own, so that Ctrl-C there reaches it and nothing else."""
PATIENCE_S = 30.0
"""How long a change of the screen may take on a busy machine before the test fails."""
_CODES = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|[=>])")


class PtyGame:
    """`tengen play` in a pseudo-terminal."""

    def __init__(self, *arguments: str, columns: int = 80, rows: int = 24) -> None:
        self._terminal, self._slave = pty.openpty()
        self.resize(columns, rows)
        self.mode_before = termios.tcgetattr(self._slave)
        self.output = ""
        # Ctrl-C makes a terminal drop what it has not shown yet, even half a character.
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        inherited = {
            k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, "play", *arguments],
            stdin=self._slave,
            stdout=self._slave,
            stderr=self._slave,
            env={**inherited, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"},
            start_new_session=True,
        )

    def __enter__(self) -> PtyGame:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._terminal)
        os.close(self._slave)

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def send(self, keys: str) -> None:
        os.write(self._terminal, keys.encode())

    def terminate(self) -> None:
        self.process.send_signal(signal.SIGTERM)

    def screen(self) -> str:
        """The latest frame without its colours: what follows the last return to the top left."""
        return _CODES.sub("", self.output.rsplit("\x1b[H", 1)[-1])

    def plain_output(self) -> str:
        return _CODES.sub("", self.output).replace("\r\n", "\n")

    def expect(self, *texts: str) -> str:
        """Reads until the screen holds all the texts, and gives it; fails when it never does."""
        return self.expect_that(lambda screen: all(text in screen for text in texts), str(texts))

    def expect_that(self, condition: Callable[[str], bool], wanted: str) -> str:
        """The same for a screen of which a condition holds; `wanted` names it where it fails."""
        deadline = time.monotonic() + PATIENCE_S
        while not condition(self.screen()):
            if time.monotonic() > deadline or not self._read(deadline):
                raise AssertionError(f"never saw {wanted}; the screen is\n{self.screen()}")
        return self.screen()

    def wait_for_end(self) -> int:
        """Reads to the end and gives the exit code; the terminal must be as it was before."""
        deadline = time.monotonic() + PATIENCE_S
        while self.process.poll() is None and time.monotonic() < deadline:
            self._read(time.monotonic() + 0.05)
        while self._read(time.monotonic() + 0.05):
            pass
        assert self.process.poll() is not None, f"it did not end:\n{self.screen()}"
        assert termios.tcgetattr(self._slave) == self.mode_before
        return self.process.returncode

    def _read(self, deadline: float) -> bool:
        timeout = max(0.0, deadline - time.monotonic())
        if not select.select([self._terminal], [], [], timeout)[0]:
            return False
        self.output += self._decoder.decode(os.read(self._terminal, 65536))
        return True
