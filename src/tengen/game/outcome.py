"""How a game ended, and why a point is forbidden."""

from __future__ import annotations

from dataclasses import dataclass

from .point import Point
from .vocabulary import Color, ForbiddenKind, Termination

_REASONS = {
    Termination.FORBIDDEN: "black played a forbidden point",
    Termination.FULL_BOARD: "the board is full",
    Termination.PASSES: "both sides passed",
    Termination.TIME: "time ran out",
    Termination.RESIGNATION: "the other side resigned",
    Termination.AGREEMENT: "the players agreed",
    Termination.ILLEGAL: "an illegal move was played",
    Termination.CRASH: "the other program failed",
    Termination.ADJUDICATION: "decided by the referee",
}
_LENGTHS = {5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a game: the winner, if any, and why it ended.

    >>> Outcome(Color.WHITE, Termination.FORBIDDEN).result
    '0-1'
    >>> print(Outcome(Color.WHITE, Termination.FORBIDDEN))
    White wins: black played a forbidden point
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

    def describe(self, longest_line: int = 5) -> str:
        """Describes the outcome, with the length of the longest winning line if there is one."""
        result = f"{self.winner.capitalize()} wins" if self.winner else "Draw"
        if self.termination is Termination.FIVE:
            return f"{result} with {_LENGTHS.get(longest_line, str(longest_line))}"
        reason = _REASONS.get(self.termination)
        return f"{result}: {reason}" if reason else result

    def __str__(self) -> str:
        return self.describe()


@dataclass(frozen=True, slots=True)
class ForbiddenLine:
    """A line through a forbidden point that is part of the reason.

    A double three, for instance, has at least two of these with kind `double_three`.
    """

    kind: ForbiddenKind
    """The kind of forbidden point for which this line counts."""
    stones: tuple[Point, ...]
    """Black's stones on the line in order, including the forbidden point."""
    completions: tuple[Point, ...]
    """Points where a four becomes a five, or a three a straight four; empty for an overline."""


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A forbidden point with all kinds that apply and the lines that make it forbidden."""

    point: Point
    kinds: tuple[ForbiddenKind, ...]
    lines: tuple[ForbiddenLine, ...]

    def __str__(self) -> str:
        reasons = []
        for kind in self.kinds:
            rows = ["-".join(map(str, line.stones)) for line in self.lines if line.kind is kind]
            reasons.append(f"{kind.value.replace('_', ' ')} ({' and '.join(rows)})")
        return f"{self.point}: " + ", ".join(reasons)
