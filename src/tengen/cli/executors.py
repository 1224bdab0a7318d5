"""Where commands do their work: in processes of this machine, or on a Ray cluster."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated

from ..arena.run.executor import core_count, local_executor
from .flags import panel_flag
from .output import say

RUN = "Running"
REMARK_S = 30.0
"""A remark is not repeated sooner: a lost machine is lost for all its workers."""


class ExecutorKind(StrEnum):
    """What does the work."""

    LOCAL = "local"
    RAY = "ray"


@dataclass(frozen=True, slots=True)
class ExecutorFlags:
    """Flags of commands that can work on a cluster."""

    executor: Annotated[
        ExecutorKind,
        panel_flag("Processes of this machine, or a Ray cluster; default: local.", RUN),
    ] = ExecutorKind.LOCAL
    address: Annotated[
        str | None,
        panel_flag(
            "Head of the Ray cluster; default: RAY_ADDRESS, or the one on this machine.",
            RUN,
            metavar="HOST:PORT",
        ),
    ] = None
    wheel: Annotated[
        Path | None,
        panel_flag(
            "Wheel of Tengen to send to the cluster's machines, or its folder; default: they have"
            " it.",
            RUN,
            metavar="FILE",
        ),
    ] = None

    @property
    def is_ray(self) -> bool:
        """Whether the work is done on a cluster.

        Raises:
            ValueError: A flag has no effect.
        """
        if self.executor is ExecutorKind.RAY:
            return True
        for name in ("address", "wheel"):
            if getattr(self, name) is not None:
                raise ValueError(f"--{name} needs --executor ray")
        return False

    def words(self) -> str:
        """The flags as they are typed, after a space; empty for this machine."""
        if self.executor is ExecutorKind.LOCAL:
            return ""
        given = {"address": self.address, "wheel": self.wheel}
        more = "".join(f" --{name} {value}" for name, value in given.items() if value is not None)
        return f" --executor ray{more}"


@dataclass(frozen=True, slots=True)
class Workplace:
    """An executor and its room."""

    room: Callable[[], int]
    """How many calls it can make at once; on a cluster, machines come and go."""
    make: Callable[[], Executor]


@contextmanager
def workplace_for(
    flags: ExecutorFlags, title: str, workers: int | None = None
) -> Iterator[Workplace]:
    """A place for calls that need a core each, but no clock.

    Args:
        flags: The flags.
        title: What is done, for `tengen cluster status`.
        workers: How many calls at once; default: one per core.

    Raises:
        ValueError: The cluster cannot be used.
    """
    if flags.is_ray:
        with ray_workplace(flags, title, workers, pinned=False) as place:
            yield place
        return
    count = workers or core_count()
    yield Workplace(lambda: count, partial(local_executor, count, pinned=False))


@contextmanager
def ray_workplace(
    flags: ExecutorFlags,
    title: str,
    workers: int | None,
    cores_each: int = 1,
    *,
    pinned: bool,
) -> Iterator[Workplace]:
    """A place on a cluster; its workers start at once.

    Raises:
        ValueError: The cluster cannot be used.
    """
    from ..cluster.connection import connected  # noqa: PLC0415
    from ..cluster.executor import RayExecutor  # noqa: PLC0415

    with connected(flags.address, flags.wheel):
        remark = Remarks().say
        pool = RayExecutor(title, workers, cores_each, pinned=pinned, remark=remark)
        try:
            yield Workplace(lambda: pool.workers, lambda: pool)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


class Remarks:
    """Says each sentence now and then."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._said: dict[str, float] = {}

    def say(self, text: str) -> None:
        """Says it on the error stream, unless it was said just before."""
        now = self._clock()
        if now - self._said.get(text, -REMARK_S) >= REMARK_S:
            self._said[text] = now
            say(text, err=True)
