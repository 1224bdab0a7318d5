"""What a search tells about itself, in the same words whoever searched."""

from __future__ import annotations

from dataclasses import dataclass

from ..game import Move


@dataclass(frozen=True, slots=True)
class Info:
    """One report of a search. All of it may be missing."""

    depth: int | None = None
    selective_depth: int | None = None
    """Depth of the longest line."""
    nodes: int | None = None
    time_ms: int | None = None
    score: int | None = None
    """From the side to move, in the searcher's own units; see `win_in` for forced ends."""
    win_in: int | None = None
    """Moves of both sides until the side to move has won; negative when it is lost."""
    win_rate: float | None = None
    """From the side to move, 0 to 1."""
    line: tuple[Move, ...] = ()
    """The moves that it expects, its own first."""
    text: str = ""
    """What was said, as it was said."""
