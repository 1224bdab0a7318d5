"""How far a tournament is, in a line, and how long it will take."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread

from ..arena.statistics import SprtStatus
from .output import say

EVERY_S = 30.0
"""How often a line is told where no view can be drawn."""
LEAST_SHARE = 0.1
"""Of the way to a bound, which a test must have gone before it has a trend."""


class WorkingClock:
    """Seconds since the start but for pauses, so that a pause does not count as slowness."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """Starts now, by this clock."""
        self._clock = clock
        self._last, self._seconds = clock(), 0.0

    def seconds(self, *, is_paused: bool) -> float:
        """To be asked often: the time since it was asked last counts unless this is a pause."""
        now = self._clock()
        if not is_paused:
            self._seconds += now - self._last
        self._last = now
        return self._seconds


def speed_text(done: int, total: int, speed: float) -> str:
    """Games done, games an hour and time left, from games a second.

    >>> speed_text(20, 100, 0.5)
    '20 of 100, 1800 an hour, 0:02:40 left'
    """
    if not speed:
        return f"{done} of {total}"
    return f"{done} of {total}, {speed * 3600:.0f} an hour, {_clock((total - done) / speed)} left"


def sprt_text(done: int, most: int, speed: float, status: SprtStatus) -> str:
    """The same of a test, which ends when it is decided: the time left if its trend goes on.

    >>> from ..arena.statistics import Verdict
    >>> sprt_text(100, 40000, 0.5, SprtStatus(1.5, -3.0, 3.0, Verdict.CONTINUE))
    '100 games, 1800 an hour, about 0:03:20 left at this trend'
    >>> sprt_text(100, 40000, 0.5, SprtStatus(-0.1, -3.0, 3.0, Verdict.CONTINUE))
    '100 games, 1800 an hour, no trend yet'
    """
    if not speed:
        return f"{done} games"
    text = f"{done} games, {speed * 3600:.0f} an hour"
    bound = status.upper if status.llr > 0 else status.lower
    share = status.llr / bound
    if share >= 1:
        return text
    if share < LEAST_SHARE:
        return f"{text}, no trend yet"
    left = min(done / share, most) - done
    return f"{text}, about {_clock(left / speed)} left at this trend"


def _clock(seconds: float) -> str:
    left = round(seconds)
    return f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}"


@contextmanager
def told_now_and_then(line: Callable[[], str]) -> Iterator[None]:
    """Tells a line on the error stream again and again, for files and pipes that are watched."""
    is_over = Event()

    def tell() -> None:
        while not is_over.wait(EVERY_S):
            say(line(), err=True)

    teller = Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        is_over.set()
        teller.join()
