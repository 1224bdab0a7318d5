"""Where games are played: anything with `submit` that gives futures, here processes on one machine.

The arena asks no more of an executor than `concurrent.futures.Executor` does, so that a cluster can
take the place of local processes.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.queues import Queue
from pathlib import Path
from threading import Lock, Thread
from types import ModuleType
from typing import ClassVar


def usable_cores() -> list[int]:
    """The cores that this process may use."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def core_count() -> int:
    """How many cores there are to play on."""
    return len(usable_cores()) or os.cpu_count() or 1


@contextmanager
def reserved_cores(workers: int | None, cores_each: int = 1) -> Iterator[list[int]]:
    """Cores that nobody else reserves meanwhile; an empty list where cores cannot be chosen.

    Locked files tell others. A process that ends, in whatever way, holds its locks no longer.

    Args:
        workers: How many games are to find room; as many as do, but at least one, where None.
        cores_each: Cores for each game.

    Raises:
        ValueError: There are fewer cores than that, or others have reserved them.
    """
    _check_cores(workers or 1, cores_each)
    least = (workers or 1) * cores_each
    locks = _lock_cores(least if workers else core_count()) if usable_cores() else None
    try:
        if locks is not None and len(locks) < least:
            raise ValueError(
                f"{_need(workers or 1, cores_each)}, and {len(locks)} of {core_count()} are free:"
                " other games are played on the rest"
            )
        yield sorted(locks or {})
    finally:
        for lock in (locks or {}).values():
            os.close(lock)


def local_executor(
    workers: int, cores_each: int = 1, *, pinned: bool = True, cores: list[int] | None = None
) -> Executor:
    """Processes on this machine, each with cores of its own for its players and their children.

    Args:
        workers: Games at once.
        cores_each: Cores for each game.
        pinned: False lets the processes share all cores, of which there may be too few.
        cores: Those to play on, such as `reserved_cores`; all that there are unless told.

    Raises:
        ValueError: There are fewer cores than that.
    """
    shared: list[int] = []
    if pinned:
        _check_cores(workers, cores_each)
        shared = usable_cores() if cores is None else cores
    context = WorkerContext()
    shares: Queue[list[int]] = context.Queue()
    for worker in range(workers):
        shares.put(shared[worker * cores_each : (worker + 1) * cores_each])
    return ProcessPoolExecutor(workers, context, initializer=_settle, initargs=(shares,))


class WorkerProcess(SpawnProcess):
    """A process that does not import the caller's main script.

    Games need nothing from that script, and one that starts a match at its top level, as a
    notebook or a few lines of Python do, would start it again in every worker.
    """

    _main_lock: ClassVar[Lock] = Lock()

    def start(self) -> None:
        """Starts the process with an empty main module in place of the caller's."""
        with self._main_lock:
            main = sys.modules["__main__"]
            sys.modules["__main__"] = ModuleType("__main__")
            try:
                super().start()
            finally:
                sys.modules["__main__"] = main


class WorkerContext(SpawnContext):
    """Starts workers anew, not as forks, which would inherit locks and threads of this process."""

    Process = WorkerProcess


def _check_cores(workers: int, cores_each: int) -> None:
    if workers * cores_each > core_count():
        raise ValueError(f"{_need(workers, cores_each)}, and there are {core_count()}")


def _need(workers: int, cores_each: int) -> str:
    if workers == cores_each == 1:
        return "a game needs a core"
    return f"{workers} games at once with {cores_each} cores each need {workers * cores_each} cores"


def _lock_cores(most: int) -> dict[int, int]:
    """The first cores that are free, each with the open file whose lock keeps it."""
    locks: dict[int, int] = {}
    # Of two who choose at once, one is to have all it wants rather than each a half.
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
    """Locks a file of this user; BlockingIOError where another has it and nobody waits."""
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


def _settle(shares: Queue[list[int]]) -> None:
    """Takes a share of the cores; what a worker starts inherits it."""
    Thread(target=_end_with_parent, daemon=True).start()
    # Ctrl-C is for the driver, which lets the games in play end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    cores = shares.get()
    if cores:
        os.sched_setaffinity(0, cores)
    # Players are imported now rather than in the first game's time.
    from . import match_worker  # noqa: F401, PLC0415
    from .watch import LEAST_S, Watch  # noqa: PLC0415

    Watch.least_s = LEAST_S


def _end_with_parent() -> None:
    """Ends this worker when the driver is gone, however it went."""
    driver = parent_process()
    if driver is not None:
        wait([driver.sentinel])
        os._exit(1)
