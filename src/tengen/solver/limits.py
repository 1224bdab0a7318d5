"""How long the solver may search."""

from __future__ import annotations

from dataclasses import dataclass

MOST_TIME_MS = 2**32 - 1
MOST_COUNT = 2**63 - 1


@dataclass(frozen=True, slots=True)
class SolveLimits:
    """Bounds on one search for one side. What is None is not bounded.

    With `nodes` alone the answer is the same on every machine.

    Raises:
        ValueError: A bound is no whole number, or negative, or too large to mean anything.

    >>> SolveLimits.of_nodes(10_000)
    SolveLimits(time_ms=None, nodes=10000, memory_bytes=268435456)
    """

    time_ms: int | None = 5000
    """Milliseconds."""
    nodes: int | None = None
    """Positions looked at, fours included."""
    memory_bytes: int = 256 * 2**20
    """Of the largest table; a search that needs more is stopped."""

    def __post_init__(self) -> None:
        """Refuses what the core could not count with."""
        bounds = {
            "time_ms": (self.time_ms, MOST_TIME_MS),
            "nodes": (self.nodes, MOST_COUNT),
            "memory_bytes": (self.memory_bytes, MOST_COUNT),
        }
        for name, (value, most) in bounds.items():
            if value is not None and (type(value) is not int or not 0 <= value <= most):
                raise ValueError(f"{name} {value!r}: expected a whole number from 0 to {most}")

    @classmethod
    def of_nodes(cls, nodes: int) -> SolveLimits:
        """Bounds that do not depend on the machine."""
        return cls(time_ms=None, nodes=nodes)
