"""Core and reference agree on 100 000 positions per rule, and every case occurs often enough."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from typing import cast

from rich.progress import Progress

from agreement.agreement import check
from agreement.census import CASES
from tengen import Rule

from .state import State

RULES = [rule.value for rule in Rule]
POSITIONS = 100_000
CHUNK = 1_000
TIMES_EACH_CASE = 500


def run(rule: str, state: State) -> str:
    """Compares all that the rules decide."""
    return figure(rule, checked(f"agreement {rule}", partial(check, rule), state))


def checked(title: str, check: Callable[[int, int], Counter[str]], state: State) -> Counter[str]:
    """Checks chunk by chunk, each with its own seed, and remembers those that are done.

    Args:
        title: What the progress bar says.
        check: Compares so many positions of a seed and counts what they showed.
        state: Where chunks are remembered.
    """
    done = cast("dict[str, dict[str, int]]", state.get("chunks") or {})
    seeds = [seed for seed in range(1, POSITIONS // CHUNK + 1) if str(seed) not in done]
    with Progress() as progress, ProcessPoolExecutor(os.cpu_count()) as pool:
        task = progress.add_task(title, total=POSITIONS // CHUNK, completed=len(done))
        jobs = {pool.submit(check, seed, CHUNK): seed for seed in seeds}
        try:
            for job in as_completed(jobs):
                done[str(jobs[job])] = dict(job.result())
                state.set("chunks", done)
                progress.advance(task)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return sum((Counter(counts) for counts in done.values()), Counter())


def figure(rule: str, counts: Counter[str]) -> str:
    """What was counted, in words; raises AssertionError when a case is too rare."""
    cases = {case: counts[case] for case in CASES[Rule(rule)]}
    rare = {case: count for case, count in cases.items() if count < TIMES_EACH_CASE}
    assert not rare, f"each case must occur at least {TIMES_EACH_CASE} times: {rare}"
    assert counts["positions"] == POSITIONS
    shown = ", ".join(f"{case.replace('_', ' ')} {count}" for case, count in cases.items())
    return f"{counts['positions']} positions agree; {shown}"
