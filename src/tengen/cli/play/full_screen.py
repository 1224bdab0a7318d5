"""The loop of the full-screen game: draws, waits for a key, acts."""

from __future__ import annotations

from rich.console import Console
from rich.control import Control

from .interaction import Interaction
from .keys import KeyReader
from .screen import screen
from .session import Session

RESIZE_CHECK_S = 0.2
"""How often to check the window's size while no key is pressed."""


def run_full_screen(session: Session, console: Console) -> None:
    """Plays until the player quits, and restores the terminal. Ctrl-C quits as well."""
    interaction = Interaction(session)
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
    """Waits for a key or a resize of the window."""
    while console.size == size:
        key = keys.read(RESIZE_CHECK_S)
        if key is not None:
            interaction.press(key)
            return
