"""The threats on a board, with gain, cost and rest squares as defined by Allis."""

from __future__ import annotations

from dataclasses import dataclass

from .._core import find_threats
from ..arguments import check_type
from ..game import Board, Color, Point
from .proof import ThreatKind

_STRENGTH = {kind: place for place, kind in enumerate(ThreatKind)}


@dataclass(frozen=True, slots=True)
class Threat:
    """What one more stone of a colour would make of a line."""

    color: Color
    kind: ThreatKind
    gain: Point
    """The point of the stone."""
    costs: tuple[Point, ...]
    """The opponent's replies on the line that stop it; none against a five or an open four."""
    rests: tuple[Point, ...]
    """The stones on the line that it needs."""
    is_split: bool
    """Whether there is a gap between the stones, including the gain."""

    def __str__(self) -> str:
        gap = "split " if self.is_split else ""
        return f"{self.color.value} {self.gain}: {gap}{self.kind.value.replace('_', ' ')}"


def threats(board: Board, color: Color | str | None = None) -> tuple[Threat, ...]:
    """All points where a stone makes a five, a four or an open three, strongest first.

    The side to move does not matter. Existing fours and open threes appear as the points where they
    become a five or an open four. In renju, points that are forbidden for black and false threes
    are left out. A finished game has no threats.

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
