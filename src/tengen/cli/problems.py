"""What went wrong with a file, in one sentence that says what to do."""

from __future__ import annotations

from typing import NoReturn

import typer

from ..formats import AmbiguousFormatError, CannotWriteError, FormatError
from .output import plain, say


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
