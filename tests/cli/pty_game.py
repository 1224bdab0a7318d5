"""Drives a program in a pseudo-terminal and reads its screen."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time
from collections.abc import Callable
from multiprocessing import get_context

from cli.forked_command import forking
from support.waiting import PATIENCE_S
from tengen.cli import app

INHERITED = ("COLUMNS", "LINES", "NO_COLOR")
"""Environment variables that describe the terminal of the tests."""
_CODES = re.compile(r"\x1b(\[[0-?]*[ -/]*[@-~]|[=>])")


class PtyGame:
    """`tengen play` in a pseudo-terminal."""

    def __init__(
        self, *arguments: str, columns: int = 80, rows: int = 24, is_fresh: bool = False
    ) -> None:
        """Starts the game in a fork, or in a fresh interpreter, as a shell does."""
        self._terminal, self._slave = pty.openpty()
        self.resize(columns, rows)
        self.mode_before = termios.tcgetattr(self._slave)
        self.output = ""
        # Ctrl-C makes a terminal drop what it has not shown yet, even half a character.
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        context = get_context("spawn") if is_fresh else forking()
        self.process = context.Process(
            target=_play, args=(os.ttyname(self._slave), arguments, dict(os.environ))
        )
        self.process.start()

    def __enter__(self) -> PtyGame:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.join()
        os.close(self._terminal)
        os.close(self._slave)

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def send(self, keys: str) -> None:
        os.write(self._terminal, keys.encode())

    def terminate(self) -> None:
        self.process.terminate()

    def screen(self) -> str:
        """The latest frame without its colours: what follows the last return to the top left."""
        return _CODES.sub("", self.output.rsplit("\x1b[H", 1)[-1])

    def plain_output(self) -> str:
        return _CODES.sub("", self.output).replace("\r\n", "\n")

    def expect(self, *texts: str) -> str:
        """Reads until the screen has all the texts and returns it; fails after a timeout."""
        return self.expect_that(lambda screen: all(text in screen for text in texts), str(texts))

    def expect_that(self, condition: Callable[[str], bool], wanted: str) -> str:
        """The same for a condition on the screen; `wanted` describes it in the error."""
        deadline = time.monotonic() + PATIENCE_S
        while not condition(self.screen()):
            if time.monotonic() > deadline or not self._read(deadline):
                raise AssertionError(f"never saw {wanted}; the screen is\n{self.screen()}")
        return self.screen()

    def wait_for_end(self) -> int:
        """Reads to the end and returns the exit code; the terminal must be restored."""
        deadline = time.monotonic() + PATIENCE_S
        while self.process.exitcode is None and time.monotonic() < deadline:
            self._read(time.monotonic() + 0.02)
        while self._read(time.monotonic()):
            pass
        assert self.process.exitcode is not None, f"it did not end:\n{self.screen()}"
        assert termios.tcgetattr(self._slave) == self.mode_before
        return self.process.exitcode

    def _read(self, deadline: float) -> bool:
        timeout = max(0.0, deadline - time.monotonic())
        if not select.select([self._terminal], [], [], timeout)[0]:
            return False
        self.output += self._decoder.decode(os.read(self._terminal, 65536))
        return True


def _play(terminal: str, arguments: tuple[str, ...], environment: dict[str, str]) -> None:
    """Runs in the fork, in its own terminal, so that Ctrl-C reaches nothing else."""
    os.setsid()
    opened = os.open(terminal, os.O_RDWR)
    fcntl.ioctl(opened, termios.TIOCSCTTY, 0)
    for stream in range(3):
        os.dup2(opened, stream)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    os.environ.clear()
    os.environ.update({key: text for key, text in environment.items() if key not in INHERITED})
    os.environ["TERM"] = "xterm-256color"
    app(["play", *arguments])
