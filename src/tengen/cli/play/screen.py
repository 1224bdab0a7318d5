"""Draws the full-screen game: players, board, moves, messages and keys."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.style import Style
from rich.table import Table
from rich.text import Text

from ...game import Board, Color, Point, Rule
from .interaction import COMMAND_KEYS, Interaction
from .session import Session, outcome_text

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


MARGIN = 1
PANEL_WIDTH = 22
"""Width of the move list beside the board, which narrow windows leave out."""
NARROWEST = 40
MESSAGE_ROWS = 2
OTHER_ROWS = 2
"""The players above the board and the letters below it."""

_HELP = """\
Playing
  arrows           move the cursor
  Enter, Space     play at the cursor
  h8 Enter         play at h8
  Escape           clear what was typed
Game
  u  take back     p  pass     r  restart
  q  quit; the moves are printed, so that
     nothing is lost
Board
  ● black          ○ white
  ( )  last move   [ ]  cursor
  ×    forbidden to black (renju)
{letters}
Any key goes back to the game."""


def needed_size(size: int) -> tuple[int, int]:
    """The smallest window, in columns and rows, that fits a board of this size."""
    return max(board_width(size) + 2 * MARGIN, NARROWEST), size + OTHER_ROWS + MESSAGE_ROWS + 1


def screen(interaction: Interaction, width: int, height: int) -> RenderableType:
    """Draws everything for a window of this size, or a message that it is too small."""
    size = interaction.session.board.size
    needed = needed_size(size)
    if interaction.showing_help:
        return Text(_help_text(interaction))
    if width < needed[0] or height < needed[1]:
        return Text(
            f"This window is {width}x{height}; a board of {size} needs {needed[0]}x{needed[1]}. "
            "Make the window larger, or leave with Ctrl-C."
        )
    return Group(
        _players(interaction.session),
        _middle(interaction, width),
        _footer(interaction, width, height - size - OTHER_ROWS),
    )


def _players(session: Session) -> Text:
    board = session.board
    rule = board.rule.value.replace("_", " ").capitalize()
    line = Text(" " * MARGIN, no_wrap=True, overflow="ellipsis")
    line.append(f"{rule} {board.size}x{board.size}", "bold")
    for color in Color:
        to_move = board.turn is color and not board.is_game_over()
        line.append("   ").append_text(stone_text(color))
        line.append(f" {session.player_name(color)}", "bold" if to_move else "dim")
    return line


def _middle(interaction: Interaction, width: int) -> RenderableType:
    """The board, with the list of moves beside it if there is room."""
    board = interaction.session.board
    cursor = None if board.is_game_over() else interaction.cursor
    board_lines = board_text(view_of(board, cursor))
    table = Table.grid()
    table.add_column(width=MARGIN)
    table.add_column(width=board_width(board.size), no_wrap=True)
    if width < board_width(board.size) + PANEL_WIDTH + 4 * MARGIN:
        table.add_row("", board_lines)
        return table
    table.add_column(width=3 * MARGIN)
    table.add_column(width=PANEL_WIDTH, no_wrap=True)
    table.add_row("", board_lines, "", _moves(board))
    return table


def _moves(board: Board) -> Text:
    """The latest moves, two a row with the number of the first."""
    texts = [str(move) for move in board.move_stack]
    pairs = range(0, len(texts), 2)
    listed = Text("Moves\n", "bold")
    for i in pairs[-(board.size - 1) :]:
        listed.append(f"{i + 1:>4}  ", "dim")
        listed.append(f"{texts[i]:<6}")
        listed.append("".join(texts[i + 1 : i + 2]) + "\n")
    return listed


def _footer(interaction: Interaction, width: int, rows: int) -> RenderableType:
    """The message with the keys below it; a long message replaces the keys."""
    said, style = _said(interaction)
    lines = textwrap.wrap(said, width - 2 * MARGIN)[:rows]
    footer = Text("\n".join(lines), style)
    if len(lines) < rows:
        footer.append("\n" * max(1, MESSAGE_ROWS + 1 - len(lines)))
        footer.append(_keys(width - 2 * MARGIN), "not bold dim default")
    return Padding(footer, (0, MARGIN))


def _said(interaction: Interaction) -> tuple[str, str]:
    """The text of the prompt and its style."""
    typed = interaction.typed
    if interaction.question is not None:
        return interaction.question.text, "bold yellow"
    if typed in COMMAND_KEYS:
        return f"{typed}_   Enter: {COMMAND_KEYS[typed]}; or type the row of a point", "bold"
    if typed:
        return f"Play {typed}_   Enter plays, Escape clears it", "bold"
    if interaction.message:
        return interaction.message, "yellow"
    return _standing(interaction)


def _standing(interaction: Interaction) -> tuple[str, str]:
    session = interaction.session
    board = session.board
    if board.is_game_over():
        return f"{outcome_text(board)} Press r for a new game.", "bold green"
    if session.awaits_opponent():
        return f"{session.player_name(board.turn)} is thinking ...", "italic"
    return f"{board.turn.value.capitalize()} to move   [{interaction.cursor}]", "bold"


def _keys(width: int) -> str:
    """A reminder of the keys, as long as the window allows."""
    commands = [f"{key} {word}" for key, word in COMMAND_KEYS.items()]
    reminders = [
        "  ".join(["arrows or h8, Enter: play ", *commands]),
        "  ".join(commands),
        "  ".join(commands[-2:]),
    ]
    return next((line for line in reminders if len(line) <= width), reminders[-1])


def _help_text(interaction: Interaction) -> str:
    shared = [key for key in COMMAND_KEYS if interaction.is_column(key)]
    letters = (
        f"\n{', '.join(shared)} are columns here too: Enter runs the command." if shared else ""
    )
    return _HELP.format(letters=letters)
