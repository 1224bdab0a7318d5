"""Lists the game files of a folder, one row per file."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import typer

from ..output import counted, error_line, plain, progress, say, stdout_console
from .large_library import LargeLibrary, count_if_large
from .listing import Dropped, Summary, new_table, print_remarks, summary_of
from .sources import DROPPED_STATUS, Reader


def files_below(folder: Path, *, leave_out: Path | None = None) -> tuple[list[Path], list[OSError]]:
    """All regular files below a folder in order, and errors of folders that cannot be read.

    Skips hidden files and those below `leave_out`.
    """
    found: list[Path] = []
    errors: list[OSError] = []
    for name, folders, files in os.walk(folder, onerror=errors.append):
        here = Path(name)
        folders[:] = sorted(
            each for each in folders if _is_visible(each) and not _is_same(here / each, leave_out)
        )
        found += [here / file for file in sorted(files) if _is_visible(file)]
    # Reading from a pipe or socket would block.
    return [path for path in found if path.is_file()], errors


def _is_visible(name: str) -> bool:
    return not name.startswith(".")


def _is_same(path: Path, other: Path | None) -> bool:
    return other is not None and other.exists() and path.samefile(other)


MIXED = "mixed"


@dataclass(frozen=True, slots=True)
class FileOverview:
    """A summary of a file, or its error."""

    file: str
    format: str = ""
    games: list[Summary] = field(default_factory=list)
    library: LargeLibrary | None = None
    error: str = ""
    dropped: Dropped = field(default_factory=Dropped)
    passed_over: bool = False
    """Whether it contains no games and its suffix does not claim that it does."""


def show_folder(folder: Path, reader: Reader, *, as_json: bool) -> None:
    """Lists every file with games below a folder, then the errors of other files."""
    seen = _look_below(folder, reader, quiet=as_json)
    if as_json:
        listed = [asdict(each) for each in seen]
        say(json.dumps({"folder": str(folder), "files": listed}, indent=2))
    else:
        _print_folder(folder, seen)
    if any(each.error for each in seen):
        raise typer.Exit(1)
    dropped = sum((each.dropped for each in seen), Dropped())
    if dropped:
        say(f"The repairs dropped {dropped}.", err=True)
        raise typer.Exit(DROPPED_STATUS)


def _look_below(folder: Path, reader: Reader, *, quiet: bool) -> list[FileOverview]:
    files, errors = files_below(folder)
    broken = [
        FileOverview(str(error.filename), error=error_line(error, str(error.filename)))
        for error in errors
    ]
    seen = []
    with progress("Reading", len(files), quiet=quiet) as advance:
        for path in files:
            seen.append(_overview_of(path, reader))
            advance()
    return broken + seen


def _overview_of(path: Path, reader: Reader) -> FileOverview:
    """Reads a file; an error becomes text, so that the next file can follow."""
    file = str(path)
    try:
        library = count_if_large(file, reader.format)
        if library is not None:
            return FileOverview(file, library.format, library=library)
        found, records = reader.read(file)
        games = [summary_of(record) for record in records]
        return FileOverview(file, found.name, games, dropped=Dropped.from_games(records))
    except Exception as error:
        if reader.passes_over(path, error):
            return FileOverview(file, passed_over=True)
        return FileOverview(file, error=error_line(error, file))


def _print_folder(folder: Path, seen: Sequence[FileOverview]) -> None:
    listed = [each for each in seen if not each.passed_over]
    table = new_table(["file", "format", "rule", "size", "games", "moves", "result"])
    for each in listed:
        name = plain(str(Path(each.file).relative_to(folder)))
        table.add_row(name, each.format, *_cells(each))
    console = stdout_console()
    console.print(table)
    print_remarks(console, [remarks for each in listed for remarks in _remarks(each)])
    for each in listed:
        if each.error:
            say(each.error, err=True)
    passed = len(seen) - len(listed)
    say(f"{counted(len(listed), 'file')}{f', and {passed} without games' if passed else ''}.")


def _remarks(each: FileOverview) -> list[tuple[str, ...]]:
    """The remarks on each game of a file."""
    if each.library is not None:
        return [each.library.remarks]
    return [game.remarks for game in each.games]


def _cells(each: FileOverview) -> tuple[str, ...]:
    if each.error:
        return ("", "", "", "", "error")
    if each.library is not None:
        return ("", "15", "1", str(each.library.nodes), "")
    games = each.games
    return (
        _same(game.rule for game in games),
        _same(str(game.size) for game in games),
        str(len(games)),
        str(sum(game.moves for game in games)),
        games[0].ending if len(games) == 1 else "",
    )


def _same(words: Iterable[str]) -> str:
    """The word that all have in common, or an empty text."""
    different = set(words)
    return different.pop() if len(different) == 1 else MIXED
