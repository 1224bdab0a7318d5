"""Runs a long check in parts on all cores, and resumes it after an interruption."""

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
    """The result of each part by name; the state stores the finished ones.

    Args:
        title: The title of the progress bar.
        parts: Functions that run in other processes and return JSON values.
        state: The state of the check.
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
