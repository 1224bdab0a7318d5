"""A long check in parts, on all cores, that goes on after any interruption."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from rich.progress import Progress

from .state import State


def done_in_parts(
    title: str, parts: Mapping[str, Callable[[], Any]], state: State
) -> dict[str, Any]:
    """What each part found, by its name; the state remembers those that are done.

    Args:
        title: What the progress bar says.
        parts: Each runs in another process, and gives what JSON can hold.
        state: Of the check.
    """
    held = state.get("parts")
    done: dict[str, Any] = held if isinstance(held, dict) else {}
    with Progress() as progress, ProcessPoolExecutor(os.cpu_count()) as pool:
        task = progress.add_task(title, total=len(parts), completed=len(done))
        jobs = {pool.submit(part): name for name, part in parts.items() if name not in done}
        try:
            for job in as_completed(jobs):
                done[jobs[job]] = job.result()
                state.set("parts", done)
                progress.advance(task)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return done
