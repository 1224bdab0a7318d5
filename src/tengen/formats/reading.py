"""Reads games from a path, from text or bytes, or from an open file."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from os import PathLike
from pathlib import Path
from typing import IO, BinaryIO, NamedTuple

from ..game import Rule
from ..record import GameRecord
from .files import FormatAndGames, format_named, formats, recognise
from .format import Format, FormatError, ReadOptions

Source = str | PathLike[str] | bytes | bytearray | IO[str] | IO[bytes]
"""A path, the content of a file, or an open file.

A string with a line end is content. Any other string is a path if such a file exists, content if
it begins like a text format (``(;GM[4]``, ``h8i9j8``, ``t1.``), and otherwise a path.
"""
_LOOKED_AT = 1 << 16


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
    opened = _opened(source)
    with opened.file, _named(opened.name):
        known = None if format is None else format_named(format)
        games = _games(opened, known, _options(rule, size, encoding, repair))[1]
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
        source: A path, text, bytes, or an open file. A string with a line end is text; any other
            string is a path, unless there is no such file and it begins like a game.
        format: The name of its format; default: detected from the content.
        rule: The rule, if the file does not store it.
        size: The size of the board, if the file does not store it.
        encoding: The encoding of its text, such as ``gbk``; default: detected. A source of
            decoded text needs none.
        repair: Skip what cannot be read, and add a remark, instead of raising an error. The
            records count what is left out in `dropped_moves` and `dropped_games`.

    Raises:
        FormatError: The file is not valid; the message names the file and the line or byte.
        OSError: The file cannot be opened.
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
    opened = _opened(source)
    with opened.file, _named(opened.name):
        file = opened.file if opened.file.seekable() else io.BytesIO(opened.file.read())
        if known is None:
            head = file.read(_LOOKED_AT)
            file.seek(0)
            known = next((each for each in _streamed() if each.could_be(head)), None)
        options = opened.complete(options)
        if known is None:
            yield from recognise(file.read(), options)[1]
        else:
            yield from known.stream(file, options)


def read_as(source: Source, format: Format | None, options: ReadOptions) -> FormatAndGames:
    """Reads a source in the given format, or in the detected one; errors name the file."""
    opened = _opened(source)
    with opened.file, _named(opened.name):
        return _games(opened, format, options)


def _games(opened: _Opened, format: Format | None, options: ReadOptions) -> FormatAndGames:
    data = opened.file.read()
    options = opened.complete(options)
    return recognise(data, options) if format is None else (format, format.read(data, options))


def _options(
    rule: Rule | str | None, size: int | None, encoding: str | None, repair: bool
) -> ReadOptions:
    return ReadOptions(
        rule=None if rule is None else Rule(rule), size=size, encoding=encoding, repair=repair
    )


class _Opened(NamedTuple):
    file: BinaryIO
    name: str | None
    """The name of the file, if it has one."""
    is_decoded: bool
    """Whether the source was text, which is UTF-8 here, whatever it declares."""

    def complete(self, options: ReadOptions) -> ReadOptions:
        """Adds what the source tells to the options."""
        stem = "" if self.name is None else Path(self.name).stem
        encoding = "utf-8" if self.is_decoded else options.encoding
        return replace(options, name=stem, encoding=encoding)


def _opened(source: Source) -> _Opened:
    if isinstance(source, str) and _is_content(source):
        return _from_text(source, None)
    if isinstance(source, str | PathLike):
        return _Opened(Path(source).open("rb"), str(source), is_decoded=False)
    if isinstance(source, bytes | bytearray):
        return _Opened(io.BytesIO(source), None, is_decoded=False)
    name = getattr(source, "name", None)
    content = source.read()
    name = name if isinstance(name, str) else None
    if isinstance(content, str):
        return _from_text(content, name)
    return _Opened(io.BytesIO(content), name, is_decoded=False)


def _from_text(text: str, name: str | None) -> _Opened:
    data = text.encode("utf-8", errors="surrogatepass")
    return _Opened(io.BytesIO(data), name, is_decoded=True)


def _is_content(text: str) -> bool:
    if "\n" in text or "\r" in text:
        return True
    try:
        if Path(text).exists():
            return False
    except (OSError, ValueError):
        pass
    data = text.encode("utf-8", errors="surrogatepass")
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
