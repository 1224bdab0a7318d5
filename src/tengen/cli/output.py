"""What goes to the terminal: consoles, bars of progress, and text made safe to print."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from rich.console import Console


def plain(text: str) -> str:
    r"""The text on one line, without the codes by which a file could command the terminal.

    >>> plain("Meijin\n\x1b[31m Black")
    'Meijin ?[31m Black'
    """
    spaced = re.sub(r"[\n\t]", " ", text)
    return "".join(letter if letter.isprintable() else "?" for letter in spaced)


def stdout_console() -> Console:
    """A console for results; a letter that the terminal does not have becomes a question mark."""
    from rich.console import Console  # noqa: PLC0415

    _forgive(sys.stdout)
    return Console(highlight=False, markup=False, emoji=False)


def speaks_unicode() -> bool:
    """Whether lines and stones can be printed."""
    return (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")


def say(text: str, *, err: bool = False) -> None:
    """Prints a line of results, or of what is told beside them."""
    stream = sys.stderr if err else sys.stdout
    _forgive(stream)
    print(text, file=stream)


def _forgive(stream: TextIO) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


@contextmanager
def progress(title: str, total: int, *, quiet: bool) -> Iterator[Callable[[], None]]:
    """A bar on the error stream, where it disturbs no output; none for programs."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import Progress  # noqa: PLC0415

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        yield lambda: bar.advance(task)
