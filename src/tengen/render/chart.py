"""Charts for reports: lines and bars with axes, as standalone SVG documents."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from .layout import document, element, text
from .line_chart import ticks

WIDTH, HEIGHT = 640.0, 380.0
LEFT, RIGHT, TOP, BOTTOM = 70.0, 24.0, 44.0, 78.0
INKS = ("#1f5fae", "#c1471b", "#12866a", "#8a4fb0", "#8a6d1d", "#5b6470")
"""They differ in lightness as well as in hue; markers differ too, for colour-blind readers."""
LOG_ROOM = 1.2
"""Factor by which a logarithmic axis with given ticks extends beyond the outermost values."""
LEGEND_GAP, LEGEND_LETTER, LEGEND_NARROW = 30.0, 7.2, 6.3
"""Width between two names of the legend, and of a letter, normal and narrow."""
LABEL_LETTER = 6.2
"""Estimated width of a letter of a label."""
LABEL_OVER_LABEL, LABEL_OUTSIDE = 3, 10
"""How bad it is that a label covers another, or leaves the chart; 1 is to cover a point."""
ANCHORS = {0.5: "middle", 1.0: "end"}
"""By the share of a label that lies left of its place."""
PAPER, INK, FAINT = "#ffffff", "#26282c", "#dcdfe4"
FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"


@dataclass(frozen=True, slots=True)
class Series:
    """A line, or the bars of one colour."""

    name: str
    values: Sequence[tuple[float, float]]
    """Points (x, y); for bars x is the index of the group."""
    spans: Sequence[tuple[float, float]] = ()
    """Error bars of the values (lower and upper end); may be shorter than `values`."""
    shape: Literal["both", "line", "points"] = "both"
    """Whether to draw lines, markers or both; has no effect on bars."""
    is_dashed: bool = False
    ink: int | None = None
    """Index of colour and marker, for series that belong together; default: the series' index."""

    def style(self, place: int) -> int:
        """The index of its colour and marker."""
        return place if self.ink is None else self.ink


@dataclass(frozen=True, slots=True)
class Chart:
    """The contents of a chart."""

    title: str
    x_title: str
    y_title: str
    series: Sequence[Series]
    groups: Sequence[str] = ()
    """Names of groups on the x axis; with groups the chart is a bar chart."""
    x_ticks: Sequence[float] = ()
    """Ticks of the x axis; default: round numbers."""
    is_log_x: bool = False
    is_log_y: bool = False
    y_from: float = 0.0
    """The y axis includes this value, unless it is logarithmic."""
    labels: Sequence[tuple[float, float, str]] = field(default=())
    """Labels at points (x, y, text)."""
    width: float = WIDTH
    """In SVG units, like the font size: a narrow chart is legible on a phone."""


def chart_svg(chart: Chart) -> str:
    """Draws a chart.

    >>> line = Series("ours", [(0, 1), (1, 3)])
    >>> chart_svg(Chart("A title", "x", "y", [line])).count("<polyline")
    1
    """
    x_axis, y_axis = _axes(chart)
    parts = [
        element("title", text(chart.title)),
        element("rect", width=chart.width, height=HEIGHT, rx=6, fill=PAPER),
        _heading(chart),
        _grid(chart, x_axis, y_axis),
    ]
    for place, series in enumerate(chart.series):
        ink = INKS[series.style(place) % len(INKS)]
        draw = _bars if chart.groups else _line
        parts.append(draw(chart, series, place, ink, x_axis, y_axis))
    parts += [_labels(chart, x_axis, y_axis), _legend(chart)]
    return document(
        *parts,
        width=chart.width,
        height=HEIGHT,
        font_family=FONT,
        font_size=12,
        fill=INK,
    )


@dataclass(frozen=True, slots=True)
class _Axis:
    """Maps values to SVG units along one axis."""

    low: float
    high: float
    start: float
    end: float
    is_log: bool

    def place(self, value: float) -> float:
        low, high, at = (self._scaled(each) for each in (self.low, self.high, value))
        share = (at - low) / (high - low)
        return self.start + share * (self.end - self.start)

    def _scaled(self, value: float) -> float:
        return math.log10(max(value, 1e-12)) if self.is_log else value

    def ticks(self) -> list[float]:
        if self.is_log:
            first, last = math.ceil(math.log10(self.low)), math.floor(math.log10(self.high))
            return [10.0**power for power in range(first, last + 1)]
        return ticks(self.low, self.high)


def _axes(chart: Chart) -> tuple[_Axis, _Axis]:
    xs = [x for series in chart.series for x, _ in series.values]
    ys = [y for series in chart.series for _, y in series.values]
    ys += [end for series in chart.series for span in series.spans for end in span]
    if chart.groups:
        xs = [-0.5, len(chart.groups) - 0.5]
    if not chart.is_log_y:
        ys.append(chart.y_from)
    x_low, x_high = _range(xs, chart.is_log_x, room=0 if chart.groups else 0.03)
    if chart.x_ticks and chart.is_log_x:
        x_low, x_high = min(xs) / LOG_ROOM, max(xs) * LOG_ROOM
    y_low, y_high = _range(ys, chart.is_log_y, room=0.06)
    return (
        _Axis(x_low, x_high, LEFT, chart.width - RIGHT, chart.is_log_x),
        _Axis(y_low, y_high, HEIGHT - BOTTOM, TOP, chart.is_log_y),
    )


def _range(values: Sequence[float], is_log: bool, room: float) -> tuple[float, float]:
    """The range of the values with some margin, except beyond an end at 0."""
    low, high = min(values), max(values)
    if is_log:
        return 10 ** math.floor(math.log10(low)), 10 ** math.ceil(math.log10(high) + 1e-9)
    if low == high:
        return low - 1, high + 1
    margin = (high - low) * room
    return (low if low == 0 else low - margin), (high if high == 0 else high + margin)


def _heading(chart: Chart) -> str:
    middle = (LEFT + chart.width - RIGHT) / 2
    upright = f"rotate(-90 16 {(TOP + HEIGHT - BOTTOM) / 2:g})"
    return (
        element("text", text(chart.title), x=LEFT, y=24, font_size=15, font_weight="600")
        + element(
            "text", text(chart.x_title), x=middle, y=HEIGHT - BOTTOM + 36, text_anchor="middle"
        )
        + element(
            "text",
            text(chart.y_title),
            x=16,
            y=(TOP + HEIGHT - BOTTOM) / 2,
            text_anchor="middle",
            transform=upright,
        )
    )


def _grid(chart: Chart, x_axis: _Axis, y_axis: _Axis) -> str:
    elements = []
    for tick in y_axis.ticks():
        y = y_axis.place(tick)
        elements.append(element("line", x1=LEFT, x2=chart.width - RIGHT, y1=y, y2=y, stroke=FAINT))
        elements.append(element("text", _number(tick), x=LEFT - 8, y=y + 4, text_anchor="end"))
    ticks_of_x = ((tick, _number(tick)) for tick in chart.x_ticks or x_axis.ticks())
    places = enumerate(chart.groups) if chart.groups else ticks_of_x
    for value, word in places:
        x, y = x_axis.place(value), HEIGHT - BOTTOM + 18
        elements.append(element("text", text(word), x=x, y=y, text_anchor="middle"))
    corner = f"M{LEFT:g} {TOP:g}V{HEIGHT - BOTTOM:g}H{chart.width - RIGHT:g}"
    elements.append(element("path", d=corner, stroke=INK, fill="none"))
    return element("g", *elements, fill_opacity="0.8", font_size=11)


def _line(chart: Chart, series: Series, place: int, ink: str, x_axis: _Axis, y_axis: _Axis) -> str:
    del chart
    points = [(x_axis.place(x), y_axis.place(y)) for x, y in series.values]
    elements = [
        _span(x_axis.place(x), span, ink, y_axis)
        for (x, _), span in zip(series.values, series.spans, strict=False)
    ]
    if len(points) > 1 and series.shape != "points":
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        dash = {"stroke_dasharray": "6 4"} if series.is_dashed else {}
        elements.append(
            element("polyline", points=path, fill="none", stroke=ink, stroke_width=2, **dash)
        )
    if series.shape != "line":
        elements += [_marker(x, y, series.style(place), ink) for x, y in points]
    return element("g", *elements)


def _bars(chart: Chart, series: Series, place: int, ink: str, x_axis: _Axis, y_axis: _Axis) -> str:
    share = 0.8 / len(chart.series)
    foot = y_axis.place(y_axis.low if chart.is_log_y else 0)
    elements = []
    for index, (x, y) in enumerate(series.values):
        left = x_axis.place(x - 0.4 + share * place)
        right = x_axis.place(x - 0.4 + share * (place + 1)) - 2
        top = y_axis.place(y)
        elements.append(
            element(
                "rect",
                x=left,
                y=min(top, foot),
                width=right - left,
                height=abs(foot - top),
                fill=ink,
            )
        )
        if index < len(series.spans):
            elements.append(_span((left + right) / 2, series.spans[index], INK, y_axis))
    return element("g", *elements)


def _span(x: float, span: tuple[float, float], ink: str, y_axis: _Axis) -> str:
    low, high = (y_axis.place(end) for end in span)
    path = f"M{x:.1f} {low:.1f}V{high:.1f}M{x - 4:.1f} {low:.1f}h8M{x - 4:.1f} {high:.1f}h8"
    return element("path", d=path, stroke=ink, fill="none")


def _marker(x: float, y: float, place: int, ink: str) -> str:
    if place % 3 == 0:
        return element("circle", cx=x, cy=y, r=3.2, fill=ink)
    if place % 3 == 1:
        return element("rect", x=x - 3, y=y - 3, width=6, height=6, fill=ink)
    return element("path", d=f"M{x:.1f} {y - 4:.1f}l4 7h-8z", fill=ink)


Box = tuple[float, float, float, float]
"""Left, top, right and bottom end."""


def _labels(chart: Chart, x_axis: _Axis, y_axis: _Axis) -> str:
    """The labels, each at its point and, if there is room, apart from points and other labels."""
    marks = _marks(chart, x_axis, y_axis)
    written: list[Box] = []
    elements = []
    for x, y, words in chart.labels:
        at, width = (x_axis.place(x), y_axis.place(y)), LABEL_LETTER * len(words)
        places = _places(at, marks)
        boxes = [_box(x_px - width * shift, y_px, width, 11) for x_px, y_px, shift in places]
        crowding = [
            sum(_overlap(box, mark) for mark in marks)
            + LABEL_OVER_LABEL * sum(_overlap(box, other) for other in written)
            + LABEL_OUTSIDE * _is_outside(box, chart)
            for box in boxes
        ]
        best = crowding.index(min(crowding))
        written.append(boxes[best])
        x_px, y_px, shift = places[best]
        aside = {"text_anchor": ANCHORS[shift]} if shift else {}
        elements.append(element("text", text(words), x=x_px, y=y_px, font_size=11, **aside))
    return element("g", *elements) if elements else ""


def _marks(chart: Chart, x_axis: _Axis, y_axis: _Axis) -> list[Box]:
    """The boxes of all points and error bars."""
    found = []
    for series in chart.series:
        for x, y in series.values:
            found.append(_box(x_axis.place(x) - 4, y_axis.place(y) + 4, 8, 8))
        for (x, _), span in zip(series.values, series.spans, strict=False):
            low, high = (y_axis.place(end) for end in span)
            found.append(_box(x_axis.place(x) - 4, low, 8, low - high))
    return found


def _places(at: tuple[float, float], marks: Sequence[Box]) -> list[tuple[float, float, float]]:
    """Where the label of a point may be, the best first.

    Each place is x and y of the text, and the share of its width that lies left of x. Beside the
    point is better than below or above its error bar.
    """
    x, y = at
    own = [box for box in marks if box[0] <= x <= box[2] and box[1] <= y <= box[3]]
    top, bottom = min((box[1] for box in own), default=y), max((box[3] for box in own), default=y)
    beside = [(x + dx, y + dy, float(dx < 0)) for dy in (-6.0, 14.0) for dx in (6.0, -6.0)]
    return [*beside, (x, bottom + 13, 0.5), (x, top - 4, 0.5)]


def _is_outside(box: Box, chart: Chart) -> bool:
    """Whether a label leaves the area of the chart; a little more room is above and right of it."""
    left, top, right, bottom = box
    is_beside = left < LEFT or right > chart.width - RIGHT / 2
    return is_beside or top < TOP - 8 or bottom > HEIGHT - BOTTOM


def _box(x: float, y: float, width: float, height: float) -> Box:
    """The box of a text that starts at x on the line y."""
    return x, y - height, x + width, y


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _legend(chart: Chart) -> str:
    names = [series.name for series in chart.series if series.name]
    loose = sum(LEGEND_GAP + LEGEND_LETTER * len(name) for name in names)
    # Names that would not fit into the chart are set closer together.
    letter = LEGEND_LETTER if LEFT + loose <= chart.width else LEGEND_NARROW
    elements, x = [], LEFT
    for place, series in enumerate(chart.series):
        if series.name:
            style = series.style(place)
            ink = INKS[style % len(INKS)]
            is_line = series.shape == "line" and not chart.groups
            elements.append(_dash(x, ink) if is_line else _marker(x + 4, HEIGHT - 16, style, ink))
            elements.append(element("text", text(series.name), x=x + 14, y=HEIGHT - 12))
            x += LEGEND_GAP + letter * len(series.name)
    return element("g", *elements) if elements else ""


def _dash(x: float, ink: str) -> str:
    path = f"M{x - 2:g} {HEIGHT - 16:g}h12"
    return element("path", d=path, stroke=ink, stroke_width=2, fill="none")


def _number(value: float) -> str:
    """The text of a tick: short, without trailing zeros."""
    if value != 0 and (abs(value) >= 1e6 or abs(value) < 1e-3):
        mantissa, power = f"{value:.0e}".split("e")
        return f"{mantissa}e{int(power)}"
    return f"{value:,.6g}".replace(",", " ")
