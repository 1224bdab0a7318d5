"""Commands in forked processes, which start fast, with pipes as streams."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path

from support.waiting import PATIENCE_S
from tengen.cli import app

PRELOADED = ["pytest", "tengen.arena.run.worker", "tengen.cli.play.full_screen", "rich.live"]
"""The main module of the tests is pytest."""


def forking() -> ForkServerContext:
    """Creates processes fast: forks of a process that has imported everything."""
    context = get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


Pipe = tuple[int, int]
"""The ends of a pipe: for reading and for writing."""


class ForkedCommand:
    """`tengen` with arguments. It does not end like an interpreter: start one to test that."""

    def __init__(self, *arguments: str, pipe_of_errors: Callable[[], Pipe] = os.pipe) -> None:
        """Starts the command; `pipe_of_errors` may provide a terminal as its error stream."""
        for_stdin, stdin = os.pipe()
        stdout, for_stdout = os.pipe()
        stderr, for_stderr = pipe_of_errors()
        self.stdin = open(stdin, "wb", buffering=0)  # noqa: PTH123, SIM115
        self.stdout, self.stderr = open(stdout, "rb"), open(stderr, "rb")  # noqa: PTH123, SIM115
        # A connection is a file that another process may be given.
        streams = (
            Connection(for_stdin, writable=False),
            Connection(for_stdout, readable=False),
            Connection(for_stderr, readable=False),
        )
        surroundings = (str(Path.cwd()), dict(os.environ))
        self.process = forking().Process(target=_run, args=(arguments, streams, *surroundings))
        self.process.start()
        for stream in streams:
            stream.close()

    def __enter__(self) -> ForkedCommand:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.join()
        for stream in (self.stdin, self.stdout, self.stderr):
            stream.close()

    def say(self, text: bytes) -> None:
        self.stdin.write(text)

    def wait(self) -> int:
        """Waits for the exit code."""
        self.process.join(PATIENCE_S)
        assert self.process.exitcode is not None, "it did not end"
        return self.process.exitcode

    def communicate(self, text: bytes) -> tuple[bytes, bytes]:
        """Sends all input; returns all output and all of the error stream."""
        self.stdin.write(text)
        self.stdin.close()
        return self.stdout.read(), self.stderr.read()


def _run(
    arguments: tuple[str, ...],
    streams: tuple[Connection, ...],
    folder: str,
    environment: dict[str, str],
) -> None:
    for number, stream in enumerate(streams):
        os.dup2(stream.fileno(), number)
        stream.close()
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", closefd=False)  # noqa: SIM115
    app(list(arguments))
