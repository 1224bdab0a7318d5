"""Segments along the lines of a board, for the windows, rows and patterns that an agent uses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..game import Color, Point
from .layers import Scene, group
from .layout import CELL, element, text

WIDTH = 0.16
"""Stroke width in cells: thin enough to distinguish several strokes through one point."""
SHIFT = 0.11
"""Distance in cells between strokes on the same line."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A stroke between two points, in its side's colour."""

    first: Point
    last: Point
    color: Color
    label: str = ""
    """Tooltip."""


def segments(scene: Scene, wanted: Iterable[Segment]) -> str:
    """All strokes, below the stones. Strokes on the same line are drawn side by side."""
    taken: dict[tuple[int, int, int], int] = {}
    elements = []
    for segment in wanted:
        lane = _lane(segment)
        place = taken.get(lane, 0)
        taken[lane] = place + 1
        elements.append(_stroke(scene, segment, place))
    return group(
        "segments", elements, stroke_width=WIDTH * CELL, stroke_linecap="round", opacity=0.75
    )


def _lane(segment: Segment) -> tuple[int, int, int]:
    """The line of a segment: its direction and its offset."""
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
