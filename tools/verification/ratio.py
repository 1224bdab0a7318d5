"""How fast something is beside a baseline that is measured in the same run.

A speed by itself says more about the machine than about the program. Subject and baseline therefore
work in turn, round after round, so that whatever else the machine does disturbs both alike.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from statistics import median
from typing import TypeAlias

from tengen.engines.process.tree import cpu_s, descendants

ROUNDS = 15
SHORTEST_S = 1e-9
"""Stands for a time that the clock is too coarse to tell."""

Work: TypeAlias = Callable[[], float]
"""Does some work and says how many units it was."""
Clock: TypeAlias = Callable[[], float]
"""Says how many seconds have passed since some moment."""


@dataclass(frozen=True, slots=True)
class Compared:
    """The best speeds of two kinds of work, each in its own units a second."""

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
    """Lets subject and baseline work in turn; of each the best round counts, the least disturbed.

    Args:
        subject: What is to be judged.
        baseline: What it is compared with: work of the same sort, of about the same length.
        rounds: How often each of them works.
        clock: By default it counts the processor's time of this process, which other processes
            hardly disturb. Work that waits for something needs the clock on the wall.
    """
    speeds = in_turn(lambda: _speed(subject, clock), lambda: _speed(baseline, clock), rounds)
    return Compared(*map(max, speeds))


def in_turn(
    subject: Callable[[], float], baseline: Callable[[], float], rounds: int
) -> tuple[list[float], list[float]]:
    """What both measured, round by round."""
    found = [(subject(), baseline()) for _ in range(rounds)]
    return [one for one, _ in found], [other for _, other in found]


def side_by_side(subject: Work, baseline: Work, rounds: int) -> float:
    """Units of the subject for one of the baseline while both work at once: the median round.

    For work that takes a given time on several cores. The scheduler deals time out to both alike.
    """
    with ThreadPoolExecutor(2) as threads:
        ratios = []
        for _ in range(rounds):
            one, other = threads.submit(subject), threads.submit(baseline)
            ratios.append(one.result() / other.result())
    return median(ratios)


def family_time() -> float:
    """Seconds of the processor that this process and those it has started have taken."""
    return time.process_time() + sum(map(cpu_s, descendants(os.getpid())))


def _speed(work: Work, clock: Clock) -> float:
    """Units a second."""
    started = clock()
    units = work()
    return units / max(clock() - started, SHORTEST_S)
