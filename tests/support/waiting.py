"""Waiting for what another process does, as long as a busy machine may need for it."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE_S = 120.0
"""Bounds a wait that would never end, and says nothing about how fast anything is."""


def wait_until(is_so: Callable[[], bool], problem: str) -> None:
    """Looks again and again; fails with the problem if it never is so."""
    deadline = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < deadline, problem
        time.sleep(0.02)
