"""Where the games of a command are played: processes that do not hear Ctrl-C."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from typing import Any

from ..arena.executor import core_count, local_executor
from .arena_flags import RunFlags


def games_at_once(flags: RunFlags) -> int:
    """How many games are played at once."""
    return flags.concurrency or max(1, core_count() // flags.cores)


def executor_maker(flags: RunFlags) -> Callable[[], Executor]:
    """What makes the executor that the flags ask for.

    Raises:
        ValueError: There are fewer cores than that, and nobody said that it may be so.
    """
    workers = games_at_once(flags)
    if flags.oversubscribe:
        return partial(_shielded, partial(ProcessPoolExecutor, workers, get_context("spawn")))
    maker = partial(local_executor, workers, flags.cores)
    maker().shutdown()  # Complains now rather than when the tournament is in the store.
    return partial(_shielded, maker)


def _shielded(maker: Callable[[], Executor]) -> Executor:
    return ShieldedExecutor(maker())


class ShieldedExecutor(Executor):
    """Passes work on; what it starts inherits deaf ears, so that Ctrl-C is for us alone."""

    def __init__(self, inner: Executor) -> None:
        self._inner = inner

    def submit(self, work: Callable[..., Any], /, *values: Any, **named: Any) -> Future[Any]:
        """Starts a process when none is free, hence the shield."""
        with _without_interrupts():
            return self._inner.submit(work, *values, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends what was started."""
        self._inner.shutdown(wait, cancel_futures=cancel_futures)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
