"""What the registry knows about `tengen`: the engine, and the engine at a level."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ...arguments import MAX_HASH_MIB, MAX_NODES, MAX_SECONDS, MAX_THREADS
from ..agent import Agent
from ..entry import Entry
from ..option import Range, Seed, Title
from .agent import TengenAgent
from .engine import HASH_MIB, NETWORK, largest_hash_mib
from .level import FULL, LEVELS
from .level_agent import LevelAgent


@dataclass(frozen=True)
class TengenOptions:
    """The options of the engine and of its levels."""

    level: Annotated[int, Range(LEVELS.start, FULL)] = FULL
    """Playing strength: below the default it overlooks more and searches less deep."""
    seed: Seed | None = None
    nodes: Annotated[int | None, Range(1, MAX_NODES)] = None
    """Nodes per move; default: 100,000 if no other limit is set."""
    cpu_time: Annotated[float | None, Range(0.001, MAX_SECONDS)] = None
    """CPU seconds per move: fair on a busy machine, unlike a clock."""
    threads: Annotated[int, Range(1, MAX_THREADS)] = 1
    """Search threads; with one thread and no time limit, games are reproducible."""
    hash: Annotated[int, Range(1, MAX_HASH_MIB), Title("Memory")] = HASH_MIB
    """Size of the transposition table in MiB."""
    evaluation: str = NETWORK
    """The evaluation: network, linear (shapes alone), or the file of another network."""
    parameters: str = ""
    """Search parameters to try out, as name:value,name:value."""

    def agent(self) -> Agent:
        """The full engine, or one of its levels, which alone use the seed."""
        if self.hash > largest_hash_mib():
            raise ValueError(
                f"option hash of tengen: expected at most {largest_hash_mib()} MiB, the memory of"
                f" this machine, not {self.hash}"
            )
        if self.level == FULL:
            return TengenAgent(
                nodes=self.nodes,
                cpu_time=self.cpu_time,
                threads=self.threads,
                hash=self.hash,
                parameters=self.parameters,
                evaluation=self.evaluation,
            )
        if self != TengenOptions(self.level, self.seed):
            raise ValueError(
                "nodes, cpu_time, threads, hash, evaluation and parameters are options of the full"
                f" engine: leave them out below level {FULL}"
            )
        return LevelAgent(self.level, self.seed)


ENTRY = Entry(
    "tengen",
    lambda **options: TengenOptions(**options).agent(),
    TengenOptions,
    title="Tengen",
    help="The strong engine: it searches deep, and proves forced wins.",
)
