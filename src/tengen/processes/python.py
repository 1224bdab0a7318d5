"""Python processes that answer calls: Tengen's own workers, and hosts of users' agents.

A request and its answer are pickled, each on a line of its own. An answer is what the function
returned or raised. Whatever the process prints goes to its stderr.
"""

from __future__ import annotations

import base64
import os
import pickle
import sys
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, BinaryIO

from .failures import BrokeProtocol, Exited
from .process import ChildProcess, ProcessLimits

INTERRUPT, END = b"interrupt\n", "end\n"
"""Lines that are not requests."""
LIMITS = ProcessLimits(answer_bytes=1 << 30, line_bytes=1 << 30, processes=None, send_s=120.0)
"""Generous, since these processes run code of Tengen, and may have to import much at first."""
FOREVER_S = 1e6


@dataclass(frozen=True, slots=True)
class PythonModule:
    """A module of Tengen whose `main` runs as a program."""

    module: str
    folder: Path
    spared: tuple[str, ...] = ()

    @property
    def argv(self) -> tuple[str, ...]:
        """The command. -P: modules in the working directory must not replace others."""
        start = f"from {self.module} import main; main()"
        return (sys.executable, "-P", "-c", start)

    def path_of(self, path: str) -> str:
        """The path itself."""
        return path


class PythonProcess:
    """A process that runs a module whose `main` calls `serve`; it does one request at a time."""

    def __init__(self, module: str, folder: Path | None = None) -> None:
        """Starts the module in a folder; default: the current one.

        Raises:
            CannotStart: The system has no room for another process.
        """
        program = PythonModule(module, Path.cwd() if folder is None else folder)
        self._process = ChildProcess(program, LIMITS, _log_nothing, is_ours=True)
        self._lock = Lock()

    @property
    def is_alive(self) -> bool:
        """Whether it can answer."""
        return self._process.is_alive

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def call(self, request: object, timeout_s: float | None = None) -> Any:
        """The answer to a request; an exception is raised here as it was raised there.

        Raises:
            EngineFailure: The process ended, or did not answer in time and was killed.
        """
        with self._lock:
            if not self._process.is_alive:
                raise Exited("has ended")
            line = _line(request)
            deadline = time.monotonic() + (FOREVER_S if timeout_s is None else timeout_s)
            try:
                self._process.begin_answer()
                self._process.send(line)
                answer, error = _read(self._process.read_line(deadline))
            except BaseException:
                # After Ctrl-C, too: otherwise the next call would get this one's answer.
                self._process.close()
                raise
        if error is not None:
            raise error
        return answer

    def interrupt(self) -> None:
        """Asks it, from any thread, to answer the current request soon."""
        self._process.interject(INTERRUPT)

    def kill(self) -> None:
        """Kills it with all its descendants, from any thread; the current call fails."""
        self._process.kill()

    def stderr(self) -> str:
        """The end of what it printed."""
        return self._process.stderr()

    def ask_to_exit(self) -> None:
        """Lets it exit after the current request; `close` waits for it."""
        self._process.interject(END.encode("ascii"))

    def close(self, grace_s: float = 0.0) -> None:
        """Lets it exit within this time, then kills it with all its descendants."""
        with self._lock:
            self._process.close(farewell=END if grace_s else "", grace_s=grace_s)


def serve(handle: Callable[[Any], object], interrupt: Callable[[], None] = lambda: None) -> None:
    """Answers the requests of the parent process until it ends, even if it is killed.

    Args:
        handle: Answers a request.
        interrupt: Called in another thread to make `handle` return soon.
    """
    requests, answers = _take_streams()
    waiting: SimpleQueue[bytes | None] = SimpleQueue()
    Thread(target=_listen, args=(requests, waiting, interrupt), daemon=True).start()
    with suppress(BrokenPipeError), answers:  # The parent was killed: nobody wants the answer.
        while (line := waiting.get()) is not None:
            answers.write(_answer(handle, line).encode("ascii"))
            answers.flush()


def _take_streams() -> tuple[BinaryIO, BinaryIO]:
    """Standard input and output for `serve` alone: nothing that others print gets between."""
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nowhere, 0)
    os.dup2(2, 1)
    os.close(nowhere)
    return requests, answers


def _listen(
    requests: BinaryIO, waiting: SimpleQueue[bytes | None], interrupt: Callable[[], None]
) -> None:
    for line in requests:
        if line == END.encode("ascii"):
            break
        if line != INTERRUPT:
            waiting.put(line)
            continue
        try:
            interrupt()
        except Exception:
            traceback.print_exc()
    waiting.put(None)


def _answer(handle: Callable[[Any], object], line: bytes) -> str:
    try:
        return _line((handle(pickle.loads(base64.b64decode(line))), None))
    except (Exception, SystemExit) as error:
        return _line((None, portable(error)))


def portable(error: BaseException) -> BaseException:
    """The exception, or one with the same message if the other process may not know its class."""
    if type(error).__module__.partition(".")[0] in {"builtins", "tengen"}:
        with suppress(Exception):
            pickle.loads(pickle.dumps(error))
            return error
    return RuntimeError(f"{type(error).__name__}: {error}")


def _line(value: object) -> str:
    return base64.b64encode(pickle.dumps(value)).decode("ascii") + "\n"


def _read(line: str) -> tuple[Any, BaseException | None]:
    try:
        answer: tuple[Any, BaseException | None] = pickle.loads(base64.b64decode(line))
    except Exception as error:
        # An agent may return objects of its own classes, which this process does not know.
        raise BrokeProtocol(f"gave an answer that cannot be read: {error}") from None
    return answer


def _log_nothing(_what: str, _text: str) -> None:
    """Requests and answers are not readable."""
