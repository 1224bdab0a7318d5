"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass

from .vocabulary import Color, Termination


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: who won, if anyone, and why it is over.

    >>> Outcome(Color.WHITE, Termination.FORBIDDEN).result
    '0-1'
    """

    winner: Color | None
    """None for a draw."""
    termination: Termination

    @property
    def result(self) -> str:
        """Black's points and white's: ``1-0``, ``0-1`` or ``1/2-1/2``."""
        if self.winner is None:
            return "1/2-1/2"
        return "1-0" if self.winner is Color.BLACK else "0-1"
