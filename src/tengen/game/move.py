"""A move: a stone on a point, or a pass."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from .point import Point


@dataclass(frozen=True, slots=True)
class Move:
    """What a player does in one turn.

    >>> move = Move.parse("h8")
    >>> move.x, move.y, str(move)
    (7, 7, 'h8')
    >>> move, Move.parse("pass")
    (Move.parse('h8'), Move.PASS)
    """

    point: Point | None
    """Where the stone goes; None for a pass."""

    PASS: ClassVar[Move]
    """The move that places no stone."""

    def __post_init__(self) -> None:
        if self.point is not None and not isinstance(self.point, Point):
            raise TypeError(
                f"expected a Point or None, not {self.point!r}: Move.parse('h8') parses text"
            )

    @classmethod
    def parse(cls, text: str, size: int = 15) -> Move:
        """Parses a point such as ``h8``, or ``pass``."""
        return cls.PASS if text.strip().lower() == "pass" else cls(Point.parse(text, size))

    @property
    def is_pass(self) -> bool:
        """Whether this is a pass."""
        return self.point is None

    @property
    def x(self) -> int:
        """Column from the left, from 0."""
        return self._stone.x

    @property
    def y(self) -> int:
        """Row from the top, from 0."""
        return self._stone.y

    @property
    def _stone(self) -> Point:
        if self.point is None:
            raise ValueError("a pass has no point")
        return self.point

    def __str__(self) -> str:
        return "pass" if self.point is None else str(self.point)

    def __repr__(self) -> str:
        return (
            "Move.PASS" if self.point is None else f"Move{repr(self.point).removeprefix('Point')}"
        )


Move.PASS = Move(None)
