"""Where programs are looked for while games are played: the folder of their copies."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from ..engines.installed import HOME

_lock = Lock()
_stays: list[str | None] = []
"""What `HOME` was before each stay that lasts; threads of one process share it."""


@contextmanager
def at_home(home: str) -> Iterator[None]:
    """Finds programs in a folder for a while; the process may be one that does other things too.

    Of several threads that play from the same folder at once, the last to leave puts things back.
    """
    if not home:
        yield
        return
    with _lock:
        _stays.append(os.environ.get(HOME) if not _stays else _stays[0])
        os.environ[HOME] = home
    try:
        yield
    finally:
        with _lock:
            before = _stays.pop()
            if not _stays:
                _put_back(before)


def _put_back(before: str | None) -> None:
    if before is None:
        os.environ.pop(HOME, None)
    else:
        os.environ[HOME] = before
