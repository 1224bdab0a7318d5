"""The executor of a command's games: worker processes that do not receive Ctrl-C."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any

from ...arena.run.executor import core_count, cores_for, local_executor, reserved_cores
from ..executors import Workplace, ray_workplace
from ..output import say
from .flags import RunFlags


@contextmanager
def workplace(
    flags: RunFlags, players: tuple[str, ...], title: str
) -> Iterator[tuple[Workplace, int]]:
    """A place for games, and the cores of each.

    Raises:
        ValueError: There are not enough free cores, and --oversubscribe is not set; or the cluster
            cannot be used.
    """
    cores_each = flags.cores or cores_for(players)
    if not flags.is_ray:
        with _local_workplace(flags, cores_each) as place:
            yield place, cores_each
        return
    if flags.log is not None:
        raise ValueError("--log needs --executor local: other machines cannot write to its folder")
    pinned = not flags.oversubscribe
    with ray_workplace(flags, title, flags.concurrency, cores_each, pinned=pinned) as place:
        yield place, cores_each


@contextmanager
def _local_workplace(flags: RunFlags, cores_each: int) -> Iterator[Workplace]:
    with ExitStack() as stack:
        try:
            reserved = reserved_cores(flags.concurrency, cores_each)
            cores = stack.enter_context(reserved)
        except ValueError as problem:
            if not flags.oversubscribe:
                raise ValueError(f"{problem} (--oversubscribe lets games share cores)") from None
            say(f"{problem}; games share cores because of --oversubscribe", err=True)
            workers = flags.concurrency or max(1, core_count() // cores_each)
            maker = partial(local_executor, workers, pinned=False)
        else:
            workers = flags.concurrency or (len(cores) or core_count()) // cores_each
            maker = partial(local_executor, workers, cores_each, cores=cores)
        yield Workplace(lambda: workers, partial(_shielded, maker))


def _shielded(maker: Callable[[], Executor]) -> Executor:
    return ShieldedExecutor(maker())


class ShieldedExecutor(Executor):
    """Forwards work to processes that block SIGINT, so that only this process handles Ctrl-C."""

    def __init__(self, inner: Executor) -> None:
        self._inner = inner

    def submit(self, work: Callable[..., Any], /, *values: Any, **named: Any) -> Future[Any]:
        """Submits work; a process that this starts inherits the signal mask."""
        with _without_interrupts():
            return self._inner.submit(work, *values, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shuts the processes down."""
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
