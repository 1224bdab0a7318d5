"""Overlays of a board, marks and heat: checks the caller's values and draws the layers."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING, TypeVar

from ..game import Board, Color, Move, Point
from ..game.nearest import did_you_mean
from .layers import Scene, group
from .layout import CELL, element, fitted, font, short_number, written

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

PointLike = Move | Point | str | tuple[int, int]
"""A point as `Board.push` accepts it: ``"h8"``, ``(x, y)``, a `Point` or a `Move`."""

MarkPoint = TypeVar("MarkPoint", bound=PointLike)
HeatPoint = TypeVar("HeatPoint", bound=PointLike)
"""Type variables, since with the union itself a type checker would reject a dict[str, str]."""

SHAPES = ("circle", "cross", "square", "triangle")
VISIBLE_SHARE = 0.01
"""Array values below this share of the maximum are left out, such as the tail of a policy."""
LABEL_LENGTH = 3
"""Longest text that is legible on a stone."""

Value = TypeVar("Value")


def read_marks(marks: Mapping[MarkPoint, str] | None, size: int) -> dict[Point, str]:
    """Checks marks: the name of a shape or a short label for each point."""
    read = _by_point((marks or {}).items(), size, "mark")
    for point, mark in read.items():
        _check_mark(point, mark)
    return read


def read_heat(heat: Mapping[HeatPoint, float] | ArrayLike | None, size: int) -> dict[Point, float]:
    """Checks heat values and returns them by point.

    Accepts a mapping of finite numbers, or an array of shape [size, size] indexed [y, x], in which
    NaN and values near zero mean none.
    """
    if heat is None:
        return {}
    if isinstance(heat, Mapping):
        return _finite(_by_point(heat.items(), size, "heat"))
    return _finite(_heat_of_array(heat, size))


def heat_shares(values: Mapping[Point, float]) -> dict[Point, float]:
    """Scales heat to 0..1: the highest value is 1; 0 is zero, or the lowest if any is negative.

    Anchoring at zero keeps probabilities in proportion: 0.01 stays faint next to 0.5.
    """
    if not values:
        return {}
    # In units of the largest value, so that the difference of two huge values is finite.
    unit = max(map(abs, values.values())) or 1.0
    scaled = {point: value / unit for point, value in values.items()}
    foot = min(0.0, *scaled.values())
    top = max(scaled.values())
    if top == foot:
        return dict.fromkeys(values, 0.0 if top == 0 else 1.0)
    return {point: (value - foot) / (top - foot) for point, value in scaled.items()}


def point_on(like: PointLike, size: int, what: str) -> Point:
    """Converts `like` to a point on a board of this size, or raises `ValueError`."""
    try:
        # `push` on an empty board accepts all points, in every form.
        point = Board(size).push(like).point
    except (TypeError, ValueError) as error:
        raise ValueError(f"{what} at {like!r}: {error}") from None
    if point is None:
        raise ValueError(f"{what} at {like!r}: a pass has no point")
    return point


def _by_point(items: Iterable[tuple[PointLike, Value]], size: int, what: str) -> dict[Point, Value]:
    read: dict[Point, Value] = {}
    for like, value in items:
        point = point_on(like, size, what)
        if point in read:
            raise ValueError(f"{what} at {point} is specified twice")
        read[point] = value
    return read


def _check_mark(point: Point, mark: object) -> None:
    if mark in SHAPES:
        return
    if isinstance(mark, str) and mark.isprintable() and 1 <= len(mark.strip()) <= LABEL_LENGTH:
        return
    raise ValueError(
        f"unknown mark {mark!r} at {point}: expected {', '.join(SHAPES)} or "
        f"a label of one to {LABEL_LENGTH} characters{did_you_mean(mark, SHAPES)}"
    )


def _heat_of_array(heat: ArrayLike, size: int) -> dict[Point, float]:
    import numpy as np  # noqa: PLC0415  (a board without heat does not need numpy)

    try:
        array = np.asarray(heat, dtype=float)
    except (TypeError, ValueError):
        raise ValueError(
            f"heat must be numbers: a mapping of points, or an array of shape [{size}, {size}]"
        ) from None
    if array.shape != (size, size):
        raise ValueError(f"heat must have the shape {[size, size]}, not {list(array.shape)}")
    strength = np.where(np.isfinite(array), np.abs(array), 0.0)
    # Infinite values stay, and are rejected later like those of a mapping.
    visible = np.isinf(array) | (strength > VISIBLE_SHARE * strength.max())
    rows, columns = np.nonzero(visible)
    return {
        Point(int(x), int(y), size): float(array[y, x]) for y, x in zip(rows, columns, strict=True)
    }


def _finite(values: Mapping[Point, float]) -> dict[Point, float]:
    read: dict[Point, float] = {}
    for point, value in values.items():
        try:
            read[point] = float(value)
        except (TypeError, ValueError):
            raise ValueError(f"heat at {point} must be a number, not {value!r}") from None
        if not math.isfinite(read[point]):
            raise ValueError(f"heat at {point} must be a finite number, not {read[point]}")
    return read


PATCH_RADIUS = 0.34
"""Radius of the disc behind text on an empty point, which hides the grid lines."""
RING_RADIUS = 0.4
HEAT_SIDE = 0.94
"""Side of a heat square in cells; the gap separates neighbours of similar heat."""
FAINTEST, STRONGEST = 0.25, 0.95
"""Opacity of the lowest and the highest heat."""
LIGHTNESS_LIMIT = 0.5
"""Squares darker than this have light text."""


def heat_colors(
    scene: Scene, values: Mapping[Point, float], strength: float = 1.0
) -> dict[Point, str]:
    """Colours of the heat, blended with the background so that text can contrast with them."""
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
    """A square below each point with heat; higher heat has a stronger colour."""
    side = HEAT_SIDE * CELL
    elements = []
    for point, color in colors.items():
        x, y = scene.layout.place(point)
        elements.append(
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
    return group("heat", elements)


def heat_values(
    scene: Scene,
    values: Mapping[Point, float],
    colors: Mapping[Point, str],
    hidden: Collection[Point],
) -> str:
    """The value on each empty point with heat, on a disc of its colour."""
    elements = []
    for point, value in values.items():
        if point not in hidden and scene.board.color_at(point) is None:
            color = colors[point]
            ink = "#ffffff" if _lightness(color) < LIGHTNESS_LIMIT else "#111111"
            x, y = scene.layout.place(point)
            elements.append(element("circle", cx=x, cy=y, r=PATCH_RADIUS * CELL, fill=color))
            elements.append(written(short_number(value), x, y, fill=ink))
    return group("heat-values", elements, **font(scene.theme, 0.32))


def marks(scene: Scene, wanted: Mapping[Point, str]) -> str:
    """Shapes and labels."""
    elements = [
        _shape(scene, point, mark) if mark in SHAPES else _label(scene, point, mark)
        for point, mark in wanted.items()
    ]
    return group("marks", elements, **font(scene.theme, 0.46), font_weight="600")


def ring(scene: Scene, point: Point) -> str:
    """A ring around a point, wide enough for a label inside."""
    x, y = scene.layout.place(point)
    circle = element("circle", cx=x, cy=y, r=RING_RADIUS * CELL)
    return group(
        "ring", [circle], fill="none", stroke=_ink(scene, point), stroke_width=0.085 * CELL
    )


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
    """The path of a shape; sizes differ so that all four look equally large."""
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
