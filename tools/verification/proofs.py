"""Forced wins: known ones are found and proved, and none is claimed that the reference refuses."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import cast

from rich.progress import Progress

from solver.claims import LIMITS, check
from tengen import Rule

from .speed import bench
from .state import State

POSITIONS = 50_000
CHUNK = 250


def run(state: State) -> str:
    """Checks chunk by chunk, each with its own seed, and remembers those that are done."""
    done = cast("dict[str, dict[str, int]]", state.get("chunks") or {})
    seeds = range(1, POSITIONS // len(Rule) // CHUNK + 1)
    left = [(rule.value, seed) for seed in seeds for rule in Rule if key(rule, seed) not in done]
    with Progress() as progress, ProcessPoolExecutor(os.cpu_count()) as pool:
        task = progress.add_task("proofs", total=POSITIONS // CHUNK, completed=len(done))
        jobs = {pool.submit(check, rule, seed, CHUNK): key(rule, seed) for rule, seed in left}
        try:
            for job in as_completed(jobs):
                done[jobs[job]] = dict(job.result())
                state.set("chunks", done)
                progress.advance(task)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return figure(sum((Counter(counts) for counts in done.values()), Counter()))


def key(rule: str, seed: int) -> str:
    """What a chunk is remembered by."""
    return f"{rule} {seed}"


def figure(counts: Counter[str]) -> str:
    """What was counted, in words."""
    assert counts["positions"] == POSITIONS
    kinds = ", ".join(f"{counts[kind]} by {kind}" for kind in ("five", "fours", "threats"))
    return (
        f"{counts['positions']} positions of games under all five rules: {counts['proved']} wins"
        f" claimed ({kinds}), each confirmed by the reference; {counts['stopped']} not decided"
        f" within {LIMITS.nodes} nodes"
    )


def run_tactics(_state: State) -> str:
    """Runs `tengen bench solve --check`: the kinds that have a bar must reach it."""
    rows = [row for row in bench("solve", "--check") if row["rule"] == "all"]
    told = []
    for row in rows:
        share = 100 * row["in_time"] / row["positions"]
        assert row["bar_percent"] is None or share >= row["bar_percent"], row
        bar = "" if row["bar_ms"] is None else f" within {row['bar_ms'] / 1000:g} s"
        told.append(
            f"{row['kind']} {row['in_time']} of {row['positions']}{bar} (median"
            f" {row['median_ms']:.1f} ms, {row['median_nodes']} nodes)"
        )
    return "; ".join(told) + "; the reference accepts every proof"
