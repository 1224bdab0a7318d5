"""Flags of commands that run the engine: search limits, threads and memory."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ...agents import Limits
from ..flags import panel_flag

PANEL = "Engine"
DEFAULT_NODES = 200_000
"""Per position if no limit is given: well below a second on one core, and deterministic."""

ThreadsFlag = Annotated[int, panel_flag("Threads; default: 1.", PANEL, min=1, max=256)]
HashFlag = Annotated[
    int, panel_flag("MiB for the transposition table; default: 64.", PANEL, min=1, max=1 << 20)
]


@dataclass(frozen=True, slots=True)
class EngineFlags:
    """How the engine searches a position."""

    time: Annotated[
        float | None, panel_flag("Seconds per position.", PANEL, metavar="S", min=0.001, max=1e6)
    ] = None
    nodes: Annotated[
        int | None,
        panel_flag(
            f"Nodes per position; default: {DEFAULT_NODES:,} without limits.",
            PANEL,
            min=1,
            max=10**15,
        ),
    ] = None
    depth: Annotated[int | None, panel_flag("Search depth in plies.", PANEL, min=1, max=1000)] = (
        None
    )
    threads: ThreadsFlag = 1
    hash: HashFlag = 64

    def limits(self) -> Limits:
        """The limits of the search of one position."""
        limits = Limits(time=self.time, nodes=self.nodes, depth=self.depth)
        return Limits(nodes=DEFAULT_NODES) if limits.is_unlimited else limits
