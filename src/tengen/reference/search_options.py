"""How a paper's search goes about it; the same options as in the core."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """What a search looks at, and in which order."""

    depth: int = 1
    """Moves looked ahead, of both sides."""
    prunes_equal: bool = True
    """Cut off where beta <= alpha; otherwise only where beta < alpha."""
    sorts: bool = False
    """The most promising moves first; in row order without."""
    sorts_inside: bool = False
    """As `sorts`, but neither at the root nor before the last move: without a table or `most_moves`
    the same move is chosen as in row order."""
    most_moves: int = 0
    """Only so many moves of a position, the first ones; 0 for all."""
    distance: int = 0
    """Moves this near a stone are looked at; 0 for all."""
    quick_wins: bool = False
    """Whether a win now is better than a win later."""
    table: str = "none"
    """What is remembered of positions: `none`, `paper` (a bound counts as a value) or `sound`."""
    depth_step: int = 1
    """By what a search with limits goes deeper, so as to reach its depth; for the core."""
    keeps_equals: bool = False
    """Every move as good as the best is told exactly, so that one of them can be drawn."""
