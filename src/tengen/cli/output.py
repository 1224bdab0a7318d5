"""Output to the terminal and into new files: consoles, progress bars, safe text, errors."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, NoReturn, Protocol, TextIO

import typer

from ..formats import AmbiguousFormatError, CannotWriteError, FormatError
from ..formats.files import put

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


def sentence(error: Exception, name: str) -> str:
    """Says what went wrong with the file of that name."""
    if isinstance(error, FormatError):
        flag = ", with --from" if isinstance(error, AmbiguousFormatError) else ""
        said = f"{error}{flag}"
        return plain(said if error.file else f"{name}: {said}")
    return plain(f"{name}: {_problem(error)}")


def _problem(error: Exception) -> str:
    if isinstance(error, CannotWriteError):
        return str(error)
    if isinstance(error, FileNotFoundError):
        return "there is no such file or folder"
    if isinstance(error, OSError):
        return error.strerror or str(error)
    if isinstance(error, MemoryError):
        return "it needs more memory than there is"
    return f"a fault in tengen, please report it: {type(error).__name__}: {error}"


def fail(problem: str) -> NoReturn:
    """Tells what went wrong and ends the command."""
    say(problem, err=True)
    raise typer.Exit(1)


def obstacle(path: Path, *, force: bool) -> str | None:
    """What keeps a file from being made there, if it can be told beforehand."""
    if path.exists() and not force:
        return f"{path} exists already: --force replaces it"
    if not path.parent.is_dir():
        return f"{path}: there is no folder {path.parent}"
    return None


def put_new(path: Path, content: str | bytes, *, force: bool) -> str | None:
    """Writes a file; what kept it from being written, if anything did."""
    problem = obstacle(path, force=force)
    if problem is not None:
        return problem
    try:
        put(path, content.encode() if isinstance(content, str) else content)
    except OSError as error:
        return sentence(error, str(path))
    return None
