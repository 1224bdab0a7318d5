"""How long an agent may think about one move."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds on one search. What is None is not bounded; an agent obeys those that it can."""

    time_ms: int | None = None
    """Milliseconds for this move."""
    game_ms: int | None = None
    """Milliseconds left on the clock for all moves to come, this one included."""
    increment_ms: int = 0
    """Milliseconds that the clock gains after each move."""
    nodes: int | None = None
    """Positions looked at."""
    depth: int | None = None
    """Moves looked ahead."""
    memory_bytes: int | None = None
    """Memory of the whole program."""


UNLIMITED = Limits()
