"""A board as coloured text for the terminal."""

from __future__ import annotations

from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from ..game import Board, Color, Point, Rule

# All colours are from the 256-colour palette, so that terminals need not approximate them.
_WOOD = "on #d7af5f"
_LINE = Style.parse(f"#875f00 {_WOOD}")
_STONES = {
    Color.BLACK: Style.parse(f"bold #000000 {_WOOD}"),
    Color.WHITE: Style.parse(f"bold #ffffff {_WOOD}"),
}
_FORBIDDEN = Style.parse(f"bold #af0000 {_WOOD}")
_LAST = Style.parse("on #d78700")
_WINNING = Style.parse("on #5faf87")
_CURSOR = Style.parse("bold #ffffff on #005faf")
_LABEL = Style.parse("dim")

GLYPHS = {Color.BLACK: "●", Color.WHITE: "○"}
FORBIDDEN_GLYPH = "×"
LABEL_WIDTH = 3


@dataclass(frozen=True, slots=True)
class BoardView:
    """What to draw of a board: the position and its highlights."""

    board: Board
    cursor: Point | None
    last: Point | None
    winning: frozenset[Point]
    forbidden: frozenset[Point]


def view_of(board: Board, cursor: Point | None) -> BoardView:
    """Collects what to draw. Forbidden points are shown when black is to move."""
    last = board.peek()
    binding = board.rule is Rule.RENJU and board.turn is Color.BLACK
    return BoardView(
        board=board,
        cursor=cursor,
        last=None if last is None else last.point,
        winning=frozenset(point for line in board.winning_lines() for point in line),
        forbidden=frozenset(board.forbidden_points() if binding else ()),
    )


def stone_text(color: Color) -> Text:
    """A stone on the board's background: on a dark screen a bare ● would look white."""
    return Text(f" {GLYPHS[color]} ", _STONES[color])


def board_width(size: int) -> int:
    """Width of the drawing: row labels, points with the gaps between them, and edges."""
    return LABEL_WIDTH + 2 * size + 1


def board_text(view: BoardView) -> Text:
    """Draws all rows, then the letters of the columns."""
    size = view.board.size
    board_lines = Text(no_wrap=True)
    for y in range(size):
        board_lines.append(f"{size - y:>{LABEL_WIDTH - 1}} ", _label_style(view, y=y))
        board_lines.append_text(_row(view, y))
        board_lines.append("\n")
    board_lines.append(" " * (LABEL_WIDTH + 1))
    for x in range(size):
        letter = str(Point(x, 0, size))[0]
        board_lines.append(letter, _label_style(view, x=x))
        board_lines.append(" ")
    return board_lines


def _label_style(view: BoardView, *, x: int | None = None, y: int | None = None) -> Style:
    """Labels of the cursor's row and column are bold."""
    cursor = view.cursor
    if cursor is not None and (cursor.x == x or cursor.y == y):
        return Style.parse("bold")
    return _LABEL


def _row(view: BoardView, y: int) -> Text:
    """One row: a point, then the gap to its right, in turn; the first gap is the left edge."""
    size = view.board.size
    row = Text()
    for x in range(size + 1):
        left = Point(x - 1, y, size) if x > 0 else None
        right = Point(x, y, size) if x < size else None
        row.append_text(_gap(view, left, right))
        if right is not None:
            row.append_text(_point(view, right))
    return row


def _gap(view: BoardView, left: Point | None, right: Point | None) -> Text:
    """The cell between two points: a bracket of the cursor or the last move, or the line."""
    for pointed, brackets, style in (
        (view.cursor, "[]", _CURSOR),
        (view.last, "()", _STONES[Color.BLACK] + _LAST),
    ):
        if pointed is not None and pointed in (left, right):
            return Text(brackets[0] if pointed == right else brackets[1], style)
    return Text("─" if left is not None and right is not None else " ", _LINE)


def _point(view: BoardView, point: Point) -> Text:
    color = view.board.color_at(point)
    if color is not None:
        text, style = GLYPHS[color], _STONES[color]
    elif point in view.forbidden:
        text, style = FORBIDDEN_GLYPH, _FORBIDDEN
    else:
        text, style = _crossing(point), _LINE
    if point in view.winning:
        style += _WINNING
    elif point == view.last:
        style += _LAST
    if point == view.cursor:
        style = _CURSOR if color is None else style + Style(bgcolor=_CURSOR.bgcolor)
    return Text(text, style)


def _crossing(point: Point) -> str:
    """The lines at an empty point, cut off at the board's edges."""
    last = point.size - 1
    row = 0 if point.y == 0 else 2 if point.y == last else 1
    column = 0 if point.x == 0 else 2 if point.x == last else 1
    return ("┌┬┐", "├┼┤", "└┴┘")[row][column]
