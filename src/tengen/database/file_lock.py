"""A lock between processes: a file that exists while one of them holds it."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

LOOK_S = 1.0
"""How long to wait for a lock, which `is_held` in other processes holds briefly."""
STEP_S = 0.01


@contextmanager
def file_lock(path: Path) -> Iterator[bool]:
    """Tries to hold the lock; yields whether it succeeded. A process that dies releases the lock.

    The file is deleted while it is locked, and a lock counts only if its file still has the name:
    otherwise a process with the old file and one with a new file would both hold the lock.
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


def is_held(path: Path) -> bool:
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
