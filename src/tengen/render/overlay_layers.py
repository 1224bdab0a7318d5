"""The layers that a caller adds to a drawn board: heat near the paper, marks above the stones."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping

from ..game import Color, Point
from .layers import Scene, group
from .layout import CELL
from .lettering import fitted, font, short_number, written
from .markup import element
from .overlay import SHAPES, heat_shares

PATCH_RADIUS = 0.34
"""A disc behind text on an empty point, so that lines do not strike it through."""
RING_RADIUS = 0.4
HEAT_SIDE = 0.94
"""Side of a heated square in cells: a gap keeps neighbours apart where their heat is alike."""
FAINTEST, STRONGEST = 0.25, 0.95
"""How much of the paper the lowest and the highest heat cover."""
LIGHTNESS_LIMIT = 0.5
"""Squares darker than this carry light text."""


def heat_colors(
    scene: Scene, values: Mapping[Point, float], strength: float = 1.0
) -> dict[Point, str]:
    """Colours of the heat, mixed with the paper here so that text knows what it stands on."""
    if not 0 <= strength <= 1:
        raise ValueError(f"heat_strength must be a number from 0 to 1, not {strength!r}")
    theme = scene.theme
    middle = _mixed(theme.paper_top, theme.paper_bottom, 0.5)
    colors = {}
    for point, share in heat_shares(values).items():
        pure = _mixed(theme.heat_low, theme.heat_high, share)
        cover = strength * (FAINTEST + (STRONGEST - FAINTEST) * math.sqrt(share))
        colors[point] = _mixed(middle, pure, cover)
    return colors


def heat_cells(scene: Scene, colors: Mapping[Point, str]) -> str:
    """A square under each heated point, the stronger the higher its heat."""
    side = HEAT_SIDE * CELL
    drawn = []
    for point, color in colors.items():
        x, y = scene.layout.place(point)
        drawn.append(
            element(
                "rect",
                x=x - side / 2,
                y=y - side / 2,
                width=side,
                height=side,
                rx=0.1 * CELL,
                fill=color,
            )
        )
    return group("heat", drawn)


def heat_values(
    scene: Scene,
    values: Mapping[Point, float],
    colors: Mapping[Point, str],
    hidden: Collection[Point],
) -> str:
    """The value of each heated empty point, on a patch of its own heat."""
    drawn = []
    for point, value in values.items():
        if point not in hidden and scene.board.color_at(point) is None:
            color = colors[point]
            ink = "#ffffff" if _lightness(color) < LIGHTNESS_LIMIT else "#111111"
            x, y = scene.layout.place(point)
            drawn.append(element("circle", cx=x, cy=y, r=PATCH_RADIUS * CELL, fill=color))
            drawn.append(written(short_number(value), x, y, fill=ink))
    return group("heat-values", drawn, **font(scene.theme, 0.32))


def marks(scene: Scene, wanted: Mapping[Point, str]) -> str:
    """Shapes and labels."""
    drawn = [
        _shape(scene, point, mark) if mark in SHAPES else _label(scene, point, mark)
        for point, mark in wanted.items()
    ]
    return group("marks", drawn, **font(scene.theme, 0.46), font_weight="600")


def ring(scene: Scene, point: Point) -> str:
    """A ring around a point, wide enough for a label inside."""
    x, y = scene.layout.place(point)
    drawn = element("circle", cx=x, cy=y, r=RING_RADIUS * CELL)
    return group("ring", [drawn], fill="none", stroke=_ink(scene, point), stroke_width=0.085 * CELL)


def _shape(scene: Scene, point: Point, shape: str) -> str:
    x, y = scene.layout.place(point)
    return element(
        "path",
        d=_outline(shape, x, y),
        fill="none",
        stroke=_ink(scene, point),
        stroke_width=0.085 * CELL,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _outline(shape: str, x: float, y: float) -> str:
    """The path of a shape around a centre; sizes differ so that all four look equally large."""
    if shape == "circle":
        r = 0.25 * CELL
        return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"
    if shape == "square":
        a = 0.21 * CELL
        return f"M{x - a:g} {y - a:g}h{2 * a:g}v{2 * a:g}h{-2 * a:g}z"
    if shape == "triangle":
        a = 0.29 * CELL
        return f"M{x:g} {y - a:g}l{0.87 * a:g} {1.5 * a:g}h{-1.74 * a:g}z"
    a = 0.23 * CELL
    return f"M{x - a:g} {y - a:g}l{2 * a:g} {2 * a:g}m0 {-2 * a:g}l{-2 * a:g} {2 * a:g}"


def _label(scene: Scene, point: Point, label: str) -> str:
    x, y = scene.layout.place(point)
    lettered = written(label, x, y, fill=_ink(scene, point), **fitted(label))
    if scene.board.color_at(point) is not None:
        return lettered
    middle = _mixed(scene.theme.paper_top, scene.theme.paper_bottom, 0.5)
    return element("circle", cx=x, cy=y, r=PATCH_RADIUS * CELL, fill=middle) + lettered


def _ink(scene: Scene, point: Point) -> str:
    color: Color | None = scene.board.color_at(point)
    return scene.theme.mark if color is None else scene.look(color).ink


def _mixed(first: str, second: str, share: float) -> str:
    """The colour between two, `share` of the way to the second."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def _lightness(color: str) -> float:
    red, green, blue = _channels(color)
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255


def _channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)
