"""Why a point is forbidden to black in renju."""

from __future__ import annotations

from dataclasses import dataclass

from .point import Point
from .vocabulary import ForbiddenKind


@dataclass(frozen=True, slots=True)
class ForbiddenLine:
    """One line through a forbidden point that helps to forbid it.

    A double three, for instance, has at least two of these with kind `double_three`.
    """

    kind: ForbiddenKind
    """The kind of forbidden point to which this line counts."""
    stones: tuple[Point, ...]
    """Black's stones on the line in order, with the forbidden point among them."""
    completions: tuple[Point, ...]
    """Where a four becomes a five, or a three a straight four; none for an overline."""


@dataclass(frozen=True, slots=True)
class Forbidden:
    """A forbidden point with all kinds that apply and the lines that make it so."""

    point: Point
    kinds: tuple[ForbiddenKind, ...]
    lines: tuple[ForbiddenLine, ...]

    def __str__(self) -> str:
        reasons = []
        for kind in self.kinds:
            rows = ["-".join(map(str, line.stones)) for line in self.lines if line.kind is kind]
            reasons.append(f"{kind.value.replace('_', ' ')} ({' and '.join(rows)})")
        return f"{self.point}: " + ", ".join(reasons)
