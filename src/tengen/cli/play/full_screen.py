"""The full-screen game: what it shows, and its loop of drawing and waiting for keys."""

from __future__ import annotations

import textwrap

from rich.console import Console, Group, RenderableType
from rich.control import Control
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ...game import Board, Color
from ..board_text import board_text, board_width, stone_text, view_of
from .interaction import COMMAND_KEYS, Interaction
from .keys import KeyReader
from .session import Session

RESIZE_CHECK_S = 0.2
"""How often to check the window's size and the clock while no key is pressed."""


def run_full_screen(session: Session, console: Console, save_as: str = "") -> None:
    """Plays until the player quits, and restores the terminal. Ctrl-C quits as well."""
    interaction = Interaction(session, save_as)
    try:
        with KeyReader() as keys, console.screen(hide_cursor=True) as display:
            while not interaction.done:
                size = console.size
                # One write from the top left: nothing scrolls and nothing flickers.
                with console:
                    console.control(Control.home())
                    display.update(screen(interaction, size.width, size.height))
                if session.awaits_opponent():
                    interaction.answer()
                else:
                    _wait(interaction, keys, console, size)
    except KeyboardInterrupt:
        return


def _wait(
    interaction: Interaction, keys: KeyReader, console: Console, size: tuple[int, int]
) -> None:
    """Waits for a key, a resize of the window, or the next second of the clock."""
    times = _times(interaction.session)
    while console.size == size and _times(interaction.session) == times:
        interaction.session.look_at_clock()
        key = keys.read(RESIZE_CHECK_S)
        if key is not None:
            interaction.press(key)
            return


def _times(session: Session) -> list[str]:
    """The clock as it is shown; it stands when the game is over."""
    if session.clock is None or session.outcome() is not None:
        return []
    return [session.clock.text(color, session.board.turn) for color in Color]


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
  t  hint; again for more     u  take back
  s  save to a file           x  resign
  p  pass                     r  restart
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
        to_move = board.turn is color and session.outcome() is None
        style = "bold" if to_move else "dim"
        line.append("   ").append_text(stone_text(color))
        if session.clock is not None:
            line.append(f" {session.clock.text(color, board.turn)}", style)
        line.append(f" {session.player_title(color)}", style)
    return line


def _middle(interaction: Interaction, width: int) -> RenderableType:
    """The board, with the list of moves beside it if there is room."""
    board = interaction.session.board
    cursor = None if interaction.session.outcome() is not None else interaction.cursor
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
    if interaction.prompt is not None:
        return f"{interaction.prompt.text}{interaction.prompt.typed}_", "bold yellow"
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
    if session.outcome() is not None:
        return f"{session.outcome_text()} Press r for a new game.", "bold green"
    if session.awaits_opponent():
        return f"{session.player_name(board.turn)} is thinking ...", "italic"
    return f"{board.turn.value.capitalize()} to move   [{interaction.cursor}]", "bold"


def _keys(width: int) -> str:
    """A reminder of the keys, as long as the window allows."""
    commands = [f"{key} {word}" for key, word in COMMAND_KEYS.items()]
    reminders = [
        "  ".join(["arrows or h8, Enter: play ", *commands]),
        *("  ".join(commands[place:]) for place in range(len(commands) - 1)),
    ]
    return next((line for line in reminders if len(line) <= width), reminders[-1])


def _help_text(interaction: Interaction) -> str:
    shared = [key for key in COMMAND_KEYS if interaction.is_column(key)]
    letters = (
        f"\n{', '.join(shared)} are columns here too: Enter runs the command." if shared else ""
    )
    return _HELP.format(letters=letters)
