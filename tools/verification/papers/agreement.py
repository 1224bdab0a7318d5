"""Checks that the backends of the papers' agents agree, and that the agents are fast."""

from __future__ import annotations

from functools import partial

from agreement.papers.setting import Setting, check
from agreement.papers.settings import CHEAP, EXPENSIVE
from tengen.agents import create
from tengen.lab.costs import random_positions

from ..parts import done_in_parts
from ..speed.baselines import plain_pairs
from ..speed.bench import bench
from ..speed.ratio import Compared, compare
from ..state import State

POSITIONS_OF_CHEAP = 2_000
POSITIONS_OF_EXPENSIVE = 30
SEED = 2
"""A different seed than in `make test`."""
MOST_PAIRS = {
    "attack_defence?search=alpha_beta&depth=5": (9, 5_000_000),
    "winning_windows?depth=2": (15, 4_200_000),
    "pattern_alpha_beta?depth=4&sort=yes&greedy=yes&table=paper": (20, 160_000),
    "genetic_line": (15, 290_000),
}
"""Board sizes, and limits for the time of a move in push-pop pairs.

Measured on two cores, shared with other work and with four busy processes: 3.25 to 3.64
million, 2.62 to 3.10 million, 102 to 115 thousand and 159 to 209 thousand."""
BENCH_POSITIONS, BENCH_SEED = 8, 1
BENCH_ROUNDS, BENCH_PAIRS = 7, 3_000_000


def run(state: State) -> str:
    """Compares setting by setting and saves which are done."""
    wanted = [(setting, POSITIONS_OF_CHEAP) for setting in CHEAP]
    wanted += [(setting, POSITIONS_OF_EXPENSIVE) for setting in EXPENSIVE]
    parts = {key(setting): partial(check, setting, count, SEED) for setting, count in wanted}
    done = done_in_parts("papers", parts, state)
    positions = sum(done.values())
    return (
        f"core and reference choose the same move with the same score and nodes on {positions}"
        f" positions: {len(CHEAP)} settings x {POSITIONS_OF_CHEAP}, {len(EXPENSIVE)} expensive"
        f" ones x {POSITIONS_OF_EXPENSIVE}"
    )


def key(setting: Setting) -> str:
    """Identifies a setting."""
    return f"{setting.spec} {setting.sizes}"


def run_bench(_state: State) -> str:
    """Compares the agents' move times with push-pop pairs, and reports what techniques save."""
    told = []
    for spec, (size, most) in MOST_PAIRS.items():
        moves = compare_moves(spec, size)
        pairs = moves.times_as_long
        figure = f"{spec} {pairs / 1000:,.0f} ({1000 / moves.subject:.1f} ms on {size}x{size})"
        assert pairs <= most, f"expected {most / 1000:,.0f}: {figure}"
        told.append(figure)
    saved = [f"{row['what']} {row['time']:.1f}" for row in bench("papers") if "what" in row]
    return (
        f"cost of a move in thousands of push+pop pairs, one core: {', '.join(told)};"
        f" speed-ups: {', '.join(saved)}"
    )


def compare_moves(spec: str, size: int) -> Compared:
    """Compares moves of an agent with push-pop pairs in random games."""
    boards = list(random_positions(size, BENCH_POSITIONS, BENCH_SEED))

    def choose() -> float:
        for board in boards:
            create(spec, seed=1).choose(board)
        return len(boards)

    return compare(choose, plain_pairs(pairs=BENCH_PAIRS), rounds=BENCH_ROUNDS)
