"""`tengen bench engine`: what the engine finds, as a signature, and how fast."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ..flags import JsonFlag
from ..output import progress, say

NODES = 100_000
"""As in `pbrain-tengen bench`, so that the signatures can be compared."""


def engine(
    nodes: Annotated[int, typer.Option(min=1, help="Positions to look at in each.")] = NODES,
    as_json: JsonFlag = False,
) -> None:
    """Measure the engine on thirty positions of all rules, with one thread.

    The signature covers moves, values, depths and nodes: it changes when and only when the search
    does, and `pbrain-tengen bench` has the same. Speeds count time of the processor, not the
    clock's.

    For example:

        tengen bench engine
        tengen bench engine --nodes 10000 --json
    """
    from ... import __version__  # noqa: PLC0415
    from ...agents.engine import bench_engine, bench_position_count, bench_push_pop_ns  # noqa: PLC0415

    positions = bench_position_count()
    with progress("Searching", positions, quiet=as_json) as advance:
        signature, searched, solver, seconds = bench_engine(nodes, advance)
    push_pop = bench_push_pop_ns()
    speed = searched / max(seconds, 1e-9)
    if as_json:
        told = {
            "bench": "engine",
            "version": __version__,
            "signature": f"{signature:016x}",
            "positions": positions,
            "nodes_each": nodes,
            "nodes": searched,
            "solver_nodes": solver,
            "seconds": seconds,
            "nodes_per_second": speed,
            "push_pop_ns": push_pop,
        }
        say(json.dumps(told, indent=2))
        return
    say(f"signature {signature:016x} ({positions} positions, {nodes:,} nodes each)")
    say(f"{searched:,} nodes and {solver:,} of the solver in {seconds:.2f} s")
    say(f"{speed:,.0f} nodes a second; a move made and taken back with patterns: {push_pop:.0f} ns")
