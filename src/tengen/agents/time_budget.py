"""How much of a clock to spend on one move."""

from __future__ import annotations

from .limits import Limits

MOVES_TO_GO = 20
"""For how many moves the clock should last: a usual game has 15 to 30 more of one side."""
OVERHEAD_MS = 15
"""Kept back from each move for what happens around the search."""


def move_time_ms(limits: Limits) -> int | None:
    """Milliseconds to search, from the limit for a move and the clock; None when neither is set.

    >>> move_time_ms(Limits(time_ms=1000)), move_time_ms(Limits(game_ms=20_300, increment_ms=100))
    (985, 1114)
    """
    bounds = []
    if limits.time_ms is not None:
        bounds.append(limits.time_ms - min(OVERHEAD_MS, limits.time_ms // 10))
    if limits.game_ms is not None:
        left = max(limits.game_ms - OVERHEAD_MS, 0)
        bounds.append(min(left // MOVES_TO_GO + limits.increment_ms, left))
    return min(bounds, default=None)
