"""`tengen bench engine`: the engine's bench signature and speed."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ... import __version__
from ...agents.engine import (
    SearchAnatomy,
    bench_engine,
    bench_position_count,
    bench_push_pop_ns,
)
from ...agents.engine.engine import NETWORK
from ...arguments import MAX_NODES
from ..engine.flags import EvaluationFlag
from ..flags import JsonFlag
from ..output import progress, say
from .anatomy import DEPTH, positions, report

NODES = 100_000
"""Nodes per position, as in `pbrain-tengen bench`, so that the signatures can be compared."""


def engine(
    nodes: Annotated[int, typer.Option(min=1, max=MAX_NODES, help="Nodes per position.")] = NODES,
    evaluation: EvaluationFlag = NETWORK,
    as_json: JsonFlag = False,
    anatomy: Annotated[
        bool, typer.Option("--anatomy", help="Show what the search does instead, as tables.")
    ] = False,
) -> None:
    """Measure the engine on thirty positions of all rules, with one thread.

    The signature covers moves, scores, depths and nodes: it changes if and only if the search
    does, and `pbrain-tengen bench` prints the same one. Each evaluation has its own. Speeds are
    measured in CPU time.

    For example:

        tengen bench engine
        tengen bench engine --evaluation linear
        tengen bench engine --nodes 10000 --json
        tengen bench engine --anatomy --nodes 1000000
    """
    if anatomy:
        say(_anatomy(nodes, evaluation))
        return
    positions = bench_position_count()
    with progress("Searching", positions, quiet=as_json) as advance:
        signature, searched, solver, seconds = bench_engine(nodes, evaluation, advance)
    push_pop = bench_push_pop_ns()
    speed = searched / max(seconds, 1e-9)
    if as_json:
        summary = {
            "bench": "engine",
            "version": __version__,
            "evaluation": evaluation,
            "signature": f"{signature:016x}",
            "positions": positions,
            "nodes_each": nodes,
            "nodes": searched,
            "solver_nodes": solver,
            "seconds": seconds,
            "nodes_per_second": speed,
            "push_pop_ns": push_pop,
        }
        say(json.dumps(summary, indent=2))
        return
    say(f"signature {signature:016x} ({positions} positions, {nodes:,} nodes each)")
    say(f"{searched:,} nodes and {solver:,} solver nodes in {seconds:.2f} s")
    say(f"{speed:,.0f} nodes/s; making and undoing a move with patterns: {push_pop:.0f} ns")


def _anatomy(nodes: int, evaluation: str) -> str:
    """The tables of searches of the shipped openings."""
    boards = positions()
    found = SearchAnatomy()
    with progress("Searching", len(boards), quiet=False) as advance:
        for board in boards:
            found.add(board, DEPTH, nodes, evaluation)
            advance()
    return report(found)
