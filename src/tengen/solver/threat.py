"""The threats on a board, as Allis calls them: gain, cost and rest squares."""

from __future__ import annotations

from dataclasses import dataclass

from .._core import find_threats
from ..arguments import check_type
from ..game import Board, Color, Point
from .proof import ThreatKind

_STRENGTH = {kind: place for place, kind in enumerate(ThreatKind)}


@dataclass(frozen=True, slots=True)
class Threat:
    """What one more stone of a colour would make of one line."""

    color: Color
    kind: ThreatKind
    gain: Point
    """Where the stone goes."""
    costs: tuple[Point, ...]
    """The opponent's replies on the line that stop it; none against a five or an open four."""
    rests: tuple[Point, ...]
    """The stones on the line that it needs."""
    is_split: bool
    """Whether there is a gap between the stones, the gain among them."""

    def __str__(self) -> str:
        gap = "split " if self.is_split else ""
        return f"{self.color.value} {self.gain}: {gap}{self.kind.value.replace('_', ' ')}"


def threats(board: Board, color: Color | str | None = None) -> tuple[Threat, ...]:
    """Where a stone makes a five, a four or an open three, whoever is to move; the strongest first.

    What stands on the board already shows by what one more stone makes of it: a four by the point
    where it becomes a five, an open three by those where it becomes an open four. In renju points
    forbidden to black and false threes are left out. A finished game has no threats.

    >>> found = threats(Board.from_moves("h8 a1 i8 a3 j8 a6"))
    >>> [str(threat) for threat in found if threat.gain == Point.parse("k8")]
    ['black k8: open four']
    >>> threat = threats(Board.from_moves("h8 a1 i8 a3"), "black")[0]
    >>> str(threat), [str(point) for point in threat.costs], [str(point) for point in threat.rests]
    ('black f8: split open three', ['e8', 'g8', 'j8'], ['h8', 'i8'])
    """
    check_type("board", board, Board)
    whose = None if color is None else Color(color)
    found = [
        Threat(side, ThreatKind(kind), gain, costs, rests, is_split)
        for side, kind, gain, costs, rests, is_split in find_threats(board)
        if whose in (None, side)
    ]
    return tuple(sorted(found, key=lambda threat: _STRENGTH[threat.kind]))
