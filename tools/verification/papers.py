"""The backends of the papers' agents agree on many positions, and the agents are fast enough."""

from __future__ import annotations

from functools import partial

from agreement.papers.setting import Setting, check
from agreement.papers.settings import CHEAP, DEAR

from .parts import done_in_parts
from .speed import bench
from .state import State

POSITIONS_OF_CHEAP = 2_000
POSITIONS_OF_DEAR = 30
SEED = 2
"""Another one than in `make test`."""


def run(state: State) -> str:
    """Compares setting by setting and remembers those that are done."""
    wanted = [(setting, POSITIONS_OF_CHEAP) for setting in CHEAP]
    wanted += [(setting, POSITIONS_OF_DEAR) for setting in DEAR]
    parts = {key(setting): partial(check, setting, count, SEED) for setting, count in wanted}
    done = done_in_parts("papers", parts, state)
    positions = sum(done.values())
    return (
        f"core and reference choose the same move with the same score and nodes on {positions}"
        f" positions: {len(CHEAP)} settings x {POSITIONS_OF_CHEAP}, {len(DEAR)} dear ones x"
        f" {POSITIONS_OF_DEAR}"
    )


def key(setting: Setting) -> str:
    """What tells settings apart."""
    return f"{setting.spec} {setting.sizes}"


def run_bench(_state: State) -> str:
    """Runs `tengen bench papers`; every setting that has a bar must reach it."""
    rows = bench("papers")
    barred = [row for row in rows if row.get("most_ms") or row.get("least_nodes")]
    told = []
    for row in barred:
        if row["most_ms"]:
            assert row["median_ms"] <= row["most_ms"], row
            told.append(f"{row['spec']} {row['median_ms']:.1f} ms on {row['size']}x{row['size']}")
        else:
            assert row["nodes_per_second"] >= row["least_nodes"], row
            told.append(f"{row['spec']} {row['nodes_per_second'] / 1e6:.1f} million nodes a second")
    saved = [f"{row['what']} {row['time']:.1f}" for row in rows if "what" in row]
    return "; ".join((*told, "times less time: " + ", ".join(saved)))
