"""Strokes along the lines of a board: the windows, rows and patterns that an agent saw."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..game import Color, Point
from .layers import Scene, group
from .layout import CELL, element, text

WIDTH = 0.16
"""Of a stroke, in cells: thin enough that several through one point can be told apart."""
SHIFT = 0.11
"""Between strokes that lie on the same line, in cells."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A stroke from one point to another, in the colour of whose it is."""

    first: Point
    last: Point
    color: Color
    label: str = ""
    """What a reader is told who points at it."""


def segments(scene: Scene, wanted: Iterable[Segment]) -> str:
    """All strokes, below the stones. Equal lines are drawn side by side."""
    taken: dict[tuple[int, int, int], int] = {}
    drawn = []
    for segment in wanted:
        lane = _lane(segment)
        place = taken.get(lane, 0)
        taken[lane] = place + 1
        drawn.append(_stroke(scene, segment, place))
    return group("segments", drawn, stroke_width=WIDTH * CELL, stroke_linecap="round", opacity=0.75)


def _lane(segment: Segment) -> tuple[int, int, int]:
    """The line on which a segment lies: its direction, and how far from the corner it runs."""
    first, last = segment.first, segment.last
    dx, dy = _sign(last.x - first.x), _sign(last.y - first.y)
    return dx, dy, first.x * dy - first.y * dx


def _stroke(scene: Scene, segment: Segment, place: int) -> str:
    (x1, y1), (x2, y2) = scene.layout.place(segment.first), scene.layout.place(segment.last)
    away = SHIFT * CELL * ((place + 1) // 2) * (1 if place % 2 else -1)
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1.0)
    dx, dy = -(y2 - y1) / length * away, (x2 - x1) / length * away
    ink = scene.theme.winning if segment.color is scene.board.turn else scene.theme.forbidden
    title = [element("title", text(segment.label))] if segment.label else []
    return element("line", *title, x1=x1 + dx, y1=y1 + dy, x2=x2 + dx, y2=y2 + dy, stroke=ink)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
