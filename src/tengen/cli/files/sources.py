"""Reads games from a file, standard input, a link, or moves as text."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from ...formats import (
    AmbiguousFormatError,
    Format,
    FormatError,
    ReadOptions,
    UnknownFormatError,
    format_named,
    formats,
)
from ...formats.files import FormatAndGames
from ...formats.reading import read_as
from ...game import MAX_SIZE, MIN_SIZE, Rule
from ..completion import format_names
from . import large_library

STREAM = "-"
"""The argument that means standard input or output."""
GENERAL_SUFFIXES = (".txt", ".json")
"""Suffixes that many other files have too."""

FromOption = Annotated[
    str | None,
    typer.Option(
        "--from",
        metavar="FORMAT",
        help="The format; default: recognised by content.",
        autocompletion=format_names,
    ),
]
GameRuleOption = Annotated[
    Rule | None, typer.Option("--rule", help="The rule, for files without one.")
]
SizeOption = Annotated[
    int | None,
    typer.Option(
        "--size",
        min=MIN_SIZE,
        max=MAX_SIZE,
        help="The board size, for files without one.",
    ),
]
EncodingOption = Annotated[
    str | None, typer.Option("--encoding", help="The text encoding, such as gbk.")
]
RepairOption = Annotated[
    bool,
    typer.Option(
        "--repair",
        help="Read the intact parts of a damaged file. If that drops moves or games, their number"
        " is printed and the exit status is 3.",
    ),
]
DROPPED_STATUS = 3
"""The exit status of a command whose repairs dropped moves or games."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads sources with the options of a command."""

    format: Format | None
    """None to recognise it by the content."""
    options: ReadOptions

    def read(self, source: str) -> FormatAndGames:
        """The games of a source and their format.

        Raises:
            FormatError: The source is not a valid game; the message names it.
            OSError: The file cannot be opened.
        """
        if not source:
            raise FormatError("expected a file, a link or moves such as h8i9", file="''")
        data = _standard_input() if source == STREAM else source
        try:
            return read_as(data, self.format, self.options)
        except FormatError as error:
            error.file = error.file or ("standard input" if source == STREAM else source)
            raise

    def passes_over(self, path: Path, error: Exception) -> bool:
        """Whether a file of a folder can be skipped: it is no game, and its suffix claims none."""
        suffix = path.suffix.lower()
        meant = formats().values() if self.format is None else [self.format]
        if suffix not in GENERAL_SUFFIXES and any(suffix in known.suffixes for known in meant):
            return False
        if self.format is None:
            return isinstance(error, UnknownFormatError)
        return isinstance(error, FormatError) and not self.format.could_be(path.read_bytes())

    def may_repair(self, source: str, error: Exception) -> bool:
        """Whether reading with repairs gets further than this error; tries it if possible."""
        unclear = isinstance(error, UnknownFormatError | AmbiguousFormatError)
        if unclear or self.options.repair or not isinstance(error, FormatError):
            return False
        if source == STREAM:
            return True
        try:
            replace(self, options=replace(self.options, repair=True)).read(source)
        except Exception:
            return False
        return True


def _standard_input() -> bytes:
    data = sys.stdin.buffer.read()
    if len(data) > large_library.LARGE and format_named("renlib").could_be(data[:1024]):
        raise FormatError(
            f"a library of {len(data) / 1e6:.0f} MB is too large for standard input: name the file",
            file="standard input",
        )
    return data


def reader_for(
    name: str | None,
    rule: Rule | None,
    size: int | None,
    encoding: str | None,
    repair: bool,
) -> Reader:
    """The reader for the options of a command."""
    try:
        options = ReadOptions(rule, size, encoding, repair=repair)
    except FormatError as error:
        raise typer.BadParameter(str(error), param_hint="--encoding") from None
    return Reader(None if name is None else format_option(name, "--from"), options)


def format_option(name: str, option: str) -> Format:
    """The format that an option names; an unknown one is a usage error."""
    try:
        return format_named(name)
    except ValueError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


def is_folder(source: str) -> bool:
    """Whether a source is a folder; a text too long for a file name is not."""
    return source != "" and _exists(source) and Path(source).is_dir()


def _exists(source: str) -> bool:
    try:
        return Path(source).exists()
    except (OSError, ValueError):
        return False
