"""Runs one program, and supervises it and all its descendants.

The supervisor is a separate process between Tengen and the program, started as a script. Standard
input and output go directly to the program, so they have no overhead. The supervisor reads the
program's stderr, measures the process tree, and kills the tree on command, when it exceeds a limit,
when the program exits, or when Tengen itself is gone, which closes the control pipe.

On Linux the supervisor is a "child subreaper": the kernel makes it the parent of orphans, so
neither a new session nor a double fork escapes. Elsewhere only the process group is killed.

    supervisor.py CONTROL_FD STATUS_FD ORDER

ORDER is JSON: argv, folder, scratch (a folder to remove at the end), memory_bytes, processes,
spared, is_ours (whether stderr goes to ours too, and temporary files into the scratch folder). The
tree is measured only if it has a limit. Control lines: `cpu SECONDS` (from now on; `cpu -` for no
limit), `memory BYTES` (0 for no limit), `stderr`, `kill`. Status lines are JSON objects with an
`event`.
"""

from __future__ import annotations

import ctypes
import json
import os
import resource
import select
import signal
import sys
import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING or __package__:
    from . import tree
else:  # Run as a script: Python searches its folder first.
    import tree

PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36
MEASURE_S = 0.025
"""Interval between measurements of memory and CPU time of the known processes."""
SEARCH_S = 0.25
"""Interval between searches for new descendants, which read all of /proc."""
STDERR_BYTES = 64 * 1024
"""How much of the end of stderr is kept."""
CHUNK_BYTES = 64 * 1024
THROTTLE_S = 0.002
"""Pause after a full chunk of stderr, so that a flood slows down the program, not us."""
KILL_S = 5.0
"""How long to retry killing; only a process that is stuck in the kernel survives SIGKILL."""


class Supervisor:
    """One program, from its start to the end of its last descendant."""

    def __init__(self, control: int, status: int, order: dict[str, Any]) -> None:
        self._control, self._status, self._order = control, status, order
        for pipe in (control, status):
            os.set_inheritable(pipe, False)  # Otherwise the program would keep them open.
        self._wake, wake_end = os.pipe()
        for end in (self._wake, wake_end):
            os.set_blocking(end, False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wake_end)
        self._pid, self._errors = _start(order, status)
        self._tree = [self._pid]
        self._searched = time.monotonic()
        self._tail = b""
        self._peak_bytes = 0
        self._memory_bytes: int = order["memory_bytes"] or 0
        self._cpu_ceiling: float | None = None
        self._commands = b""
        self._over = False

    def run(self) -> None:
        """Watches the tree until there is a reason to kill it, kills it, and reports its usage."""
        self._tell("started", pid=self._pid)
        poll = select.poll()
        for source in (self._control, self._errors, self._wake):
            poll.register(source, select.POLLIN)
        while not self._over:
            ready = {
                source for source, _ in poll.poll(MEASURE_S * 1000 if self._is_limited else None)
            }
            if self._errors in ready and not self._keep_errors():
                poll.unregister(self._errors)
            if self._control in ready:
                self._obey()
            self._reap()
            if self._is_limited:
                self._measure()
        self._end_tree()
        os.set_blocking(self._errors, False)
        while self._keep_errors():
            pass
        _remove(self._order["scratch"])
        tail = self._tail.decode(errors="replace")
        self._tell("gone", peak_bytes=self._peak_bytes, cpu_s=self._cpu_s(), stderr=tail)

    @property
    def _is_limited(self) -> bool:
        limits = (self._memory_bytes, self._order["processes"], self._cpu_ceiling)
        return any(limit is not None and limit != 0 for limit in limits)

    def _tell(self, event: str, **fields: object) -> None:
        line = (json.dumps({"event": event, **fields}) + "\n").encode()
        try:
            while line:
                line = line[os.write(self._status, line) :]
        except OSError:
            self._over = True  # Tengen is gone.

    def _keep_errors(self) -> bool:
        """Reads a chunk of stderr; False if there is no more."""
        try:
            chunk = os.read(self._errors, CHUNK_BYTES)
        except BlockingIOError:
            return False
        self._tail = (self._tail + chunk)[-STDERR_BYTES:]
        if self._order["is_ours"]:
            _echo(chunk)
        if len(chunk) == CHUNK_BYTES:
            time.sleep(THROTTLE_S)
        return bool(chunk)

    def _obey(self) -> None:
        chunk = os.read(self._control, 4096)
        *lines, self._commands = (self._commands + chunk).split(b"\n")
        for line in lines:
            word, _, value = line.decode().partition(" ")
            if word == "cpu":
                self._cpu_ceiling = None if value == "-" else self._cpu_s() + float(value)
            elif word == "memory":
                self._memory_bytes = int(value)
            elif word == "stderr":
                self._tell("stderr", text=self._tail.decode(errors="replace"))
        self._over |= not chunk or b"kill" in lines

    def _reap(self) -> None:
        """Reaps all children that have exited, and reports the exit of the program itself."""
        while True:
            try:
                os.read(self._wake, 4096)
            except BlockingIOError:
                break
        for pid, status in _ended_children():
            if pid == self._pid:
                self._over = True
                self._tell("exit", code=os.waitstatus_to_exitcode(status))

    def _measure(self) -> None:
        if time.monotonic() - self._searched > SEARCH_S:
            self._tree = tree.descendants(os.getpid()) or [self._pid]
            self._searched = time.monotonic()
        most = self._order["processes"]
        if most is not None and len(self._tree) > most:
            self._breach("processes", len(self._tree))
        used = sum(map(tree.resident_bytes, self._tree))
        self._peak_bytes = max(self._peak_bytes, used)
        if self._memory_bytes and used > self._memory_bytes:
            # Forked processes share most of their memory, which must be counted only once.
            used = sum(map(tree.proportional_bytes, self._tree))
            if used > self._memory_bytes:
                self._breach("memory", used)
        if self._cpu_ceiling is not None and self._cpu_s() > self._cpu_ceiling:
            self._breach("cpu", self._cpu_s())

    def _breach(self, what: str, value: float) -> None:
        if not self._over:
            self._over = True
            self._tell("breach", what=what, value=value)

    def _cpu_s(self) -> float:
        ended = resource.getrusage(resource.RUSAGE_CHILDREN)
        return ended.ru_utime + ended.ru_stime + sum(map(tree.cpu_s, self._tree))

    def _end_tree(self) -> None:
        """Kills until no process is left; all are stopped first, so that none can fork."""
        deadline = time.monotonic() + KILL_S
        _signal_group(self._pid, signal.SIGKILL)
        while time.monotonic() < deadline:
            _ended_children()
            left = [pid for pid in tree.descendants(os.getpid()) if not self._spared(pid)]
            if not left:
                return
            for number in (signal.SIGSTOP, signal.SIGKILL):
                for pid in left:
                    _signal(pid, number)
            time.sleep(THROTTLE_S)

    def _spared(self, pid: int) -> bool:
        return tree.name_of(pid) in self._order["spared"]


def _start(order: dict[str, Any], status: int) -> tuple[int, int]:
    """Starts the program; returns its process id and the read end of its stderr."""
    _prctl(PR_SET_CHILD_SUBREAPER, 1)
    errors, errors_end = os.pipe()
    pid = os.fork()
    if pid == 0:
        _become(order, status, errors_end)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(nowhere, stream)  # Only the program may hold the pipes, so that they close with it.
    for spent in (nowhere, errors_end):
        os.close(spent)
    return pid, errors


def _become(order: dict[str, Any], status: int, errors_end: int) -> None:
    """Executes the program in the forked child; never returns."""
    try:
        os.setsid()
        _prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        os.dup2(errors_end, 2)
        os.chdir(order["folder"])
        if order["is_ours"]:
            os.environ["TMPDIR"] = order["scratch"]
        os.execv(order["argv"][0], order["argv"])
    except OSError as error:
        line = json.dumps({"event": "cannot_start", "text": error.strerror or str(error)})
        os.write(status, line.encode() + b"\n")
    finally:
        os._exit(127)


def _echo(chunk: bytes) -> None:
    """Writes to our stderr as much as fits: if nobody reads it, the program must not hang."""
    poll = select.poll()
    poll.register(2, select.POLLOUT)
    while chunk and poll.poll(0):
        try:
            chunk = chunk[os.write(2, chunk[: select.PIPE_BUF]) :]
        except OSError:
            return


def _remove(folder: str) -> None:
    try:
        os.rmdir(folder)  # noqa: PTH106  (pathlib and shutil are slow to import)
    except OSError:
        import shutil  # noqa: PLC0415

        shutil.rmtree(folder, ignore_errors=True)


def _prctl(option: int, value: int) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _ended_children() -> list[tuple[int, int]]:
    """Reaps the children that have exited; returns their ids and wait statuses."""
    ended: list[tuple[int, int]] = []
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return ended
        if pid == 0:
            return ended
        ended.append((pid, status))


def _signal(pid: int, number: int) -> None:
    try:
        os.kill(pid, number)
    except OSError:
        return


def _signal_group(group: int, number: int) -> None:
    try:
        os.killpg(group, number)
    except OSError:
        return


if __name__ == "__main__":
    Supervisor(int(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3])).run()
