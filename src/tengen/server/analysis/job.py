"""What is asked of a process that analyses, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...agents.report import SearchReport
from ...game import Rule, Setup


class Seeks(StrEnum):
    """What a search looks for."""

    BEST = "best"
    """The best moves of the side to move."""
    THREATS = "threats"
    """What the opponent would do if the side to move passed."""
    BALANCE = "balance"
    """A move after which the game is even."""


@dataclass(frozen=True, slots=True)
class AnalysisJob:
    """A position and what to look for there, for one turn of a search."""

    rule: Rule
    size: int
    setup: Setup
    moves: tuple[str, ...]
    seeks: Seeks
    lines: int
    excluded: tuple[str, ...]
    time_ms: int
    """How long the search may take, from now on."""

    @property
    def can_pause(self) -> bool:
        """Whether the search can be stopped and begun again without much loss."""
        return self.seeks is not Seeks.BALANCE


@dataclass(frozen=True, slots=True)
class FoundLines:
    """What a search has found so far, or at its end."""

    report: SearchReport | None = None
    """None if nothing has been found, such as no move that balances."""
    is_proved: bool = False
    """Whether a checked proof shows that the best move wins."""
    has_ended: bool = False
    error: str = ""
    """Why there is no search, as a sentence for the person."""
