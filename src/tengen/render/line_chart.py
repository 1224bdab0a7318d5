"""Line charts: panels of curves over a common x axis."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from .layout import document, element, text
from .theme import Theme, theme_named

Curve = Sequence[tuple[float, float]]

WIDTH, PANEL_HEIGHT = 760, 240
LEFT, RIGHT, TOP, BOTTOM = 64, 96, 58, 46
GAP = 52
"""Space between panels, for the title of the next one."""
LABEL_PX = 15
INKS = ("#1f5fae", "#c1271b", "#12806a", "#8a5a00", "#6b3fa0", "#26282c", "#b0478c")
"""Colours of the curves in turn; dark enough for thin lines on paper."""


@dataclass(frozen=True, slots=True)
class Panel:
    """Curves with a common y scale."""

    title: str
    curves: Mapping[str, Curve]
    """Curves by name; names are drawn at the ends."""
    low: float | None = None
    high: float | None = None
    """The y scale; default: the range of the curves, including 0."""
    unit: str = ""

    def bounds(self) -> tuple[float, float]:
        """The lowest and the highest value on the scale."""
        values = [y for curve in self.curves.values() for _, y in curve] or [0.0]
        low = min(0.0, *values) if self.low is None else self.low
        high = max(values) if self.high is None else self.high
        return low, high if high > low else low + 1


def line_chart_svg(
    title: str, panels: Sequence[Panel], x_title: str, theme: str | Theme = "flat"
) -> str:
    """Draws panels as a standalone SVG document.

    >>> line_chart_svg("T", [Panel("P", {"a": [(0, 1), (5, 2)]})], "x").count("<polyline")
    1
    """
    look = theme_named(theme)
    height = TOP + BOTTOM + len(panels) * PANEL_HEIGHT + (len(panels) - 1) * GAP
    elements = []
    for index, panel in enumerate(panels):
        top = TOP + index * (PANEL_HEIGHT + GAP)
        elements.append(_PanelScale(panel, panels, top, look).draw())
    return document(
        element("title", text(title)),
        element("rect", width=WIDTH, height=height, rx=6, fill=look.paper_bottom),
        element("text", text(title), x=LEFT, y=24, font_size=15, font_weight="600"),
        *elements,
        element(
            "text", text(x_title), x=(LEFT + WIDTH - RIGHT) / 2, y=height - 8, text_anchor="middle"
        ),
        width=WIDTH,
        height=height,
        font_family=look.font,
        font_size=12,
        fill="#3b3327",
    )


class _PanelScale:
    """A panel and its position in the picture."""

    def __init__(self, panel: Panel, panels: Sequence[Panel], top: float, theme: Theme) -> None:
        self.panel, self.top, self.theme = panel, top, theme
        self.low, self.high = panel.bounds()
        xs = [x for each in panels for curve in each.curves.values() for x, _ in curve] or [0.0]
        self.first, self.last = min(xs), max(*xs, min(xs) + 1e-9)

    def draw(self) -> str:
        """Draws the title, the scales, the curves and their names."""
        title = element("text", text(self.panel.title), x=LEFT, y=self.top - 10, font_weight="600")
        return element("g", title, *self._grid(), *self._curves(), *self._names())

    def x(self, value: float) -> float:
        """Distance from the left edge of the picture."""
        share = (value - self.first) / (self.last - self.first)
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    def y(self, value: float) -> float:
        """Distance from the top edge of the picture."""
        return self.top + PANEL_HEIGHT * (1 - (value - self.low) / (self.high - self.low))

    def _grid(self) -> list[str]:
        elements = []
        for value in ticks(self.low, self.high):
            y, words = self.y(value), f"{value:g}{self.panel.unit}"
            elements += [
                element(
                    "line",
                    x1=LEFT,
                    y1=y,
                    x2=WIDTH - RIGHT,
                    y2=y,
                    stroke=self.theme.line,
                    opacity=0.35,
                ),
                element("text", text(words), x=LEFT - 8, y=y + 4, text_anchor="end"),
            ]
        for value in ticks(self.first, self.last):
            x, bottom = self.x(value), self.top + PANEL_HEIGHT
            elements += [
                element("line", x1=x, y1=bottom, x2=x, y2=bottom + 4, stroke=self.theme.line),
                element("text", text(f"{value:g}"), x=x, y=bottom + 17, text_anchor="middle"),
            ]
        return elements

    def _curves(self) -> list[str]:
        return [
            element(
                "polyline",
                points=" ".join(f"{self.x(x):.1f},{self.y(y):.1f}" for x, y in curve),
                fill="none",
                stroke=ink,
                stroke_width=2,
                stroke_linejoin="round",
            )
            for ink, curve in zip(_inks(self.panel), self.panel.curves.values(), strict=True)
        ]

    def _names(self) -> list[str]:
        """Names at the ends of the curves, moved apart if they would overlap."""
        inks = dict(zip(self.panel.curves, _inks(self.panel), strict=True))
        ends = {name: self.y(curve[-1][1]) for name, curve in self.panel.curves.items() if curve}
        places: list[tuple[str, float]] = []
        for name in sorted(ends, key=ends.__getitem__):
            least = places[-1][1] + LABEL_PX if places else -math.inf
            places.append((name, max(ends[name], least)))
        return [
            element("text", text(name), x=WIDTH - RIGHT + 8, y=y + 4, fill=inks[name])
            for name, y in places
        ]


def _inks(panel: Panel) -> list[str]:
    return [INKS[index % len(INKS)] for index in range(len(panel.curves))]


def ticks(low: float, high: float) -> list[float]:
    """About five round numbers from low to high.

    >>> ticks(0, 100), ticks(-0.2, 0.8)
    ([0.0, 20.0, 40.0, 60.0, 80.0, 100.0], [-0.2, 0.0, 0.2, 0.4, 0.6, 0.8])
    """
    rough = (high - low) / 5
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999)
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    return [round(number * step, 9) for number in range(first, last + 1)]
