"""Checks that a worker's cores were its own: the CPU time that others took from them.

A clock is fair only if a player that wants to think gets its cores. Whatever runs on the cores of a
worker and does not belong to it, or is stolen by a virtual machine's host, was taken from it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection
from pathlib import Path

from ..processes.tree import TICKS_PER_S, cpu_s, descendants

STAT = Path("/proc/stat")
BUSY = (0, 1, 2, 5, 6, 7)
"""Columns of a core in /proc/stat that are not idle: user, nice, system, irq, softirq, steal."""
MOST_SHARE = 0.05
"""The share of the time that others may take before a game is discarded."""
LEAST_S = 0.1
"""Less is not counted: the system measures in ticks of 10 ms."""


def busy_s(cores: Collection[int], stat: str) -> float:
    r"""The seconds for which the cores were busy since the system started.

    >>> busy_s([1], "cpu  9 9 9 9\ncpu0 9 9 9 9 9 9 9 9 9 9\ncpu1 100 0 50 900 7 1 1 48 0 0\n")
    2.0
    """
    names = {f"cpu{core}" for core in cores}
    lines = (line.split() for line in stat.splitlines())
    ticks = sum(
        int(words[1:][column]) for words in lines if words and words[0] in names for column in BUSY
    )
    return ticks / TICKS_PER_S


def family_s() -> float:
    """CPU seconds of this process and its descendants."""
    own = os.getpid()
    return sum(cpu_s(pid) for pid in (own, *descendants(own)))


class CoreWatch:
    """Measures what others take from some cores."""

    def __init__(
        self,
        cores: Collection[int],
        busy: Callable[[Collection[int]], float] = lambda cores: busy_s(cores, STAT.read_text()),
        family: Callable[[], float] = family_s,
    ) -> None:
        """Begins to measure; without cores, or where the system does not tell, nothing is taken."""
        self._cores = cores if STAT.exists() else ()
        self._busy, self._family = busy, family
        self._before = self._others()

    def taken_s(self) -> float:
        """The CPU seconds that others took since the start."""
        return max(0.0, self._others() - self._before)

    def _others(self) -> float:
        return self._busy(self._cores) - self._family() if self._cores else 0.0


def is_unfair(taken_s: float, seconds: float, cores: int) -> bool:
    """Whether others took too much of the cores in a time.

    >>> is_unfair(0.4, 10.0, 1), is_unfair(0.6, 10.0, 1), is_unfair(0.05, 0.1, 1)
    (False, True, False)
    """
    return taken_s > max(LEAST_S, MOST_SHARE * seconds * cores)
