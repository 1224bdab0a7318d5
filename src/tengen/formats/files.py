"""The list of formats, detection by content, and writing files atomically."""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, BinaryIO

from ..game.nearest import unknown_word
from ..record import GameRecord
from .format import (
    AmbiguousFormatError,
    CannotWriteError,
    Format,
    FormatError,
    ReadOptions,
    UnknownFormatError,
    quoted,
)

_CLASSES = (
    ("json.format", "JsonFormat"),
    ("sgf.format", "SgfFormat"),
    ("sgf.c_gomoku_cli", "CGomokuCliFormat"),
    ("renlib.format", "RenlibFormat"),
    ("piskvork.psq", "PsqFormat"),
    ("piskvork.rec", "RecFormat"),
    ("pos", "PosFormat"),
    ("pos", "PosTopFormat"),
    ("gomocup_openings", "OpeningsFormat"),
    ("yixin_sav", "YixinSavFormat"),
    ("pos", "YixinPosFormat"),
    ("pos", "RenlibPosFormat"),
    ("link.format", "LinkFormat"),
    ("renjunet", "RifFormat"),
)
"""Modules and classes; the modules are imported on first use."""


@cache
def formats() -> dict[str, Format]:
    """Every known format by its name."""
    known: dict[str, Format] = {}
    for module, name in _CLASSES:
        found: Format = getattr(import_module(f".{module}", __package__), name)()
        known[found.name] = found
    return known


def format_named(name: str) -> Format:
    """The format of that name; raises ValueError that suggests the closest one."""
    known = formats()
    if name in known:
        return known[name]
    raise ValueError(unknown_word("format", name, known))


FormatAndGames = tuple[Format, list[GameRecord]]


def candidates(data: bytes) -> list[Format]:
    """The formats that could match these bytes."""
    return [known for known in formats().values() if known.could_be(data)]


def recognise(data: bytes, options: ReadOptions) -> FormatAndGames:
    """Detects the format of bytes and parses them.

    If several formats could match, all are tried; those that fail are dropped, and the rest must
    yield equal games, unless the file name tells which it is.

    Raises:
        UnknownFormatError: No format matches.
        AmbiguousFormatError: Several formats match, and their games differ.
        FormatError: The file is not valid in the format that matches.
    """
    fitting = candidates(data)
    if not fitting:
        raise UnknownFormatError(
            f"{_begin(data)}: expected a game, such as an SGF, PSQ or RenLib file, or moves such as"
            " h8i9"
        )
    readings: list[FormatAndGames] = []
    assumed: dict[str, dict[str, Any]] = {}
    errors: list[FormatError] = []
    for known in fitting:
        try:
            # What a format assumes that does not fit says nothing about the file.
            tried = replace(options, assumed={})
            readings.append((known, known.read(data, tried)))
            assumed[known.name] = tried.assumed
        except FormatError as error:
            errors.append(error)
    if not readings:
        raise errors[0]
    named = [each for each in readings if _is_named(options.name, each[0])]
    chosen = (named or readings)[0]
    if len(named) != 1 and any(records != chosen[1] for _, records in readings):
        names = " or ".join(known.name for known, _ in readings)
        raise AmbiguousFormatError(
            f"this can be read as {names}, with different positions: specify the format"
        )
    options.assumed.update(assumed[chosen[0].name])
    return chosen


def _is_named(stem: str, known: Format) -> bool:
    """Whether a file name says the format before its suffix, as ``games.pos.txt`` does."""
    return stem.lower().endswith(f".{known.name}")


BEGIN_SHOWN = 8
"""Bytes of a file that an error shows, or twice as many characters."""


def _begin(data: bytes) -> str:
    if not data:
        return "the file is empty"
    text = data[: 8 * BEGIN_SHOWN].decode(errors="replace")[: 2 * BEGIN_SHOWN]
    is_text = all(each.isspace() or each.isprintable() for each in text) and "\ufffd" not in text
    found = quoted(" ".join(text.split()))
    if not is_text:
        found = f"the bytes {data[:BEGIN_SHOWN].hex(' ')}"
    return f"no known format begins with {found}"


NAME_SHOWN = 40
"""Characters of a file's name in that of its temporary file, to stay below length limits."""


@contextmanager
def replacement(path: Path) -> Iterator[BinaryIO]:
    """A file object to write to, which replaces `path` atomically and keeps an old file's mode.

    A device or a pipe is not replaced. An OSError names `path`, not the temporary file.
    """
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise OSError(errno.EINVAL, "this is not a regular file", str(path))
    unfinished = path.with_name(f".{path.name[:NAME_SHOWN]}.{secrets.token_hex(4)}")
    try:
        # The umask sets the mode of a new file.
        with unfinished.open("xb") as file:
            if path.is_file():
                unfinished.chmod(stat.S_IMODE(path.stat().st_mode))
            yield file
        os.replace(unfinished, path)  # noqa: PTH105
    except BaseException as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.filename in {None, str(unfinished)}:
            raise OSError(error.errno, error.strerror or str(error), str(path)) from error
        raise


def write(
    path: str | Path, records: GameRecord | Sequence[GameRecord], *, format: str | None = None
) -> tuple[str, ...]:
    """Writes games to a file and returns what was lost.

    The file is replaced atomically, so it always holds either the old or the new games.

    Raises:
        CannotWriteError: The format cannot hold these games, or the file name does not imply a
            format.
    """
    games = [records] if isinstance(records, GameRecord) else records
    target = format_for_name(path) if format is None else format_named(format)
    written = target.write(games)
    put(Path(path), written.data)
    return written.losses


def format_for_name(path: str | Path) -> Format:
    """The format that a file name implies."""
    suffix = Path(path).suffix.lower()
    writable = [known for known in formats().values() if not known.is_read_only]
    fitting = [known for known in writable if suffix in known.suffixes]
    # Dialects share a suffix with the format that has the suffix as its name.
    stem = Path(path).stem
    named = [each for each in fitting if f".{each.name}" == suffix or _is_named(stem, each)]
    if len(named or fitting) == 1:
        return (named or fitting)[0]
    choices = ", ".join(known.name for known in fitting or writable)
    problem = (
        f"several formats have the suffix {suffix}"
        if fitting
        else f"no format has the suffix {suffix!r}"
    )
    raise CannotWriteError(f"{problem}: specify one of {choices}")


def put(path: Path, data: bytes) -> None:
    """Writes a file atomically."""
    with replacement(path) as file:
        file.write(data)
