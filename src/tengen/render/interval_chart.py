"""Interval charts: named values with error bars, one per row, as standalone SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .chart import FAINT, FONT, INK, INKS, PAPER
from .layout import document, element, text
from .line_chart import ticks

WIDTH = 480.0
"""Narrow, so that names stay legible on a phone."""
LEFT, RIGHT, TOP, BOTTOM = 112.0, 58.0, 44.0, 54.0
ROW = 26.0
ROOM = 0.04
"""Margin beyond the outermost intervals, as a fraction of the scale."""


@dataclass(frozen=True, slots=True)
class Interval:
    """A named value with its interval."""

    name: str
    value: float
    low: float
    high: float


def interval_chart_svg(title: str, x_title: str, rows: Sequence[Interval]) -> str:
    """Draws one row per value, from the top.

    >>> interval_chart_svg("T", "Elo", [Interval("a", 0, -5, 5)]).count("<circle")
    1
    """
    scale = _RowScale(rows)
    height = TOP + ROW * len(rows) + BOTTOM
    return document(
        element("title", text(title)),
        element("rect", width=WIDTH, height=height, rx=6, fill=PAPER),
        element("text", text(title), x=16, y=26, font_size=15, font_weight="600"),
        _grid(scale, x_title, height),
        *(_row(each, TOP + ROW * (place + 0.5), scale) for place, each in enumerate(rows)),
        width=WIDTH,
        height=height,
        font_family=FONT,
        font_size=14,
        fill=INK,
    )


class _RowScale:
    """Maps values to SVG units from the left."""

    def __init__(self, rows: Sequence[Interval]) -> None:
        low, high = min(each.low for each in rows), max(each.high for each in rows)
        room = (high - low) * ROOM or 1.0
        self.low, self.high = low - room, high + room

    def x(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return LEFT + share * (WIDTH - LEFT - RIGHT)


def _grid(scale: _RowScale, x_title: str, height: float) -> str:
    bottom = height - BOTTOM
    elements = []
    for tick in ticks(scale.low, scale.high):
        x = scale.x(tick)
        line = {"stroke": INK, "stroke_dasharray": "2 3"} if tick == 0 else {"stroke": FAINT}
        elements.append(element("line", x1=x, x2=x, y1=TOP, y2=bottom, **line))
        words = f"{tick:g}".replace("-", "−")
        elements.append(element("text", words, x=x, y=bottom + 18, text_anchor="middle"))
    middle = (LEFT + WIDTH - RIGHT) / 2
    words = element("text", text(x_title), x=middle, y=bottom + 40, text_anchor="middle")
    return element("g", *elements, font_size=12, fill_opacity="0.8") + words


def _row(row: Interval, y: float, scale: _RowScale) -> str:
    low, x, high = (scale.x(value) for value in (row.low, row.value, row.high))
    span = f"M{low:.1f} {y:.1f}H{high:.1f}M{low:.1f} {y - 4:.1f}v8M{high:.1f} {y - 4:.1f}v8"
    words = f"{row.value:.0f}".replace("-", "−")
    return (
        element("text", text(row.name), x=LEFT - 12, y=y + 4.5, text_anchor="end")
        + element("path", d=span, stroke=INKS[0], stroke_width=1.5, fill="none")
        + element("circle", cx=x, cy=y, r=4.5, fill=INKS[0])
        + element("text", words, x=WIDTH - 16, y=y + 4.5, text_anchor="end")
    )
