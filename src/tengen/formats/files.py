"""Games from files and into files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from ..game import Rule
from ..record import GameRecord
from .detection import Reading, recognise
from .errors import CannotWriteError, FormatError
from .format import Format, ReadOptions
from .registry import format_named, formats
from .replacement import replacement


def read(
    path: str | Path,
    *,
    format: str | None = None,
    rule: Rule | str | None = None,
    size: int | None = None,
    encoding: str | None = None,
    repair: bool = False,
) -> GameRecord:
    """Reads the one game of a file; see `read_all`.

    Raises:
        FormatError: Also when the file holds several games.
    """
    found = read_all(path, format=format, rule=rule, size=size, encoding=encoding, repair=repair)
    if len(found) != 1:
        raise FormatError(f"expected one game, found {len(found)}: use read_all", file=str(path))
    return found[0]


def read_all(
    path: str | Path,
    *,
    format: str | None = None,
    rule: Rule | str | None = None,
    size: int | None = None,
    encoding: str | None = None,
    repair: bool = False,
) -> list[GameRecord]:
    """Reads all games of a file, in any known format.

    Args:
        path: The file.
        format: The name of its format, when the content leaves it open.
        rule: The rule, when the file does not say it.
        size: The size of the board, when the file does not say it.
        encoding: The code page of its text, such as ``gbk``.
        repair: Leave out what cannot be read, and remark on it, instead of an error.

    Raises:
        FormatError: What is wrong, with the file and the line or byte.
        OSError: The file cannot be opened.
    """
    options = ReadOptions(
        rule=None if rule is None else Rule(rule), size=size, encoding=encoding, repair=repair
    )
    return read_as(path, None if format is None else format_named(format), options)[1]


def read_as(path: str | Path, format: Format | None, options: ReadOptions) -> Reading:
    """Reads a file in a format, or in the one that its content shows; errors name the file."""
    data = Path(path).read_bytes()
    options = replace(options, name=Path(path).stem)
    try:
        return recognise(data, options) if format is None else (format, format.read(data, options))
    except FormatError as error:
        error.file = str(path)
        raise


def write(
    path: str | Path, records: GameRecord | Sequence[GameRecord], *, format: str | None = None
) -> tuple[str, ...]:
    """Writes games to a file and says what it does not hold of them.

    The file is replaced as a whole, so whatever happens it holds the old or the new games.

    Raises:
        CannotWriteError: The format cannot hold these games, or the name does not tell which format
            is meant.
    """
    games = [records] if isinstance(records, GameRecord) else records
    target = format_for_name(path) if format is None else format_named(format)
    written = target.write(games)
    put(Path(path), written.data)
    return written.losses


def format_for_name(path: str | Path) -> Format:
    """The format in which a file of that name is written."""
    suffix = Path(path).suffix.lower()
    fitting = [known for known in formats().values() if suffix in known.suffixes]
    # A dialect shares the suffix of the format that the suffix is named after.
    named = [known for known in fitting if f".{known.name}" == suffix]
    if len(named or fitting) == 1:
        return (named or fitting)[0]
    choices = ", ".join(known.name for known in fitting or formats().values())
    problem = (
        f"{suffix} files have several formats" if fitting else f"no format has the name {suffix!r}"
    )
    raise CannotWriteError(f"{problem}: say which, one of {choices}")


def put(path: Path, data: bytes) -> None:
    """Puts a file in its place all at once."""
    with replacement(path) as file:
        file.write(data)
