"""A child process: line I/O with resource limits; closing it ends the whole process tree."""

from __future__ import annotations

import contextlib
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any, NoReturn, Protocol

from . import tree
from .failures import CannotStart, EngineFailure, Exited, Flooded, TookTooLong, UsedTooMuch
from .lines import LineBuffer, Transcript

MARKER = "TENGEN_ENGINE_ID"
"""Environment variable with a unique value for each engine, which its children inherit."""
GRACE_S = 1.0
"""Seconds from the farewell until the engine is killed."""
VANISH_S = 10.0
"""Timeout of the supervisor, in seconds; it needs milliseconds."""
CHUNK_BYTES = 64 * 1024

Log = Callable[[str, str], None]
"""Receives the kind of event (`sent`, `said`, `unasked`, `unknown`, `note`) and its text."""


@dataclass(frozen=True, slots=True)
class ProcessLimits:
    """Resource limits of a process and its descendants, except those of single answers."""

    memory_bytes: int | None = None
    """Resident memory of all processes together."""
    answer_bytes: int = 8 << 20
    """Output per answer."""
    line_bytes: int = 64 << 10
    processes: int | None = 64
    send_s: float = 5.0
    """Seconds that it may leave its input unread."""


class Command(Protocol):
    """What to run."""

    @property
    def argv(self) -> tuple[str, ...]:
        """The words of the command, the first with an absolute path."""
        ...

    @property
    def folder(self) -> Path:
        """The working directory."""
        ...

    @property
    def spared(self) -> tuple[str, ...]:
        """Names of child processes that are not killed with it."""
        ...

    def path_of(self, path: str) -> str:
        """A path as the program sees it."""
        ...


class ChildProcess:
    """A running program. Use it as a context manager, or call `close`."""

    def __init__(
        self,
        program: Command,
        limits: ProcessLimits | None = None,
        log: Log | None = None,
        *,
        is_ours: bool = False,
    ) -> None:
        """Starts the program; one that cannot be executed fails at the first use.

        Args:
            program: What to run.
            limits: Its resource limits.
            log: Receives what is sent and received; default: the last lines are kept.
            is_ours: Whether it is a part of Tengen: then its stderr also goes to that of this
                process, and its temporary files are removed with it.
        """
        self.marker = uuid.uuid4().hex
        self._program, self._limits = program, limits or ProcessLimits()
        self.log = log or Transcript()
        self._buffer = LineBuffer(self._limits.line_bytes, self._limits.answer_bytes)
        self._events: dict[str, dict[str, Any]] = {}
        self._status_rest = b""
        self._failure: EngineFailure | None = None
        self._memory_bytes = self._limits.memory_bytes
        self._is_timed = False  # Whether a CPU limit applies at present.
        self._overdue: float | None = None
        self._closed = False
        self._control_lock, self._input_lock = Lock(), Lock()
        self._start(is_ours=is_ours)

    def _start(self, *, is_ours: bool) -> None:
        if os.name != "posix":
            raise CannotStart("child processes run on Linux and macOS only")
        with contextlib.ExitStack() as undo, contextlib.ExitStack() as handed_over:
            try:
                self._scratch = tempfile.mkdtemp(prefix="tengen-scratch-")
                undo.callback(shutil.rmtree, self._scratch)
                control, self._control = os.pipe()
                undo.callback(os.close, self._control)
                handed_over.callback(os.close, control)
                self._status, status = os.pipe()
                undo.callback(os.close, self._status)
                handed_over.callback(os.close, status)
                self._supervisor = self._supervise(control, status, is_ours=is_ours)
            except OSError as error:
                raise CannotStart(f"cannot start a process: {error}") from None
            undo.pop_all()
        assert self._supervisor.stdin is not None and self._supervisor.stdout is not None
        self._input, self._output = self._supervisor.stdin, self._supervisor.stdout
        for stream in (self._input.fileno(), self._output.fileno(), self._status):
            os.set_blocking(stream, False)

    def _supervise(self, control: int, status: int, *, is_ours: bool) -> subprocess.Popen[bytes]:
        """Starts the supervisor, which starts the program."""
        script = str(Path(__file__).with_name("supervisor.py"))
        order = {
            "argv": self._program.argv,
            "folder": str(self._program.folder),
            "scratch": self._scratch,
            "memory_bytes": self._limits.memory_bytes,
            "processes": self._limits.processes,
            "spared": self._program.spared,
            "is_ours": is_ours,
        }
        # -S and -E: the standard library is enough, and the user's Python settings must not matter.
        command = [sys.executable, "-S", "-E", script, str(control), str(status), json.dumps(order)]
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            pass_fds=(control, status),
            start_new_session=True,
            env={**os.environ, MARKER: self.marker},
        )

    def __enter__(self) -> ChildProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def is_alive(self) -> bool:
        """Whether the engine is running and has not failed."""
        self._read_status()
        return not self._closed and self._failure is None

    @property
    def pid(self) -> int:
        """The process id of the program; 0 if it could not be started."""
        self._wait_for_event("started", VANISH_S)
        return int(self._events.get("started", {}).get("pid", 0))

    @property
    def scratch(self) -> str:
        """A temporary folder for the engine's files, as a path that the engine understands."""
        return self._program.path_of(self._scratch)

    def begin_answer(self, cpu_s: float | None = None, memory_bytes: int | None = None) -> None:
        """Resets the counts of output and CPU time; unread lines are only logged.

        Args:
            cpu_s: CPU seconds that the process tree may use until the next call; None for no limit.
            memory_bytes: Memory limit of the process tree; None keeps the current one.
        """
        if cpu_s is not None or self._is_timed:
            self._order("cpu -" if cpu_s is None else f"cpu {cpu_s:.3f}")
            self._is_timed = cpu_s is not None
        self.limit_memory(memory_bytes)
        self._buffer.begin_answer()
        while self._read_output() and self._buffer:
            for line in self._buffer.take_all():
                self.log("unasked", line)
        self._buffer.begin_answer()

    def limit_memory(self, memory_bytes: int | None) -> None:
        """Sets the memory limit of the process tree; None keeps the current one."""
        if memory_bytes is not None and memory_bytes != self._memory_bytes:
            self._order(f"memory {memory_bytes}")
            self._memory_bytes = memory_bytes

    def send(self, text: str) -> None:
        """Writes text that includes its line ends; fails if the engine does not read it."""
        for line in text.splitlines():
            self.log("sent", line)
        data, deadline = memoryview(text.encode()), time.monotonic() + self._limits.send_s
        with self._input_lock:
            while data:
                data = data[self._write(data, deadline) :]

    def _write(self, data: memoryview, deadline: float) -> int:
        """Writes as much as it reads; returns the number of bytes."""
        self._check()
        if time.monotonic() > deadline:
            self._fail(TookTooLong(f"did not read its input for {self._limits.send_s:g} s"))
        poll = select.poll()
        poll.register(self._input, select.POLLOUT)
        poll.poll(50)
        try:
            return os.write(self._input.fileno(), data)
        except BlockingIOError:
            return 0
        except BrokenPipeError:
            self._fail_by_end("closed its input")

    def interject(self, line: bytes) -> None:
        """Writes a short line, from any thread, while another thread waits for an answer."""
        with self._input_lock, contextlib.suppress(OSError):
            if not self._input.closed:
                os.write(self._input.fileno(), line)

    def read_line(self, deadline: float) -> str:
        """The next line without its line end; waits until `deadline`, in `time.monotonic` time."""
        while True:
            line = self._buffer.take()
            if line is not None:
                self.log("said", line)
                return line
            if not self._wait(deadline):
                self._fail(TookTooLong("gave no answer in time"))

    def _wait(self, deadline: float) -> bool:
        """Waits for output or status; False if there was none until the deadline."""
        remaining = deadline - time.monotonic()
        if remaining <= 0:
            if self._overdue == deadline:
                return False  # One read after the deadline is enough: output may never end.
            self._overdue = deadline
        poll = select.poll()
        poll.register(self._output, select.POLLIN)
        poll.register(self._status, select.POLLIN)
        ready = {source for source, _ in poll.poll(max(remaining, 0) * 1000)}
        if self._output.fileno() in ready:
            if not self._read_output():
                self._fail_by_end("closed its output")
        elif self._status in ready:
            self._read_status()
            self._read_output()  # Output from before the exit still counts.
            if not self._buffer:
                self._check()
        return bool(ready) or remaining > 0

    def _read_output(self) -> bool:
        """Reads available output; False at the end of the output if no line is left."""
        while True:
            try:
                chunk = os.read(self._output.fileno(), CHUNK_BYTES)
            except BlockingIOError:
                return True
            try:
                self._buffer.feed(chunk)
            except Flooded as failure:
                self._fail(failure)
            if not chunk:
                self._buffer.finish()
                return bool(self._buffer)
            if self._buffer:
                return True

    def _read_status(self) -> None:
        """Reads events from the supervisor."""
        while not self._closed:
            try:
                chunk = os.read(self._status, CHUNK_BYTES)
            except BlockingIOError:
                return
            if not chunk:
                self._failure = self._failure or Exited("was killed from outside")
                return
            *lines, self._status_rest = (self._status_rest + chunk).split(b"\n")
            for line in lines:
                self._note(json.loads(line))

    def _note(self, event: dict[str, Any]) -> None:
        self._events[event["event"]] = event
        if self._failure is None:
            self._failure = _failure_from(event, self._memory_bytes, self._program)

    def _check(self) -> None:
        """Raises the engine's failure, if any."""
        self._read_status()
        if self._closed:
            raise Exited("was closed")
        if self._failure is not None:
            raise self._failure

    def _fail_by_end(self, otherwise: str) -> NoReturn:
        """Fails after the end of a stream: most likely the engine exited, and its status says how.

        Args:
            otherwise: The message if there is no exit status.
        """
        self._wait_for_event("exit", VANISH_S)
        self._fail(Exited(otherwise))

    def _fail(self, failure: EngineFailure) -> NoReturn:
        self._failure = self._failure or failure
        self._order("kill")
        raise self._failure

    def _wait_for_event(self, name: str, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        poll = select.poll()
        poll.register(self._status, select.POLLIN)
        while not {name, "gone"} & self._events.keys() and time.monotonic() < deadline:
            ready = poll.poll(max(deadline - time.monotonic(), 0) * 1000)
            self._read_status()
            if any(what & select.POLLHUP and not what & select.POLLIN for _, what in ready):
                return

    def _order(self, line: str) -> None:
        with self._control_lock, contextlib.suppress(OSError):
            if not self._closed:
                os.write(self._control, f"{line}\n".encode())

    def kill(self) -> None:
        """Kills the process tree, from any thread; a thread that waits for an answer gets none."""
        self._order("kill")

    def stderr(self) -> str:
        """The end of its stderr, at most 64 KiB."""
        if not self._closed:
            self._events.pop("stderr", None)
            self._order("stderr")
            self._wait_for_event("stderr", VANISH_S)
        final = self._events.get("gone", {}).get("stderr")
        return str(final if final is not None else self._events.get("stderr", {}).get("text", ""))

    @property
    def peak_bytes(self) -> int | None:
        """Peak memory of the process tree, as measured; available after `close`."""
        return self._events.get("gone", {}).get("peak_bytes")

    @property
    def cpu_s(self) -> float | None:
        """CPU seconds that the process tree used; available after `close`."""
        return self._events.get("gone", {}).get("cpu_s")

    def close(self, farewell: str = "", grace_s: float | None = None) -> None:
        """Sends the farewell, waits until it exits, and kills the process and its descendants.

        Args:
            farewell: Text that asks it to exit; without one it is killed at once.
            grace_s: How long to wait; default: `GRACE_S`.
        """
        if self._closed:
            return
        if farewell and self._failure is None:
            with contextlib.suppress(EngineFailure):
                self.send(farewell)
            with self._input_lock:
                self._input.close()
            self._wait_for_event("exit", GRACE_S if grace_s is None else grace_s)
        self._order("kill")
        self._wait_for_event("gone", VANISH_S)
        with self._control_lock:
            self._closed = True
        if "gone" not in self._events:
            self._end_by_marker()
            shutil.rmtree(self._scratch, ignore_errors=True)
        self._supervisor.wait()
        with self._input_lock:
            self._input.close()
        self._output.close()
        os.close(self._control)
        os.close(self._status)

    def _end_by_marker(self) -> None:
        """Kills what is left if the supervisor itself was killed."""
        self._supervisor.kill()
        deadline = time.monotonic() + VANISH_S
        while time.monotonic() < deadline:
            left = tree.marked(MARKER, self.marker)
            if not left:
                return
            for pid in left:
                with contextlib.suppress(OSError):
                    os.kill(pid, signal.SIGKILL)
            time.sleep(0.01)


def _failure_from(
    event: dict[str, Any], memory_bytes: int | None, program: Command
) -> EngineFailure | None:
    """The failure that an event of the supervisor reports, if any."""
    if event["event"] == "cannot_start":
        return CannotStart(f"cannot run {program.argv[0]}: {event['text']}")
    if event["event"] == "exit":
        return Exited(_ending(event["code"]))
    if event["event"] != "breach":
        return None
    what, value = event["what"], event["value"]
    if what == "memory":
        allowed = (memory_bytes or 0) / 2**20
        return UsedTooMuch(
            f"used {value / 2**20:.0f} MiB of memory, more than the limit of {allowed:.0f}"
        )
    if what == "cpu":
        return UsedTooMuch("used more CPU time than allowed")
    return UsedTooMuch(f"started {value} processes, which is too many")


def _ending(code: int) -> str:
    if code >= 0:
        return f"ended with exit code {code}"
    try:
        return f"was ended by {signal.Signals(-code).name}"
    except ValueError:
        return f"was ended by signal {-code}"
