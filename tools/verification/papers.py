"""The backends of the papers' agents agree on many positions, and the agents are fast enough."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import cast

from rich.progress import Progress

from agreement.papers.setting import Setting, check
from agreement.papers.settings import CHEAP, DEAR

from .speed import bench
from .state import State

POSITIONS_OF_CHEAP = 2_000
POSITIONS_OF_DEAR = 30
SEED = 2
"""Another one than in `make test`."""


def run(state: State) -> str:
    """Compares setting by setting and remembers those that are done."""
    done = cast("dict[str, int]", state.get("settings") or {})
    wanted = [(setting, POSITIONS_OF_CHEAP) for setting in CHEAP]
    wanted += [(setting, POSITIONS_OF_DEAR) for setting in DEAR]
    left = [(setting, count) for setting, count in wanted if key(setting) not in done]
    with Progress() as progress, ProcessPoolExecutor(os.cpu_count()) as pool:
        task = progress.add_task("papers", total=len(wanted), completed=len(done))
        jobs = {pool.submit(check, setting, count, SEED): setting for setting, count in left}
        try:
            for job in as_completed(jobs):
                done[key(jobs[job])] = job.result()
                state.set("settings", done)
                progress.advance(task)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
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
