"""`Limits`: how long the engine, the solver or an agent may think about one position."""

from __future__ import annotations

import math
from dataclasses import dataclass

from .arguments import MAX_DEPTH, MAX_NODES, MAX_SECONDS, whole_number

MOST = 2**63 - 1
MOST_MS = 2**32 - 1
"""The longest search that the core can time, 49 days; longer limits count as this."""
MOVES_TO_GO = 20
"""For how many moves a clock should last: a usual game has 15 to 30 more moves per side."""
OVERHEAD_MS = 15
"""Kept back from each move for what happens around the search."""


@dataclass(frozen=True, slots=True, init=False)
class Limits:
    """Bounds on one search. None means no bound; a search obeys the bounds it knows.

    With `nodes` or `depth` alone, a search with one thread gives the same result on every machine.

    >>> limits = Limits(time=1.5, nodes=1000)
    >>> limits.time_ms, limits.nodes, limits.depth
    (1500, 1000, None)
    """

    time_ms: int | None
    """Milliseconds for this move."""
    game_ms: int | None
    """Milliseconds left on the clock for all moves to come, including this one."""
    increment_ms: int
    """Milliseconds added to the clock after each move."""
    cpu_ms: int | None
    """Milliseconds of CPU time for this move, which the engine alone obeys: as much search on a
    busy machine as on an idle one."""
    nodes: int | None
    """Positions to visit."""
    depth: int | None
    """Plies to look ahead."""
    memory_bytes: int | None
    """Memory for the whole program; for the solver, for its largest table."""

    def __init__(  # noqa: PLR0913  # Keywords with defaults, as users type them.
        self,
        time_ms: int | None = None,
        game_ms: int | None = None,
        increment_ms: int = 0,
        nodes: int | None = None,
        depth: int | None = None,
        memory_bytes: int | None = None,
        *,
        cpu_ms: int | None = None,
        time: float | None = None,
    ) -> None:
        """Sets bounds; `time` is `time_ms` in seconds.

        Raises:
            ValueError: A bound is not a number, too small or too large, or both `time` and
                `time_ms` are given.
        """
        if time is not None:
            if time_ms is not None:
                raise ValueError("time and time_ms are both given: choose one of the two")
            time_ms = _milliseconds(time)
        values = {
            "time_ms": _bound("time_ms", time_ms, MOST),
            "game_ms": _bound("game_ms", game_ms, MOST),
            "increment_ms": whole_number("increment_ms", increment_ms, 0, MOST),
            "cpu_ms": _bound("cpu_ms", cpu_ms, MOST_MS),
            "nodes": _bound("nodes", nodes, MAX_NODES),
            "depth": _bound("depth", depth, MAX_DEPTH, least=1),
            "memory_bytes": _bound("memory_bytes", memory_bytes, MOST),
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    @property
    def is_unlimited(self) -> bool:
        """Whether no time, nodes or depth is bounded, so that a search need not end."""
        bounds = (self.time_ms, self.game_ms, self.cpu_ms, self.nodes, self.depth)
        return all(bound is None for bound in bounds)

    @property
    def move_time_ms(self) -> int | None:
        """Milliseconds to search, from the limit for a move and the clock; None if neither is set.

        >>> Limits(time_ms=1000).move_time_ms, Limits(game_ms=20_300, increment_ms=100).move_time_ms
        (985, 1114)
        """
        bounds = [MOST_MS] if self.time_ms is not None or self.game_ms is not None else []
        if self.time_ms is not None:
            bounds.append(self.time_ms - min(OVERHEAD_MS, self.time_ms // 10))
        if self.game_ms is not None:
            left = max(self.game_ms - OVERHEAD_MS, 0)
            bounds.append(min(left // MOVES_TO_GO + self.increment_ms, left))
        return min(bounds, default=None)


def _milliseconds(seconds: float) -> int:
    try:
        number = math.nan if isinstance(seconds, bool | str) else float(seconds)
    except (TypeError, ValueError):
        number = math.nan
    if not 0 <= number <= MAX_SECONDS:
        raise ValueError(f"time: expected seconds from 0 to {MAX_SECONDS}, not {seconds!r}")
    return max(round(number * 1000), int(number > 0))


def _bound(name: str, value: int | None, most: int, *, least: int = 0) -> int | None:
    return None if value is None else whole_number(name, value, least, most)


UNLIMITED = Limits()
