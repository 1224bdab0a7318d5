"""Output to the terminal and into new files: consoles, progress bars, safe text, errors."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread, Timer
from typing import TYPE_CHECKING, NoReturn, Protocol, TextIO

import typer

from ..formats import AmbiguousFormatError, CannotWriteError, FormatError
from ..formats.files import put
from .plain import is_about_output

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

DELAY_S = 1.0
"""Seconds of work after which progress is shown."""
REFRESHES_A_SECOND = 4
"""How often a live view is drawn."""
LINE_EVERY_S = 30.0
"""How often a line of progress is printed if no live view can be drawn."""


class LiveView(Protocol):
    """A view that a thread of its own draws again and again."""

    room: tuple[int, int]
    """Columns and rows of the terminal."""

    def __rich__(self) -> RenderableType:
        """Renders the view."""


class ShowStage(Protocol):
    """Reports progress: the current stage, and the share done, from 0 to 1, if it is known."""

    def __call__(self, stage: str, share: float | None = None) -> None:
        """Reports a stage and the share done."""


def ignore_stage(stage: str, share: float | None = None) -> None:
    """Ignores progress reports."""


def plain(text: str) -> str:
    r"""The text on one line, without control codes that a file could send to the terminal.

    >>> plain("Meijin\n\x1b[31m Black")
    'Meijin ?[31m Black'
    """
    spaced = re.sub(r"[\n\t]", " ", text)
    return "".join(letter if letter.isprintable() else "?" for letter in spaced)


def stdout_console() -> Console:
    """A console for results; a character that the terminal lacks becomes a question mark."""
    from rich.console import Console  # noqa: PLC0415

    _forgive(sys.stdout)
    return Console(highlight=False, markup=False, emoji=False)


def stderr_console() -> Console:
    """A console for messages and progress, apart from the results."""
    from rich.console import Console  # noqa: PLC0415

    return Console(stderr=True)


def speaks_unicode() -> bool:
    """Whether the output's encoding has box-drawing lines and stones."""
    return (sys.stdout.encoding or "").lower().replace("-", "").startswith("utf")


def counted(number: int, noun: str) -> str:
    """A number with its noun.

    >>> counted(1, "game"), counted(1200, "game")
    ('1 game', '1,200 games')
    """
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def say(text: str, *, err: bool = False) -> None:
    """Prints a line to standard output, or with `err` to the error stream."""
    stream = sys.stderr if err else sys.stdout
    _forgive(stream)
    print(text, file=stream)


def _forgive(stream: TextIO) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


@contextmanager
def progress(title: str, total: int, *, quiet: bool) -> Iterator[Callable[[], None]]:
    """A progress bar on the error stream, apart from the results; none if `quiet`."""
    from rich.progress import Progress  # noqa: PLC0415

    console = stderr_console()
    with Progress(console=console, transient=True, disable=quiet or not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        yield lambda: bar.advance(task)


@contextmanager
def stages(*, quiet: bool) -> Iterator[ShowStage]:
    """Shows the current stage on the error stream if the work takes long, unless `quiet`."""
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
        yield ignore_stage
        return
    stage = TextColumn("{task.description}", markup=False)
    columns = (SpinnerColumn(), stage, BarColumn(), TaskProgressColumn(), TimeElapsedColumn())
    bar = Progress(*columns, console=console, transient=True, redirect_stdout=False)
    task = bar.add_task("Starting", total=None)

    def show_stage(stage: str, share: float | None = None) -> None:
        total = None if share is None else 1.0
        bar.update(task, description=stage, total=total, completed=share or 0.0)

    timer = Timer(DELAY_S, bar.start)
    timer.daemon = True
    timer.start()
    try:
        yield show_stage
    finally:
        timer.cancel()
        timer.join()
        bar.stop()


@contextmanager
def live_display(
    view: LiveView, *, quiet: bool, line: Callable[[], str] | None = None
) -> Iterator[None]:
    """Draws a view on the error stream, unless `quiet`; prints `line` now and then into a log."""
    from rich.console import Console  # noqa: PLC0415
    from rich.live import Live  # noqa: PLC0415

    console = Console(stderr=True, highlight=False, markup=False, emoji=False)
    if quiet:
        yield
    elif console.is_terminal:
        view.room = console.size
        with Live(view, console=console, refresh_per_second=REFRESHES_A_SECOND, transient=True):
            yield
    elif line is not None:
        with _printed_now_and_then(line):
            yield
    else:
        yield


@contextmanager
def _printed_now_and_then(line: Callable[[], str]) -> Iterator[None]:
    is_over = Event()

    def print_lines() -> None:
        while not is_over.wait(LINE_EVERY_S):
            say(line(), err=True)

    printer = Thread(target=print_lines, daemon=True)
    printer.start()
    try:
        yield
    finally:
        is_over.set()
        printer.join()


def error_line(error: Exception, name: str) -> str:
    """One line about what went wrong with the file of that name, or the one that failed.

    Raises:
        OSError: The same error, if it is about standard output, which ends the command.
    """
    if isinstance(error, FormatError):
        flag = ", with --from" if isinstance(error, AmbiguousFormatError) else ""
        said = f"{error}{flag}"
        return plain(said if error.file else f"{name}: {said}")
    if isinstance(error, OSError) and isinstance(error.filename, str):
        name = error.filename
    if isinstance(error, OSError) and is_about_output(error):
        raise error
    return plain(f"{name}: {_problem(error)}")


def _problem(error: Exception) -> str:
    if isinstance(error, CannotWriteError):
        return str(error)
    if isinstance(error, FileNotFoundError):
        return "there is no such file or folder"
    if isinstance(error, OSError):
        return error.strerror or str(error)
    if isinstance(error, MemoryError):
        return "out of memory"
    return f"a bug in tengen, please report it: {type(error).__name__}: {error}"


WRONG_COMMAND_LINE = 2
"""The exit status if the command line is to blame."""
INTERRUPTED = 130
"""The exit status after Ctrl-C."""


class FailedCommandError(typer.TyperException):
    """Ends a command with a sentence about what went wrong."""

    def __init__(self, message: str, status: int = 1) -> None:
        super().__init__(message)
        self.exit_code = status


def fail(problem: str, status: int = 1) -> NoReturn:
    """Ends the command with an error; see `print_error`."""
    raise FailedCommandError(problem, status)


def print_error(error: typer.TyperException, *, as_json: bool) -> None:
    """Prints the error of a command: to the error stream, or as JSON to standard output."""
    problem = error.format_message()
    if type(error).__name__ == "NoArgsIsHelpError":  # Typer does not export it.
        say(problem)
    elif as_json:
        say(json.dumps({"error": problem}))
    elif error.exit_code == WRONG_COMMAND_LINE:
        say(plain(f"Error: {problem}"), err=True)
    else:
        say(problem, err=True)


def obstacle(path: Path, *, force: bool) -> str | None:
    """The error that writing a file there would raise, if it can be foreseen."""
    if path.exists() and not force:
        return f"{path} exists already: --force replaces it"
    if not path.parent.is_dir():
        return f"{path}: there is no folder {path.parent}"
    return None


def put_new(path: Path, content: str | bytes, *, force: bool) -> str | None:
    """Writes a file; returns an error message if that fails."""
    problem = obstacle(path, force=force)
    if problem is not None:
        return problem
    try:
        put(path, content.encode() if isinstance(content, str) else content)
    except OSError as error:
        return error_line(error, str(path))
    return None
