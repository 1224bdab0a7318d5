"""Flags of commands that run the engine: search limits, threads, memory and evaluation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import typer

from ...agents import Limits
from ...agents.engine.engine import LINEAR, NETWORK, Engine, largest_hash_mib, weights_of
from ...arguments import MAX_DEPTH, MAX_HASH_MIB, MAX_NODES, MAX_SECONDS, MAX_THREADS
from ..flags import panel_flag
from ..networks import check_instruction_set
from ..output import say

PANEL = "Engine"
DEFAULT_NODES = 200_000
"""Per position if no limit is given: well below a second on one core, and deterministic."""


def _that_fits(hash_mib: int) -> int:
    most = largest_hash_mib()
    if hash_mib > most:
        raise typer.BadParameter(
            f"found {hash_mib}, expected at most {most}: this machine has {most} MiB of memory"
        )
    return hash_mib


def usable(evaluation: str) -> str:
    """The evaluation, if the engine can use it."""
    if evaluation != LINEAR:
        check_instruction_set()  # First, so that the flag is not to blame.
    try:
        weights_of(evaluation)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint="'--evaluation'") from None
    return evaluation


ThreadsFlag = Annotated[int, panel_flag("Threads; default: 1.", PANEL, min=1, max=MAX_THREADS)]
HashFlag = Annotated[
    int,
    panel_flag(
        "MiB for the transposition table; default: 64.",
        PANEL,
        min=1,
        max=MAX_HASH_MIB,
        callback=_that_fits,
    ),
]


EvaluationFlag = Annotated[
    str,
    panel_flag(
        "Evaluation: network, linear (shapes alone), or the file of another network;"
        " default: network.",
        PANEL,
        metavar="NAME",
        callback=usable,
    ),
]


@dataclass(frozen=True, slots=True)
class EngineFlags:
    """How the engine searches a position."""

    time: Annotated[
        float | None,
        panel_flag("Seconds per position.", PANEL, metavar="S", min=0.001, max=MAX_SECONDS),
    ] = None
    nodes: Annotated[
        int | None,
        panel_flag(
            f"Nodes per position; default: {DEFAULT_NODES:,} if no limit is given.",
            PANEL,
            min=1,
            max=MAX_NODES,
        ),
    ] = None
    depth: Annotated[
        int | None, panel_flag("Search depth in plies.", PANEL, min=1, max=MAX_DEPTH)
    ] = None
    threads: ThreadsFlag = 1
    hash: HashFlag = 64
    evaluation: EvaluationFlag = NETWORK

    def engine(self) -> Engine:
        """The engine that searches."""
        return Engine(threads=self.threads, hash_mib=self.hash, evaluation=self.evaluation)

    def limits(self) -> Limits:
        """The limits of the search of one position."""
        limits = Limits(time=self.time, nodes=self.nodes, depth=self.depth)
        return Limits(nodes=DEFAULT_NODES) if limits.is_unlimited else limits


def say_note(note: str) -> None:
    """Says that shapes replaced the network, if they did (`Engine.evaluation_note`)."""
    if note:
        say(f"Note: {note}.", err=True)
