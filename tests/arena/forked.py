"""Processes that are there at once: forks of one that has imported everything.

A worker of the arena starts anew and imports for a second. Where a test needs a process that may
die, but not the way in which it starts, a fork does.
"""

from __future__ import annotations

import faulthandler
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from multiprocessing.context import ForkServerContext
from typing import Any

from tengen.arena.game.hang_guard import HangGuard

PRELOADED = ["pytest", "tengen.arena.run.worker", "tengen.cli.play.full_screen", "rich.live"]
"""For workers and for commands. The main module is that of the tests, hence pytest."""


def forking() -> ForkServerContext:
    """Makes processes that share nothing with this one."""
    context = get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


def forked_executor(workers: int = 1, initializer: Callable[[], None] | None = None) -> Executor:
    """Takes the place of `local_executor`; its workers are not watched unless they say so."""
    return ProcessPoolExecutor(workers, forking(), initializer=initializer)


def watch_patiently() -> None:
    """Watches the players of this worker, who have all the time that a busy machine may need.

    A player that means to loop calls `faulthandler.hurry` before, and has none.
    """
    HangGuard.least_s = 3600
    timer = vars(faulthandler)
    later = timer["dump_traceback_later"]

    def set_timer(seconds: float, **options: Any) -> None:
        later(seconds, **options)
        # No function in Python: the timer must see the player's.
        timer["hurry"] = partial(later, 0.2, **options)

    timer["dump_traceback_later"] = set_timer
