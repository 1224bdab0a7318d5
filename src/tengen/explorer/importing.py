"""Adds the games of a folder's files, one file after the other, and goes on where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..database import StoreError
from ..record import GameRecord
from .explored_game import ExploredGame
from .explorer import Explorer

FOLDER = "folder "
"""Begins the name of a source that is a folder."""
ReadGames = Callable[[Path], Iterable[GameRecord]]


@dataclass(frozen=True, slots=True)
class ImportedFile:
    """What became of a file."""

    path: Path
    games: int = 0
    """Games with at least one move; 0 if the file was read by an earlier import."""
    added: int = 0
    """Those that were not there yet."""
    is_known: bool = False
    """Whether an earlier import has read it."""
    error: Exception | None = None
    """Why reading stopped; the games before that place are there."""


def import_folder(
    explorer: Explorer, folder: Path, files: Iterable[Path], read: ReadGames, options: str = ""
) -> Iterator[ImportedFile]:
    """Adds the games of files, and yields after each what became of it.

    A file counts as read when all its games are there, so that an import that is killed goes on
    with the file it was reading. A file that has changed since is read again.

    Args:
        explorer: The explorer.
        folder: The folder; its name is that of the source.
        files: Files in it.
        read: Reads the games of a file; any exception is a problem of the file.
        options: How files are read; with other options, all of them are read again.
    """
    source = f"{FOLDER}{folder.resolve()}"
    with explorer.adding():
        known = explorer.read_files(source)
        for path in files:
            name = str(path.relative_to(folder))
            try:
                state = _state(path, options)
                if known.get(name) == state:
                    yield ImportedFile(path, is_known=True)
                    continue
                counted = _Counted(read(path), f"{folder.name}/{name}")
                added = explorer.add(source, counted)
                explorer.add_file(source, name, state)
            except StoreError:
                raise
            except Exception as error:
                yield ImportedFile(path, error=error)
            else:
                yield ImportedFile(path, counted.count, added)


class _Counted:
    """Turns records into games of the explorer and counts them."""

    def __init__(self, records: Iterable[GameRecord], place: str) -> None:
        self._records, self._place = records, place
        self.count = 0

    def __iter__(self) -> Iterator[ExploredGame]:
        for record in self._records:
            if not record.end().is_start():
                self.count += 1
                yield ExploredGame.of(record, self._place)


def _state(path: Path, options: str) -> str:
    facts = path.stat()
    return f"{facts.st_size} {facts.st_mtime_ns} {options}".rstrip()
