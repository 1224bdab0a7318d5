"""The executor of games: worker processes on this machine, with cores and memory for each.

The arena needs nothing beyond the interface of `concurrent.futures.Executor`, so that a cluster can
replace local processes.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, local
from typing import ParamSpec, TypeVar

from ...agents.option import Option, OptionKind
from ...engines.client import Allowance
from ...engines.registry import PREFIX, installed
from ...processes.failures import EngineFailure
from ...processes.memory import memory_bytes
from ...processes.python import PythonProcess
from ..settings import GameSettings

P = ParamSpec("P")
T = TypeVar("T")

END_S = 10.0
"""How long a worker may take to end its engines."""
_YES_OR_NO = Option("ponder", OptionKind.BOOL)
KEYS = ("ponder", "pondering", "auto_pondering")
"""Options by which engines enable pondering."""


def cores_for(players: tuple[str, ...]) -> int:
    """Cores that one game needs: one, or two if an engine ponders."""
    known = installed()
    for player in players:
        prefix, _, name = player.partition("?")[0].partition(":")
        options = known[name].options if prefix == PREFIX and name in known else {}
        if any(_is_yes(options.get(key, "")) for key in KEYS):
            return 2
    return 1


def _is_yes(text: str) -> bool:
    """Whether a value means yes; an unknown word counts as yes."""
    try:
        return bool(_YES_OR_NO.read(text))
    except ValueError:
        return bool(text.strip())


SENT_BYTES = 350 << 20
"""Memory limit sent to engines: Gomocup's, and the same on every machine, since many engines size
their tables by it."""
PART = 0.75
"""Share of the machine's memory for all engines together."""
LEAST_BYTES = 512 << 20
"""No engine is killed below this: those with large networks ignore the limit sent to them."""


def allowance_for(settings: GameSettings, games_at_once: int, cores_each: int) -> Allowance:
    """The limits of each engine, with this many concurrent games of two engines each.

    A limit in the settings is sent and enforced as it is; 0 removes it.
    """
    sent, most = settings.memory_bytes, settings.memory_bytes
    if settings.memory_bytes is None:
        share = int(PART * memory_bytes() / (2 * games_at_once))
        sent, most = SENT_BYTES, max(share, LEAST_BYTES)
    clock = settings.clock
    turn_ms = clock.game_ms if clock.move_ms is None else clock.move_ms
    return Allowance(sent or None, most or None, cores_each, turn_ms)


def usable_cores() -> list[int]:
    """The cores that this process may use."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def core_count() -> int:
    """The number of usable cores."""
    return len(usable_cores()) or os.cpu_count() or 1


@contextmanager
def reserved_cores(workers: int | None, cores_each: int = 1) -> Iterator[list[int]]:
    """Reserves cores against other tournaments; empty if the system cannot pin processes.

    A locked file marks each reserved core. A process that ends in any way releases its locks.

    Args:
        workers: Number of concurrent games; None for as many as fit, but at least one.
        cores_each: Cores per game.

    Raises:
        ValueError: There are too few cores, or others have reserved them.
    """
    _check_cores(workers or 1, cores_each)
    least = (workers or 1) * cores_each
    locks = _lock_cores(least if workers else core_count()) if usable_cores() else None
    try:
        if locks is not None and len(locks) < least:
            raise ValueError(
                f"{_need(workers or 1, cores_each)}, but only {len(locks)} of {core_count()} are"
                " free: other games use the rest"
            )
        yield sorted(locks or {})
    finally:
        for lock in (locks or {}).values():
            os.close(lock)


def local_executor(
    workers: int, cores_each: int = 1, *, pinned: bool = True, cores: list[int] | None = None
) -> Executor:
    """Worker processes on this machine, each with its own cores for its players.

    Args:
        workers: Number of concurrent games.
        cores_each: Cores per game.
        pinned: False lets the processes share all cores, even if there are too few.
        cores: The cores to use, such as `reserved_cores`; default: all.

    Raises:
        ValueError: There are too few cores.
    """
    shared: list[int] = []
    if pinned:
        _check_cores(workers, cores_each)
        shared = usable_cores() if cores is None else cores
    parts = [shared[worker * cores_each : (worker + 1) * cores_each] for worker in range(workers)]
    return ProcessExecutor(parts)


class WorkerDied(BrokenExecutor):
    """The process of a job ended in the middle of it; the message says how."""


class LentExecutor(Executor):
    """Forwards work to an executor that outlives it: several tournaments share the workers."""

    def __init__(self, inner: Executor) -> None:
        self._inner = inner

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Submits work."""
        return self._inner.submit(fn, *args, **kwargs)


class ProcessExecutor(ThreadPoolExecutor):
    """Runs functions in processes. The death of a process concerns only the job that it was doing.

    Each thread has a process of its own, which it starts again after a death.
    """

    def __init__(self, cores: Sequence[list[int]]) -> None:
        """Makes one worker for each list of cores, which may be empty to share all of them."""
        super().__init__(len(cores), thread_name_prefix="worker")
        self._cores = SimpleQueue[list[int]]()
        for part in cores:
            self._cores.put(part)
        self._here = local()
        self._lock = Lock()
        self._processes: set[PythonProcess] = set()
        self._is_over = False

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Queues a call. Its future raises `WorkerDied` if the process ends before the function."""
        return super().submit(self._run, partial(fn, *args, **kwargs))

    def _run(self, job: Callable[[], T]) -> T:
        try:
            result: T = self._process().call(job)
        except EngineFailure as failure:
            self._forget_process()
            raise WorkerDied(str(failure)) from None
        return result

    def _process(self) -> PythonProcess:
        """The process of this thread."""
        process: PythonProcess | None = getattr(self._here, "process", None)
        if process is None:
            if not hasattr(self._here, "cores"):
                self._here.cores = self._cores.get()
            with self._lock:
                if self._is_over:
                    raise WorkerDied("was stopped")
                process = self._here.process = PythonProcess("tengen.arena.run.worker")
                self._processes.add(process)
            process.call(partial(settle, self._here.cores, sys.path))
        return process

    def _forget_process(self) -> None:
        """Lets the next job of this thread start another process."""
        with self._lock:
            process: PythonProcess | None = getattr(self._here, "process", None)
            self._here.process = None
            if process is not None:
                self._processes.discard(process)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the processes: after their jobs, or at once if `wait` is False."""
        if wait:
            super().shutdown(wait=True, cancel_futures=cancel_futures)
        with self._lock:
            self._is_over = True
            processes = list(self._processes)
        for process in processes:
            if wait:
                process.ask_to_exit()
            else:
                process.kill()
        if not wait:
            super().shutdown(wait=False, cancel_futures=cancel_futures)
        for process in processes:
            process.close(END_S if wait else 0)


def _check_cores(workers: int, cores_each: int) -> None:
    if workers * cores_each > core_count():
        raise ValueError(f"{_need(workers, cores_each)}, but there are only {core_count()}")


def _need(workers: int, cores_each: int) -> str:
    cores = "a core" if cores_each == 1 else f"{cores_each} cores"
    if workers == 1:
        return f"a game needs {cores}"
    return f"{workers} games at once with {cores} each need {workers * cores_each} cores"


def _lock_cores(most: int) -> dict[int, int]:
    """The first free cores, each with its locked file."""
    locks: dict[int, int] = {}
    # If two processes reserve at once, one should get all it wants rather than each a half.
    turn = _lock("turn", waits=True)
    try:
        for core in usable_cores():
            if len(locks) < most:
                with suppress(BlockingIOError):
                    locks[core] = _lock(f"core-{core}", waits=False)
    finally:
        os.close(turn)
    return locks


def _lock(name: str, *, waits: bool) -> int:
    """Locks a file of this user; raises BlockingIOError if it is locked and `waits` is not set."""
    import fcntl  # noqa: PLC0415  # Not everywhere, as choosing cores is not.

    folder = Path(tempfile.gettempdir()) / f"tengen-cores-{os.getuid()}"
    folder.mkdir(mode=0o700, exist_ok=True)
    file = os.open(folder / name, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o600)
    try:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if waits else fcntl.LOCK_NB))
    except BaseException:
        os.close(file)
        raise
    return file


def settle(cores: list[int], search_path: Sequence[str] = ()) -> None:
    """Pins this process to its share of the cores, which child processes inherit.

    Modules of the driver's search path can be imported here, too, but come last: a job may be a
    function of a script.
    """
    sys.path.extend(path for path in search_path if path not in sys.path)
    if cores:
        os.sched_setaffinity(0, cores)
