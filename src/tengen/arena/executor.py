"""Where games are played: anything with `submit` that gives futures, here processes on one machine.

The arena asks no more of an executor than `concurrent.futures.Executor` does, so that a cluster can
take the place of local processes.
"""

from __future__ import annotations

import os
from concurrent.futures import Executor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.queues import Queue
from threading import Thread


def usable_cores() -> list[int]:
    """The cores that this process may use."""
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


def core_count() -> int:
    """How many cores there are to play on."""
    return len(usable_cores()) or os.cpu_count() or 1


def local_executor(workers: int, cores_each: int = 1) -> Executor:
    """Processes on this machine, each with cores of its own for its players and their children.

    Raises:
        ValueError: There are fewer cores than that.
    """
    cores = usable_cores()
    if workers * cores_each > core_count():
        raise ValueError(
            f"{workers} games at once with {cores_each} cores each need {workers * cores_each}"
            f" cores, and there are {core_count()}"
        )
    context = get_context("spawn")
    shares: Queue[list[int]] = context.Queue()
    for worker in range(workers):
        shares.put(cores[worker * cores_each : (worker + 1) * cores_each])
    return ProcessPoolExecutor(workers, context, initializer=_settle, initargs=(shares,))


def _settle(shares: Queue[list[int]]) -> None:
    """Takes a share of the cores; what a worker starts inherits it."""
    Thread(target=_end_with_parent, daemon=True).start()
    cores = shares.get()
    if cores:
        os.sched_setaffinity(0, cores)
    # Players are imported now rather than in the first game's time.
    from . import match_worker  # noqa: F401, PLC0415


def _end_with_parent() -> None:
    """Ends this worker when the driver is gone, however it went."""
    driver = parent_process()
    if driver is not None:
        wait([driver.sentinel])
        os._exit(1)
