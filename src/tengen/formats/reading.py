"""Reads games from a path, from text or bytes, or from an open file."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import IO, BinaryIO, NamedTuple, cast

from ..game import Rule
from ..record import GameRecord
from .files import FormatAndGames, format_named, formats, recognise
from .format import Format, FormatError, ReadOptions
from .link import MOVES_ONLY, WITH_NOTES

Source = str | PathLike[str] | bytes | bytearray | memoryview | IO[str] | IO[bytes]
"""A path, the content of a file, or an open file.

A string with a line end is content. Any other string is a path if such a file exists, content if
it begins like a text format (``(;GM[4]``, ``h8i9j8``, ``t1.``), and otherwise a path.
"""
_LOOKED_AT = 1 << 16
_POINTS = re.compile(rb"(?:[a-z][0-9]{1,2}[ \t,]*)+", re.IGNORECASE)
_BEGINS_WITH_POINT = re.compile(rb"[a-z][0-9][^./\\]*", re.IGNORECASE)


def read(
    source: Source,
    *,
    format: str | None = None,
    rule: Rule | str | None = None,
    size: int | None = None,
    encoding: str | None = None,
    repair: bool = False,
) -> GameRecord:
    """Reads the only game of a file; see `read_all`.

    Raises:
        FormatError: Also if the file holds several games.
    """
    options = _options(rule, size, encoding, repair)
    known = None if format is None else format_named(format)
    with _opened(source, known) as opened:
        games = _games(opened, known, options)[1]
        if len(games) != 1:
            raise FormatError(f"expected one game, found {len(games)}: use read_all")
        return games[0]


def read_all(
    source: Source,
    *,
    format: str | None = None,
    rule: Rule | str | None = None,
    size: int | None = None,
    encoding: str | None = None,
    repair: bool = False,
) -> list[GameRecord]:
    """Reads all games of a file, in any known format.

    Args:
        source: A path, text, bytes, or an open file, which stays open. A string with a line end
            is text; any other string is a path, unless there is no such file and it begins like a
            game.
        format: The name of its format; default: detected from the content. The points of one game
            in a string, such as ``h8i9j8``, are ``pos``.
        rule: The rule, if the file does not store it.
        size: The size of the board, if the file does not store it.
        encoding: The encoding of its text, such as ``gbk``; default: detected. A source of
            decoded text needs none.
        repair: Skip what cannot be read, and add a remark, instead of raising an error. The
            records count what is left out in `dropped_moves` and `dropped_games`.

    Raises:
        FormatError: The file is not valid; the message names the file and the line or byte.
        OSError: The file cannot be opened.
        TypeError: The source is none of these.
    """
    options = _options(rule, size, encoding, repair)
    return read_as(source, None if format is None else format_named(format), options)[1]


def iter_games(
    source: Source,
    *,
    format: str | None = None,
    rule: Rule | str | None = None,
    size: int | None = None,
    encoding: str | None = None,
    repair: bool = False,
) -> Iterator[GameRecord]:
    """Reads the games of a file one by one; see `read_all`.

    A RenjuNet database is streamed, so that it may be larger than the memory. Files of other
    formats are read as a whole.
    """
    options = _options(rule, size, encoding, repair)
    known = None if format is None else format_named(format)
    with _opened(source, known) as opened:
        if known is None:
            start = opened.file.tell()
            head = opened.file.read(_LOOKED_AT)
            opened.file.seek(start)
            known = next((each for each in _streamed() if each.could_be(head)), None)
        if known in _streamed():
            yield from known.stream(opened.file, opened.complete(options))
        else:
            yield from _games(opened, known, options)[1]


def read_as(source: Source, format: Format | None, options: ReadOptions) -> FormatAndGames:
    """Reads a source in the given format, or in the detected one; errors name the file."""
    with _opened(source, format) as opened:
        return _games(opened, format, options)


def _games(opened: _Opened, format: Format | None, options: ReadOptions) -> FormatAndGames:
    data = opened.file.read()
    options = opened.complete(options)
    if format is not None:
        return format, format.read(data, options)
    if opened.is_decoded and opened.name is None and _POINTS.fullmatch(data.strip()):
        return _read_points(data, options)
    return recognise(data, options)


def _read_points(data: bytes, options: ReadOptions) -> FormatAndGames:
    """Reads points as `pos`, with a remark if rows from the top would give other points."""
    format = format_named("pos")
    games = format.read(data, options)
    try:
        others = format_named("pos-top").read(data, options)
    except FormatError:
        others = []
    if others != games:
        games[0].remarks.append(
            "rows are counted from the bottom (the format pos-top counts them from the top)"
        )
    return format, games


def _options(
    rule: Rule | str | None, size: int | None, encoding: str | None, repair: bool
) -> ReadOptions:
    return ReadOptions(
        rule=None if rule is None else Rule(rule), size=size, encoding=encoding, repair=repair
    )


class _Opened(NamedTuple):
    file: BinaryIO
    """A seekable file."""
    name: str | None
    """The name of the file, if it has one."""
    is_decoded: bool
    """Whether the source was text, which is UTF-8 here, whatever it declares."""

    def complete(self, options: ReadOptions) -> ReadOptions:
        """Adds the name of the file and the encoding of decoded text to the options."""
        stem = "" if self.name is None else Path(self.name).stem
        encoding = "utf-8" if self.is_decoded else options.encoding
        return replace(options, name=stem, encoding=encoding)


@contextmanager
def _opened(source: Source, format: Format | None) -> Iterator[_Opened]:
    """Opens a source; only a file that is opened here is closed. Errors name the file."""
    if isinstance(source, str | PathLike) and not _is_content(source, format):
        with Path(source).open("rb") as file, _named(str(source)):
            yield _Opened(file, str(source), is_decoded=False)
        return
    opened = _in_memory_or_open(source)
    with _named(opened.name):
        yield opened


def _in_memory_or_open(source: Source) -> _Opened:
    if isinstance(source, str):
        return _from_text(source, None)
    if isinstance(source, bytes | bytearray | memoryview):
        return _Opened(io.BytesIO(source), None, is_decoded=False)
    if not hasattr(source, "read"):
        raise TypeError(
            f"source: expected a path, text, bytes or an open file, not {type(source).__name__}"
        )
    file = cast("IO[str] | IO[bytes]", source)
    name = getattr(file, "name", None)
    name = name if isinstance(name, str) else None
    if hasattr(file, "seekable") and file.seekable() and isinstance(file.read(0), bytes):
        return _Opened(cast("BinaryIO", file), name, is_decoded=False)
    content = file.read()
    if isinstance(content, str):
        return _from_text(content, name)
    return _Opened(io.BytesIO(content), name, is_decoded=False)


def _from_text(text: str, name: str | None) -> _Opened:
    return _Opened(io.BytesIO(_bytes(text)), name, is_decoded=True)


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", errors="surrogatepass")


def _is_content(source: str | PathLike[str], format: Format | None) -> bool:
    if not isinstance(source, str):
        return False
    if not source or "\n" in source or "\r" in source:
        return True
    try:
        if Path(source).exists():
            return False
    except (OSError, ValueError):
        pass
    data = _bytes(source)
    if source.startswith((MOVES_ONLY, WITH_NOTES)) or _POINTS.fullmatch(data):
        return True
    if format is not None and format.name in {"pos", "pos-top"}:
        # Wrong moves such as h8zz deserve a better error than that there is no such file.
        return _BEGINS_WITH_POINT.fullmatch(data) is not None
    return any(known.is_text and known.could_be(data) for known in formats().values())


def _streamed() -> list[Format]:
    """The formats that stream their files."""
    return [known for known in formats().values() if type(known).stream is not Format.stream]


@contextmanager
def _named(name: str | None) -> Iterator[None]:
    """Adds the name of the file to errors."""
    try:
        yield
    except FormatError as error:
        error.file = name
        raise
