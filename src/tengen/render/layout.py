"""The geometry of a drawn board, and helpers for SVG elements and text."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from ..game import Point
from .theme import Theme


def element(tag: str, *children: str, **attributes: str | float) -> str:
    """Formats an SVG element; the children are markup.

    Underscores in attribute names become hyphens, and a trailing one is dropped (`class_`).

    >>> element("circle", cx=1.5, stroke_width=2)
    '<circle cx="1.5" stroke-width="2"/>'
    """
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for name, value in attributes.items()
    )
    if not children:
        return f"<{tag}{written}/>"
    return f"<{tag}{written}>{''.join(children)}</{tag}>"


def document(*children: str, width: float, height: float, **attributes: str | float) -> str:
    """Formats a standalone SVG document of this size; the children are markup.

    >>> document(width=40, height=30).partition(" viewBox")[2]
    '="0 0 40 30" width="40" height="30" role="img"/>'
    """
    return element(
        "svg",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        width=f"{width:g}",
        height=f"{height:g}",
        role="img",
        **attributes,
    )


def text(content: str) -> str:
    """Escapes text so that it can be an element's child.

    >>> text("a<b")
    'a&lt;b'
    """
    return escape(content, quote=False)


def _value(value: str | float) -> str:
    return escape(value) if isinstance(value, str) else f"{round(value, 2):g}"


CELL = 40.0
"""SVG units between two lines. The picture scales, so only proportions matter."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The geometry of one board."""

    size: int
    coordinates: bool

    @property
    def near(self) -> float:
        """Margin on the left and at the bottom, with the coordinates."""
        return CELL * (1.3 if self.coordinates else 0.75)

    @property
    def far(self) -> float:
        """Margin at the top and on the right."""
        return CELL * 0.75

    @property
    def side(self) -> float:
        """Width and height of the picture."""
        return self.near + self.far + self.span

    @property
    def span(self) -> float:
        """Distance between the outermost lines."""
        return CELL * (self.size - 1)

    def column(self, x: int) -> float:
        """Horizontal position of column `x`."""
        return self.near + CELL * x

    def row(self, y: int) -> float:
        """Vertical position of row `y`."""
        return self.far + CELL * y

    def place(self, point: Point) -> tuple[float, float]:
        """The centre of a point."""
        return self.column(point.x), self.row(point.y)


def star_points(size: int) -> tuple[Point, ...]:
    """The points that a printed board marks with a dot, for orientation.

    >>> [str(point) for point in star_points(15)]
    ['d12', 'l12', 'h8', 'd4', 'l4']
    """
    edge = _star_edge(size)
    lines = {edge, size - 1 - edge}
    stars = {(x, y) for x in lines for y in lines}
    if size % 2:
        middle = size // 2
        stars.add((middle, middle))
        if size >= _SIDE_STARS_FROM:
            stars |= {(x, middle) for x in lines} | {(middle, y) for y in lines}
    return tuple(Point(x, y, size) for x, y in sorted(stars, key=lambda star: star[::-1]))


_SIDE_STARS_FROM = 17
"""Smaller boards look crowded with dots at the middle of each side."""


def _star_edge(size: int) -> int:
    """Distance of the corner stars from the edge; on the smallest board they coincide."""
    if size == 5:
        return 2
    if size < 8:
        return 1
    return 2 if size < 12 else 3


BASELINE = "0.35em"
"""Lowers text by half the height of a digit. Not all viewers support `dominant-baseline`."""


def font(theme: Theme, share: float) -> dict[str, str | float]:
    """Attributes of a group of centred text; `share` is the font size in cells."""
    return {"font_family": theme.font, "font_size": share * CELL, "text_anchor": "middle"}


def fitted(label: str) -> dict[str, str | float]:
    """A smaller font for labels of more than two characters, to fit on a stone."""
    return {"font_size": 0.34 * CELL} if len(label) > 2 else {}


def written(label: str, x: float, y: float, **attributes: str | float) -> str:
    """Draws a label centred at a position."""
    return element("text", text(label), x=x, y=y, dy=BASELINE, **attributes)


def short_number(value: float) -> str:
    """Formats a number in at most four characters, for a heat value in its cell.

    >>> [short_number(value) for value in (0.1234, -0.5, 1, 12.34, 1234, -98765)]
    ['.12', '-.50', '1', '12', '1.2k', '-99k']
    """
    size = abs(value)
    if size < 1 and value != int(value):
        return f"{value:.2f}".replace("0.", ".", 1)
    if size < 10 and value != int(value):
        return f"{value:.1f}"
    for unit, word in ((1.0, ""), (1e3, "k"), (1e6, "M")):
        scaled = value / unit
        if abs(scaled) < 999.5:
            digits = 1 if word and abs(scaled) < 9.95 else 0
            return f"{scaled:.{digits}f}{word}"
    return f"{value:.0e}".replace("e+0", "e").replace("e+", "e")
