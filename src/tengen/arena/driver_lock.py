"""The lock by which one process at a time drives a tournament."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

LOOK_S = 1.0
"""How long a driver waits for the lock, which whoever looks at it shares for an instant."""
STEP_S = 0.01


@contextmanager
def driver_lock(path: Path) -> Iterator[bool]:
    """Whether the lock is ours, until the end; a process that dies gives it away.

    The file goes while it is still locked, and a lock counts only on the file that has the name:
    otherwise who opened the old file and who makes a new one would both hold the tournament.
    """
    deadline = time.monotonic() + LOOK_S
    while True:
        with path.open("a") as file:
            is_locked = _try(file, fcntl.LOCK_EX)
            if is_locked and _has_the_name(file, path):
                try:
                    yield True
                finally:
                    path.unlink(missing_ok=True)
                return
        if time.monotonic() > deadline:
            break
        if not is_locked:
            time.sleep(STEP_S)
    yield False


def is_driven(path: Path) -> bool:
    """Whether a process holds the lock."""
    with suppress(FileNotFoundError), path.open("r") as file:
        return not _try(file, fcntl.LOCK_SH)
    return False


def _try(file: TextIO, kind: int) -> bool:
    try:
        fcntl.flock(file, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _has_the_name(file: TextIO, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False
