"""Forced wins: known ones are found and proved, and none is claimed that the reference refuses."""

from __future__ import annotations

from collections import Counter
from functools import partial

from solver.claims import LIMITS, check
from tengen import Rule

from .parts import done_in_parts
from .speed import bench
from .state import State

POSITIONS = 50_000
CHUNK = 250


def run(state: State) -> str:
    """Checks chunk by chunk, each with its own seed, and remembers those that are done."""
    seeds = range(1, POSITIONS // len(Rule) // CHUNK + 1)
    parts = {
        f"{rule} {seed}": partial(check, rule.value, seed, CHUNK) for seed in seeds for rule in Rule
    }
    done = done_in_parts("proofs", parts, state)
    return figure(sum((Counter(counts) for counts in done.values()), Counter()))


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
