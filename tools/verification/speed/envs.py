"""Compares random games on a BoardBatch with OpenSpiel's gomoku, in one run."""

from __future__ import annotations

from ..state import State
from .bench import bench

LEAST_RATIO = 20.0
"""Least steps of a batch in the time of a step of OpenSpiel, as its users call it, from Python."""
SECONDS = 10


def run(_state: State) -> str:
    """Runs `tengen bench envs`, whose rounds take turns, and checks the median ratio."""
    rows = {row["way"]: row for row in bench("envs", "--seconds", str(SECONDS))}
    batch = rows["BoardBatch"]
    assert batch["ratio"] is not None, "OpenSpiel is needed: pip install open_spiel"
    listed = "; ".join(
        f"{way} {row['ratio']:.1f} ({row['least_ratio']:.1f} to {row['most_ratio']:.1f};"
        f" {row['median'] / 1e6:.3g} M steps per second)"
        for way, row in rows.items()
    )
    figure = (
        "random games to the end, 15x15 freestyle, times as many steps as OpenSpiel's gomoku called"
        f" from Python (spread of the rounds): {listed}; {batch['plies']:.0f} moves a game"
    )
    assert batch["ratio"] >= LEAST_RATIO, f"expected {LEAST_RATIO}: {figure}"
    return figure
