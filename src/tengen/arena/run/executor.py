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

from ...agents.option import Option, OptionKind
from ...engines.client import Allowance
from ...engines.registry import PREFIX, installed
from ..settings import GameSettings

_YES_OR_NO = Option("ponder", OptionKind.BOOL)
KEYS = ("ponder", "pondering", "auto_pondering")
"""Options by which programs are told to."""


def cores_for(players: tuple[str, ...]) -> int:
    """Cores that one game needs: one, or two when a program thinks on the other's turn."""
    known = installed()
    for player in players:
        prefix, _, name = player.partition("?")[0].partition(":")
        options = known[name].options if prefix == PREFIX and name in known else {}
        if any(_is_yes(options.get(key, "")) for key in KEYS):
            return 2
    return 1


def _is_yes(text: str) -> bool:
    """Whether a value means yes; what is neither yes nor no is a program's own word for some."""
    try:
        return bool(_YES_OR_NO.read(text))
    except ValueError:
        return bool(text.strip())


TOLD_BYTES = 350 << 20
"""Memory that programs are told: that of Gomocup, and the same on every machine, since many make
their tables as large as they are told."""
PART = 0.75
"""Of the machine's memory, for all programs together."""
LEAST_BYTES = 512 << 20
"""No program is ended for less: those with large networks ignore what they are told."""
BOUNDS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")
"""Where a container says how much of the memory is its own."""


def allowance_for(settings: GameSettings, games_at_once: int, cores_each: int) -> Allowance:
    """What each program may use, with so many games at once of two programs each.

    A limit of the game is told and holds as it is; 0 lifts it.
    """
    told, most = settings.memory_bytes, settings.memory_bytes
    if settings.memory_bytes is None:
        share = int(PART * memory_bytes() / (2 * games_at_once))
        told, most = TOLD_BYTES, max(share, LEAST_BYTES)
    clock = settings.clock
    turn_ms = clock.game_ms if clock.move_ms is None else clock.move_ms
    return Allowance(told or None, most or None, cores_each, turn_ms)


def memory_bytes() -> int:
    """The memory of this machine, or of the container that we are in."""
    found = [os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")]
    for bound in BOUNDS:
        with suppress(OSError, ValueError):  # Without a bound there is no file, or a word in it.
            found.append(int(Path(bound).read_text(encoding="ascii")))
    return min(found)


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
    from ..game.hang_guard import LEAST_S, HangGuard  # noqa: PLC0415
    from . import worker as match_worker  # noqa: F401, PLC0415

    HangGuard.least_s = LEAST_S


def _end_with_parent() -> None:
    """Ends this worker when the driver is gone, however it went."""
    driver = parent_process()
    if driver is not None:
        wait([driver.sentinel])
        os._exit(1)
