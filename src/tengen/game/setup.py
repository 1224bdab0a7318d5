"""Stones that stand before the first move."""

from __future__ import annotations

from dataclasses import dataclass

from .point import Point
from .vocabulary import Color


@dataclass(frozen=True, slots=True)
class Setup:
    """Stones from which a game starts, in no order, and who moves first from there."""

    black: frozenset[Point] = frozenset()
    white: frozenset[Point] = frozenset()
    turn: Color = Color.BLACK

    def __bool__(self) -> bool:
        """Whether this differs from the empty board with black to move."""
        return self != Setup()
