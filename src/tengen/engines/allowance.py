"""What a program may use where neither its own text nor the game says so."""

from __future__ import annotations

from dataclasses import dataclass

SLACK_S = 1.0
"""Processor time for what is not thinking: reading, writing, and the clock of the kernel."""


@dataclass(frozen=True, slots=True)
class Allowance:
    """Bounds that whoever leads games sets for all programs. What is None is not bounded."""

    told_bytes: int | None = None
    """Memory that a program is told to use."""
    most_bytes: int | None = None
    """Memory of the program and its children beyond which it is ended."""
    cores: float | None = None
    """Those of a game, which its players share."""
    turn_ms: int | None = None
    """The longest time that a player may take for a move."""
    slack_s: float = SLACK_S
    """Processor time beyond that of the clock."""

    def cpu_s(self, wall_s: float, lateness_s: float) -> float | None:
        """Processor seconds from one question to the next, when one answer may take `wall_s`.

        The other's turn is part of that: with two cores a program may think on through it.

        >>> Allowance(cores=1, turn_ms=2000).cpu_s(0.5, 0.25), Allowance(cores=2).cpu_s(0.5, 0.25)
        (3.25, None)
        """
        if self.cores is None or self.turn_ms is None:
            return None
        return self.cores * max(wall_s, self.turn_ms / 1000 + lateness_s) + self.slack_s
