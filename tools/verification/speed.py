"""What `tengen bench` measures, against the bars."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from .state import State

MILLIONS_A_SECOND = 30
MOST_PATTERN_NS = 300


def run_board(_state: State) -> str:
    """Runs `tengen bench board` on all rules; every rule must reach the bar."""
    rows = bench("board", "--rule", "all")
    rates = {row["rule"]: row["median"] / 1e6 for row in rows}
    slow = {rule: rate for rule, rate in rates.items() if rate < MILLIONS_A_SECOND}
    assert not slow, f"below {MILLIONS_A_SECOND} million pairs a second: {slow}"
    patterns = {row["rule"]: row["pattern_ns"] for row in rows}
    late = {rule: ns for rule, ns in patterns.items() if ns > MOST_PATTERN_NS}
    assert not late, f"more than {MOST_PATTERN_NS} ns a pair with patterns: {late}"
    listed = ", ".join(f"{rule} {rate:.1f}" for rule, rate in rates.items())
    told = ", ".join(
        f"{row['rule']} {row['pattern_ns']:.0f} ({row['pattern_ratio']:.1f} x)" for row in rows
    )
    return (
        f"million push+pop pairs a second, median, one core, 15x15: {listed}; ns a pair with"
        f" patterns: {told}"
    )


def run_formats(_state: State) -> str:
    """Runs `tengen bench formats`; every step that has a bar must reach it."""
    rows = bench("formats", "--seconds", "5")
    slow = {row["step"]: row["median"] for row in rows if row["bar"] and row["median"] < row["bar"]}
    assert not slow, f"below the bar: {slow}"
    listed = ", ".join(f"{row['step']} {row['median']:,.0f} {row['unit']}" for row in rows)
    return f"a second, median, one core: {listed}"


def run_arena(_state: State) -> str:
    """Runs `tengen bench arena`: games must be many, and what a program adds to a move little."""
    games, added = bench("arena")
    assert games["median"] >= games["bar"], f"{games['median']:.0f} games a second"
    assert added["median"] <= added["bar"], f"{added['median']:.2f} ms added to a move"
    return (
        f"random against random, 15x15, with the store: {games['median']:,.0f} games a second on"
        f" all cores (median); an outside program adds {added['median']:.2f} ms to a move"
    )


def bench(name: str, *options: str) -> list[dict[str, Any]]:
    """The rows that a benchmark prints as JSON."""
    command = [sys.executable, "-m", "tengen", "bench", name, *options, "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    rows: list[dict[str, Any]] = json.loads(done.stdout)["results"]
    return rows
