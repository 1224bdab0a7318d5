"""Checks that the solver proves known forced wins, and that the reference accepts all proofs."""

from __future__ import annotations

from collections import Counter
from functools import partial

from solver.claims import LIMITS, check
from tengen import Rule
from tengen.cli.bench.solve import BARS
from tengen.limits import Limits
from tengen.solver import solve
from tengen.solver.tactics import tactics

from ..parts import done_in_parts
from ..speed.baselines import pattern_pairs
from ..speed.bench import bench
from ..speed.ratio import Compared, compare
from ..state import State

POSITIONS = 50_000
CHUNK = 250
PATIENCE_S = 3600
LEAST_NODES = 0.14
"""Least number of solver nodes in the time of a push-pop pair with patterns.

Measured on two cores, shared with other work and with four busy processes: 0.18 to 0.21."""
SPEED_NODES, SPEED_PAIRS, SPEED_ROUNDS = 5_000, 500_000, 7


def run(state: State) -> str:
    """Checks chunk by chunk, each with its own seed, and saves which are done."""
    seeds = range(1, POSITIONS // len(Rule) // CHUNK + 1)
    parts = {
        f"{rule} {seed}": partial(check, rule.value, seed, CHUNK) for seed in seeds for rule in Rule
    }
    done = done_in_parts("proofs", parts, state)
    return figure(sum((Counter(counts) for counts in done.values()), Counter()))


def figure(counts: Counter[str]) -> str:
    """The counts as text."""
    assert counts["positions"] == POSITIONS
    kinds = ", ".join(f"{counts[kind]} by {kind}" for kind in ("five", "fours", "threats"))
    return (
        f"{counts['positions']} positions of games under all five rules: {counts['proved']} wins"
        f" claimed ({kinds}), each confirmed by the reference; {counts['stopped']} not decided"
        f" within {LIMITS.nodes} nodes"
    )


def run_tactics(_state: State) -> str:
    """Runs `tengen bench solve --check` with the bars' nodes and without a time limit.

    Nodes are the same on every machine; their time is compared with push-pop pairs.
    """
    most = str(max(bar.nodes for bar in BARS.values()))
    rows = bench("solve", "--check", "--nodes", most, "--time", str(PATIENCE_S))
    told = []
    for row in (row for row in rows if row["rule"] == "all"):
        share = 100 * row["within_bar"] / row["positions"]
        assert row["bar_percent"] is None or share >= row["bar_percent"], row
        bar = "" if row["bar_nodes"] is None else f" within {row['bar_nodes']:,} nodes"
        told.append(
            f"{row['kind']} {row['within_bar']} of {row['positions']}{bar} (median"
            f" {row['median_nodes']} nodes, {row['median_ms']:.1f} ms)"
        )
    speed = compare_nodes()
    figure = (
        f"{speed.times_as_fast:.2f} nodes in the time of a push+pop pair with patterns"
        f" ({speed.subject / 1e6:.2f} M nodes and {speed.baseline / 1e6:.2f} M pairs per second);"
        f" {'; '.join(told)}; the reference accepts every proof"
    )
    assert speed.times_as_fast >= LEAST_NODES, f"expected {LEAST_NODES}: {figure}"
    return figure


def compare_nodes() -> Compared:
    """Compares solver nodes on wins by threats with push-pop pairs with patterns."""
    known = [(tactic.board(), tactic.attacker) for tactic in tactics() if tactic.kind == "vct"]
    limits = Limits(nodes=SPEED_NODES)

    def solve_all() -> float:
        return sum(solve(board, limits, side=attacker).nodes for board, attacker in known)

    return compare(solve_all, pattern_pairs(pairs=SPEED_PAIRS), rounds=SPEED_ROUNDS)
