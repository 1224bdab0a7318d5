"""How long the solver may search."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SolveLimits:
    """Bounds on one search for one side. What is None is not bounded.

    With `nodes` alone the answer is the same on every machine.

    >>> SolveLimits.of_nodes(10_000)
    SolveLimits(time_ms=None, nodes=10000, memory_bytes=268435456)
    """

    time_ms: int | None = 5000
    """Milliseconds."""
    nodes: int | None = None
    """Positions looked at, fours included."""
    memory_bytes: int = 256 * 2**20
    """Of the largest table; a search that needs more is stopped."""

    @classmethod
    def of_nodes(cls, nodes: int) -> SolveLimits:
        """Bounds that do not depend on the machine."""
        return cls(time_ms=None, nodes=nodes)
