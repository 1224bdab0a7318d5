"""How long an agent may think about one move."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, init=False)
class Limits:
    """Bounds on one search. What is None is not bounded; an agent obeys those that it can.

    >>> Limits(time=1.5, nodes=1000)
    Limits(time_ms=1500, game_ms=None, increment_ms=0, nodes=1000, depth=None, memory_bytes=None)
    """

    time_ms: int | None
    """Milliseconds for this move."""
    game_ms: int | None
    """Milliseconds left on the clock for all moves to come, this one included."""
    increment_ms: int
    """Milliseconds that the clock gains after each move."""
    nodes: int | None
    """Positions looked at."""
    depth: int | None
    """Moves looked ahead."""
    memory_bytes: int | None
    """Memory of the whole program."""

    def __init__(
        self,
        time_ms: int | None = None,
        game_ms: int | None = None,
        increment_ms: int = 0,
        nodes: int | None = None,
        depth: int | None = None,
        memory_bytes: int | None = None,
        *,
        time: float | None = None,
    ) -> None:
        """Sets bounds; `time` is `time_ms` in seconds.

        Raises:
            ValueError: Both are given.
        """
        if time is not None:
            if time_ms is not None:
                raise ValueError("time and time_ms are both given: choose one of the two")
            time_ms = round(time * 1000)
        values = {
            "time_ms": time_ms,
            "game_ms": game_ms,
            "increment_ms": increment_ms,
            "nodes": nodes,
            "depth": depth,
            "memory_bytes": memory_bytes,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    @property
    def is_unlimited(self) -> bool:
        """Whether neither time, nodes nor depth are bounded, so that a search need not end."""
        bounds = (self.time_ms, self.game_ms, self.nodes, self.depth)
        return all(bound is None for bound in bounds)


UNLIMITED = Limits()
