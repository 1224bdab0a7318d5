"""What goes to the terminal: consoles, bars of progress, and text made safe to print."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING, Protocol, TextIO

if TYPE_CHECKING:
    from rich.console import Console

DELAY_S = 1.0
"""Seconds of work after which it is told how far it is."""


class Tell(Protocol):
    """Is told what is being done, and how much of it is done, from 0 to 1, where that is known."""

    def __call__(self, stage: str, share: float | None = None) -> None:
        """Shows it, or not."""


def tell_nobody(stage: str, share: float | None = None) -> None:
    """For work that nobody watches."""


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


def stderr_console() -> Console:
    """A console for what is told beside the results."""
    from rich.console import Console  # noqa: PLC0415

    return Console(stderr=True)


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
    from rich.progress import Progress  # noqa: PLC0415

    console = stderr_console()
    with Progress(console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        yield lambda: bar.advance(task)


@contextmanager
def stages(*, quiet: bool) -> Iterator[Tell]:
    """Tells on the error stream what is being done, if it takes long and somebody watches."""
    from rich.progress import (  # noqa: PLC0415
        BarColumn,
        Progress,
        SpinnerColumn,
        TaskProgressColumn,
        TextColumn,
        TimeElapsedColumn,
    )

    console = stderr_console()
    if quiet or not console.is_interactive:
        yield tell_nobody
        return
    stage = TextColumn("{task.description}", markup=False)
    columns = (SpinnerColumn(), stage, BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    bar = Progress(*columns, console=console, transient=True, redirect_stdout=False)
    task = bar.add_task("Starting", total=None)

    def tell(stage: str, share: float | None = None) -> None:
        total = None if share is None else 1.0
        bar.update(task, description=stage, total=total, completed=share or 0.0)

    timer = Timer(DELAY_S, bar.start)
    timer.daemon = True
    timer.start()
    try:
        yield tell
    finally:
        timer.cancel()
        timer.join()
        bar.stop()
