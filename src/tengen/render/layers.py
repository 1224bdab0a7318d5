"""The layers of a drawn board, from the bottom up: each function returns one SVG group."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from ..game import Board, Color, Point
from .layout import CELL, Layout, element, fitted, font, star_points, text, written
from .theme import StoneLook, Theme


@dataclass(frozen=True, slots=True)
class Scene:
    """What every layer needs: the board, its layout and its theme."""

    board: Board
    layout: Layout
    theme: Theme

    def look(self, color: Color) -> StoneLook:
        """The look of one colour's stones."""
        return self.theme.black if color is Color.BLACK else self.theme.white


def group(name: str, children: Iterable[str], **attributes: str | float) -> str:
    """Wraps the elements of a layer in a group; empty if there are none."""
    elements = list(children)
    return element("g", *elements, class_=name, **attributes) if elements else ""


def gradient_id(look: StoneLook) -> str:
    """Names a gradient by its colours, so that equal ids on one page are equal gradients."""
    return f"tengen-{look.light}-{look.dark}".replace("#", "")


def definitions(scene: Scene) -> str:
    """Gradients that the paper and the stones refer to."""
    theme = scene.theme
    paper = _stops(theme.paper_top, theme.paper_bottom)
    elements = [element("linearGradient", *paper, id=_paper_id(theme), x2=0, y2=1)]
    for look in (theme.black, theme.white):
        stops = _stops(look.light, look.dark)
        elements.append(
            element("radialGradient", *stops, id=gradient_id(look), cx=0.36, cy=0.3, r=0.72)
        )
    return element("defs", *elements)


def paper(scene: Scene) -> str:
    """The board itself."""
    side = scene.layout.side
    return element(
        "rect",
        class_="paper",
        width=side,
        height=side,
        rx=6,
        fill=f"url(#{_paper_id(scene.theme)})",
    )


def coordinates(scene: Scene) -> str:
    """Letters at the bottom and numbers on the left, counted from the bottom."""
    layout, size = scene.layout, scene.layout.size
    edge = layout.near * 0.4
    bottom = layout.side - edge
    elements = []
    for i in range(size):
        label = str(Point(i, size - 1 - i, size))
        letter, number = label[:1], label[1:]
        elements.append(written(letter, layout.column(i), bottom))
        elements.append(written(number, edge, layout.row(size - 1 - i)))
    theme = scene.theme
    return group("coordinates", elements, **font(theme, 0.36), fill=theme.label)


def grid(scene: Scene) -> str:
    """Lines and star points; the frame is thicker, to make the edge visible."""
    layout, theme = scene.layout, scene.theme
    left, top, span = layout.near, layout.far, layout.span
    inner = "".join(
        f"M{left:g} {layout.row(i):g}h{span:g}M{layout.column(i):g} {top:g}v{span:g}"
        for i in range(1, layout.size - 1)
    )
    width = theme.line_width * CELL
    stars = [
        element("circle", cx=x, cy=y, r=theme.star_radius * CELL, fill=theme.line, stroke="none")
        for x, y in map(layout.place, star_points(layout.size))
    ]
    frame = element("rect", x=left, y=top, width=span, height=span, stroke_width=width * 1.8)
    lines = element("path", d=inner)
    return group("grid", [lines, frame, *stars], fill="none", stroke=theme.line, stroke_width=width)


def winning_lines(scene: Scene) -> str:
    """A band under each completed line, so that it hides neither stones nor numbers."""
    ends = [(line[0], line[-1]) for line in scene.board.winning_lines()]
    elements = []
    for first, last in ends:
        (x1, y1), (x2, y2) = scene.layout.place(first), scene.layout.place(last)
        elements.append(element("line", x1=x1, y1=y1, x2=x2, y2=y2))
    width = 2 * scene.theme.stone_radius * CELL + 0.22 * CELL
    return group(
        "winning-line",
        elements,
        stroke=scene.theme.winning,
        stroke_width=width,
        stroke_linecap="round",
    )


def stones(scene: Scene) -> str:
    """All stones above all shadows, so that no shadow falls on a neighbour."""
    return "".join([_shadows(scene), *(_stones_of(scene, color) for color in Color)])


def _shadows(scene: Scene) -> str:
    """A shadow below each stone, if the theme has one."""
    if not scene.theme.shadow:
        return ""
    radius = scene.theme.stone_radius * CELL
    elements = [
        element("circle", cx=x + 0.02 * CELL, cy=y + 0.06 * CELL, r=radius)
        for color in Color
        for x, y in map(scene.layout.place, scene.board.stones(color))
    ]
    return group("shadows", elements, opacity=scene.theme.shadow)


def _stones_of(scene: Scene, color: Color) -> str:
    """All stones of one colour."""
    look = scene.look(color)
    radius = scene.theme.stone_radius * CELL
    edge = 0.03 * CELL
    elements = [
        element("circle", cx=x, cy=y, r=radius - edge / 2)
        for x, y in map(scene.layout.place, scene.board.stones(color))
    ]
    return group(
        f"{color.value}-stones",
        elements,
        fill=f"url(#{gradient_id(look)})",
        stroke=look.edge,
        stroke_width=edge,
    )


def move_numbers(scene: Scene, hidden: Collection[Point], last: Point | None) -> str:
    """The number of each move on its stone; passes count, and the last move is highlighted."""
    elements = []
    for number, move in enumerate(scene.board.move_stack, start=1):
        color = None if move.point is None else scene.board.color_at(move.point)
        if move.point is None or color is None or move.point in hidden:
            continue
        x, y = scene.layout.place(move.point)
        look = scene.look(color)
        strong = {"fill": look.accent, "font_weight": "700"} if move.point == last else {}
        elements.append(
            written(str(number), x, y, **{"fill": look.ink, **fitted(str(number)), **strong})
        )
    return group("move-numbers", elements, **font(scene.theme, 0.42))


def last_move_dot(scene: Scene, last: Point) -> str:
    """A dot on the stone played last."""
    color = scene.board.color_at(last)
    if color is None:
        return ""
    x, y = scene.layout.place(last)
    dot = element("circle", cx=x, cy=y, r=0.14 * CELL, fill=scene.look(color).accent)
    return group("last-move", [dot])


def forbidden_points(scene: Scene, crossed: Iterable[Point]) -> str:
    """A small cross on each point that black may not play."""
    arm = 0.17 * CELL
    path = "".join(
        f"M{x - arm:g} {y - arm:g}l{2 * arm:g} {2 * arm:g}m0 {-2 * arm:g}l{-2 * arm:g} {2 * arm:g}"
        for x, y in map(scene.layout.place, crossed)
    )
    if not path:
        return ""
    return group(
        "forbidden",
        [element("path", d=path)],
        stroke=scene.theme.forbidden,
        stroke_width=0.085 * CELL,
        stroke_linecap="round",
    )


def _paper_id(theme: Theme) -> str:
    return f"tengen-paper-{theme.paper_top}-{theme.paper_bottom}".replace("#", "")


def _stops(first: str, last: str) -> list[str]:
    return [
        element("stop", offset=0, stop_color=first),
        element("stop", offset=1, stop_color=last),
    ]


SEGMENT_WIDTH = 0.16
"""Stroke width in cells: thin enough to distinguish several strokes through one point."""
SEGMENT_SHIFT = 0.11
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
        "segments",
        elements,
        stroke_width=SEGMENT_WIDTH * CELL,
        stroke_linecap="round",
        opacity=0.75,
    )


def _lane(segment: Segment) -> tuple[int, int, int]:
    """The line of a segment: its direction and its offset."""
    first, last = segment.first, segment.last
    dx, dy = _sign(last.x - first.x), _sign(last.y - first.y)
    return dx, dy, first.x * dy - first.y * dx


def _stroke(scene: Scene, segment: Segment, place: int) -> str:
    (x1, y1), (x2, y2) = scene.layout.place(segment.first), scene.layout.place(segment.last)
    away = SEGMENT_SHIFT * CELL * ((place + 1) // 2) * (1 if place % 2 else -1)
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1.0)
    dx, dy = -(y2 - y1) / length * away, (x2 - x1) / length * away
    ink = scene.theme.winning if segment.color is scene.board.turn else scene.theme.forbidden
    title = [element("title", text(segment.label))] if segment.label else []
    return element("line", *title, x1=x1 + dx, y1=y1 + dy, x2=x2 + dx, y2=y2 + dy, stroke=ink)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
