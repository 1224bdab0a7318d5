"""Commands in processes of their own that start at once, with pipes for their streams."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext
from pathlib import Path
from types import TracebackType

from support.waiting import PATIENCE_S
from tengen.cli import app

PRELOADED = ["pytest", "tengen.arena.run.worker", "tengen.cli.play.full_screen", "rich.live"]
"""The main module is that of the tests, hence pytest."""


def forking() -> ForkServerContext:
    """Makes processes that are there at once: forks of one that has imported everything."""
    context = get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


Pipe = tuple[int, int]
"""Where to read and where to write."""


class ForkedCommand:
    """`tengen` with arguments. Whoever wants its end to be that of an interpreter starts one."""

    def __init__(self, *arguments: str, pipe_of_errors: Callable[[], Pipe] = os.pipe) -> None:
        """Starts it; `pipe_of_errors` may make a terminal of its error stream."""
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

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.join()
        for stream in (self.stdin, self.stdout, self.stderr):
            stream.close()

    def say(self, text: bytes) -> None:
        self.stdin.write(text)

    def wait(self) -> int:
        """The exit code, which comes sooner or later."""
        self.process.join(PATIENCE_S)
        assert self.process.exitcode is not None, "it did not end"
        return self.process.exitcode

    def communicate(self, text: bytes) -> tuple[bytes, bytes]:
        """Says all there is to say; all that is answered, and all on the error stream."""
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
