"""What the registry knows about `tengen`: the engine, and the engine at a level."""

from __future__ import annotations

from ..agent import Agent
from ..entry import Entry
from ..option import SEED_OPTION, Option, OptionKind
from .agent import DEFAULT_NODES, TengenAgent
from .engine import HASH_MIB, MOST_HASH_MIB, MOST_THREADS
from .level import FULL, LEVELS
from .level_agent import LevelAgent


def _make(
    level: int = FULL,
    seed: int | None = None,
    nodes: int | None = None,
    threads: int = 1,
    hash: int = HASH_MIB,
    parameters: str = "",
) -> Agent:
    """The full engine draws no lots, so that it needs no seed."""
    if level == FULL:
        return TengenAgent(nodes, threads, hash, parameters)
    if (nodes, threads, hash, parameters) != (None, 1, HASH_MIB, ""):
        raise ValueError(
            "nodes, threads, hash and parameters are options of the full engine: leave them out"
            " below level 10"
        )
    return LevelAgent(level, seed)


ENTRY = Entry(
    "tengen",
    _make,
    options=(
        Option(
            "level",
            OptionKind.INT,
            default=FULL,
            title="Level",
            help="How strong it plays: below 10 it overlooks more and looks less far.",
            minimum=LEVELS.start,
            maximum=FULL,
        ),
        SEED_OPTION,
        Option(
            "nodes",
            OptionKind.INT,
            title="Nodes",
            help=f"Positions looked at for a move; {DEFAULT_NODES:,} if nothing else is limited.",
            minimum=1,
            maximum=10**15,
        ),
        Option(
            "threads",
            OptionKind.INT,
            default=1,
            title="Threads",
            help="Threads that search together; with one, and no limit of time, games repeat.",
            minimum=1,
            maximum=MOST_THREADS,
        ),
        Option(
            "hash",
            OptionKind.INT,
            default=HASH_MIB,
            title="Memory",
            help="Mebibytes for the table of positions seen before.",
            minimum=1,
            maximum=MOST_HASH_MIB,
        ),
        Option(
            "parameters",
            OptionKind.TEXT,
            default="",
            title="Parameters",
            help="Numbers of the search to try out, as name:value,name:value.",
        ),
    ),
    title="Tengen",
    help="The strong engine: it searches deep, and proves forced wins.",
)
