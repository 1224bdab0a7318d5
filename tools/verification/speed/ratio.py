"""Measures speeds relative to a baseline in the same run.

An absolute speed says more about the machine than about the program. Subject and baseline therefore
alternate, round by round, so that other load on the machine affects both alike.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import median
from typing import TypeAlias

from tengen.processes.tree import cpu_s, descendants

ROUNDS = 15
SHORTEST_S = 1e-9
"""Replaces a time below the clock's resolution."""

Work: TypeAlias = Callable[[], float]
"""Does some work and returns its number of units."""
Clock: TypeAlias = Callable[[], float]
"""Returns the seconds since some moment."""


@dataclass(frozen=True, slots=True)
class Compared:
    """The best speeds of two kinds of work, each in its own units per second."""

    subject: float
    baseline: float

    @property
    def times_as_fast(self) -> float:
        """Units of the subject in the time of one unit of the baseline."""
        return self.subject / self.baseline

    @property
    def times_as_long(self) -> float:
        """Units of the baseline in the time of one unit of the subject."""
        return self.baseline / self.subject


def compare(
    subject: Work,
    baseline: Work,
    *,
    rounds: int = ROUNDS,
    clock: Clock = time.process_time,
) -> Compared:
    """Runs subject and baseline alternately; the best, least disturbed round of each counts.

    Args:
        subject: The work to judge.
        baseline: Work of the same kind and about the same length to compare with.
        rounds: The number of rounds of each.
        clock: Default: CPU time of this process, which other processes hardly affect. Work that
            waits for something needs a wall clock.
    """
    speeds = in_turn(lambda: _speed(subject, clock), lambda: _speed(baseline, clock), rounds)
    return Compared(*map(max, speeds))


def in_turn(
    subject: Callable[[], float], baseline: Callable[[], float], rounds: int
) -> tuple[list[float], list[float]]:
    """The measurements of both, round by round."""
    found = [(subject(), baseline()) for _ in range(rounds)]
    return [one for one, _ in found], [other for _, other in found]


def side_by_side(subject: Work, baseline: Work, rounds: int) -> float:
    """Units of the subject per unit of the baseline while both run at once: the median round.

    For work with a fixed duration on several cores. The scheduler treats both alike.
    """
    with ThreadPoolExecutor(2) as threads:
        ratios = []
        for _ in range(rounds):
            one, other = threads.submit(subject), threads.submit(baseline)
            ratios.append(one.result() / other.result())
    return median(ratios)


def family_time() -> float:
    """CPU seconds of this process and its children."""
    return time.process_time() + sum(map(cpu_s, descendants(os.getpid())))


def _speed(work: Work, clock: Clock) -> float:
    """Units per second."""
    started = clock()
    units = work()
    return units / max(clock() - started, SHORTEST_S)
