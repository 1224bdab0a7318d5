"""Draws a board: `board_svg` checks the options and stacks the layers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..arguments import check_type
from ..game import Board, Color, Point
from . import layers
from . import overlay as overlay_layers
from .layers import Scene, Segment
from .layout import Layout, element, text
from .overlay import HeatPoint, MarkPoint, PointLike, point_on, read_heat, read_marks
from .theme import Theme, theme_named

if TYPE_CHECKING:
    from numpy.typing import ArrayLike


def board_svg(  # noqa: PLR0913  (options of a picture, all by keyword)
    board: Board,
    *,
    size_px: int | None = 480,
    numbers: bool = False,
    last_move: bool = True,
    marks: Mapping[MarkPoint, str] | None = None,
    ring: PointLike | None = None,
    heat: Mapping[HeatPoint, float] | ArrayLike | None = None,
    heat_values: bool = False,
    heat_strength: float = 1.0,
    segments: Sequence[Segment] = (),
    forbidden: bool = False,
    winning_line: bool = True,
    coordinates: bool = True,
    theme: str | Theme = "wood",
) -> str:
    """Draws a board as a standalone SVG document.

    Args:
        board: The position.
        size_px: Width and height in pixels; None lets the picture fill its container.
        numbers: Whether to show move numbers on the stones.
        last_move: Whether to mark the last move, by a dot or by the colour of its number.
        marks: For each point ``"circle"``, ``"cross"``, ``"square"``, ``"triangle"`` or a label of
            up to three characters; a mark replaces the move number.
        ring: A point to draw a ring around, in addition to a mark.
        heat: A number for each point, or an array of shape [size, size] indexed [y, x] (NaN for
            none). The highest has the strongest colour; near-zero values of an array are left out.
        heat_values: Whether to show the numbers too.
        heat_strength: Opacity factor of the heat from 0 to 1, for pictures with segments.
        segments: Strokes along lines, green for the side to move and red for the other.
        forbidden: Whether to cross out black's forbidden points (renju).
        winning_line: Whether to highlight a completed five.
        coordinates: Whether to show coordinates at the bottom and on the left.
        theme: ``"wood"``, ``"flat"``, ``"dark"``, ``"print"`` or a `Theme`.

    Raises:
        ValueError: A point is off the board, or a mark, theme, size or heat is invalid.

    >>> board_svg(Board.from_moves("h8 i9"), numbers=True).startswith("<svg xmlns=")
    True
    """
    check_type("board", board, Board)
    pixels = _dimensions(size_px)
    scene = Scene(board, Layout(board.size, coordinates), theme_named(theme))
    wanted, values = read_marks(marks, board.size), read_heat(heat, board.size)
    colors = overlay_layers.heat_colors(scene, values, heat_strength)
    last = _last_point(board) if last_move else None
    crossed = board.forbidden_points() if forbidden else ()
    groups = [
        *_below_stones(scene, colors, segments, winning_line=winning_line),
        layers.stones(scene),
        *_on_stones(scene, wanted, last, numbers=numbers),
        overlay_layers.heat_values(
            scene, values if heat_values else {}, colors, {*wanted, *crossed}
        ),
        *_above_stones(scene, wanted, crossed, ring),
    ]
    return _document(scene, pixels, groups)


def _below_stones(
    scene: Scene, colors: Mapping[Point, str], segments: Sequence[Segment], *, winning_line: bool
) -> list[str]:
    return [
        layers.definitions(scene),
        layers.paper(scene),
        overlay_layers.heat_cells(scene, colors),
        layers.coordinates(scene) if scene.layout.coordinates else "",
        layers.grid(scene),
        layers.winning_lines(scene) if winning_line else "",
        layers.segments(scene, segments),
    ]


def _on_stones(
    scene: Scene, marks: Mapping[Point, str], last: Point | None, *, numbers: bool
) -> list[str]:
    """Move numbers, or a dot on the last stone; a mark replaces them."""
    if numbers:
        return [layers.move_numbers(scene, marks, last)]
    return [layers.last_move_dot(scene, last)] if last is not None and last not in marks else []


def _above_stones(
    scene: Scene,
    marks: Mapping[Point, str],
    crossed: Sequence[Point],
    ring: PointLike | None,
) -> list[str]:
    groups = [
        layers.forbidden_points(scene, [point for point in crossed if point not in marks]),
        overlay_layers.marks(scene, marks),
    ]
    if ring is not None:
        groups.append(overlay_layers.ring(scene, point_on(ring, scene.board.size, "ring")))
    return groups


def _document(scene: Scene, pixels: dict[str, str | float], groups: list[str]) -> str:
    """Wraps the layers, bottom first, in a document with a title and a description."""
    side = f"{scene.layout.side:g}"
    return element(
        "svg",
        element("title", text(_title(scene.board))),
        element("desc", text(_description(scene.board))),
        *groups,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {side} {side}",
        role="img",
        **pixels,
    )


def _dimensions(size_px: int | None) -> dict[str, str | float]:
    if size_px is None:
        return {}
    if isinstance(size_px, bool) or not isinstance(size_px, int) or size_px < 1:
        raise ValueError(f"size_px: expected a whole number of at least 1, not {size_px!r}")
    return {"width": str(size_px), "height": str(size_px)}


def _last_point(board: Board) -> Point | None:
    last = board.peek()
    return None if last is None else last.point


def _title(board: Board) -> str:
    rule = board.rule.value.replace("_", " ")
    moves = f"{board.ply()} move{'' if board.ply() == 1 else 's'}"
    return f"Gomoku board, {board.size} by {board.size}, {rule}, after {moves}"


def _description(board: Board) -> str:
    """Describes the picture for screen readers."""
    said = []
    for color in Color:
        points = ", ".join(str(point) for point in board.stones(color))
        said.append(f"{color.value.capitalize()} stones: {points or 'none'}.")
    last = board.peek()
    if last is not None:
        said.append(f"Last move: {last}.")
    outcome = board.outcome()
    if outcome is None:
        said.append(f"{board.turn.value.capitalize()} to move.")
    elif outcome.winner is None:
        said.append("Drawn.")
    else:
        said.append(f"{outcome.winner.value.capitalize()} has won.")
    return " ".join(said)


_DISPLAY_METHOD = "_repr_svg_"


def show_boards_in_notebooks() -> None:
    """Adds the method to `Board` that Jupyter looks for; idempotent."""
    setattr(Board, _DISPLAY_METHOD, _notebook_picture)


def _notebook_picture(board: Board) -> str:
    """The board with forbidden points if black is to move."""
    return board_svg(board, forbidden=board.turn is Color.BLACK)
