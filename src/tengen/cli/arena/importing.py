"""`tengen games --import`: adds the games of a folder's files to the explorer of a store."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from signal import SIGINT
from typing import Annotated, Any

import typer

from ...database import Address, PostgresAddress, is_there
from ...explorer import FOLDER, Explorer, ImportedFile, explorer_of, import_folder
from ...formats import FormatError, iter_games
from ...record import GameRecord
from ..files.folder import files_below
from ..files.large_library import is_large_library
from ..files.listing import new_table
from ..files.sources import (
    EncodingOption,
    FromOption,
    GameRuleOption,
    Reader,
    SizeOption,
    reader_for,
)
from ..output import counted, error_line, plain, progress, say, stdout_console
from .flags import store_word


@dataclass(frozen=True, slots=True)
class ImportFlags:
    """Flags of an import: the folder, and what its files may not say."""

    folder: Annotated[
        Path | None,
        typer.Option(
            "--import",
            metavar="FOLDER",
            help="Add the games of all files in a folder to the explorer.",
        ),
    ] = None
    from_: FromOption = None
    rule: GameRuleOption = None
    size: SizeOption = None
    encoding: EncodingOption = None

    def reader(self) -> Reader:
        """Reads files with these options."""
        return reader_for(self.from_, self.rule, self.size, self.encoding, repair=False)

    def text(self) -> str:
        """The options that change what is read from a file."""
        given = (self.from_, self.rule, self.size, self.encoding)
        return " ".join(str(each) for each in given if each is not None)


def import_games(store: Address, folder: Path, flags: ImportFlags, *, as_json: bool) -> None:
    """Imports a folder, tells each file that cannot be read, and sums up.

    Raises:
        ValueError: There is no such folder, or it has no files.
        StoreError: The explorer cannot be opened, or another process adds games to it.
    """
    if not folder.is_dir():
        raise ValueError(f"{folder}: there is no such folder")
    files, errors = files_below(folder)
    for error in errors:
        say(error_line(error, str(error.filename)), err=True)
    reader = flags.reader()
    total = _Total(files=len(files))
    if not isinstance(store, PostgresAddress):
        store.absolute().parent.mkdir(parents=True, exist_ok=True)
    with Explorer(explorer_of(store)) as explorer:
        read = import_folder(
            explorer, folder, files, lambda path: _games_of(path, reader), flags.text()
        )
        with progress("Importing", len(files), quiet=as_json) as advance:
            try:
                for each in read:
                    total.add(each, reader)
                    advance()
            except KeyboardInterrupt:
                say("Stopped. Repeat the command to go on where it stopped.", err=True)
                raise typer.Exit(128 + SIGINT) from None
        games = sum(count for _, count in explorer.sources())
    say(json.dumps(total.as_json() | {"explorer": games}, indent=2) if as_json else total.text())
    if not as_json:
        say(f"The explorer{store_word(store)} has {counted(games, 'game')}")
    if total.failed:
        raise typer.Exit(1)


def imported_folders(store: Address) -> dict[str, int]:
    """The folders that the explorer of a store has read, and their games."""
    address = explorer_of(store)
    if not is_there(address):
        return {}
    with Explorer(address) as explorer:
        return {
            name.removeprefix(FOLDER): games
            for name, games in explorer.sources()
            if name.startswith(FOLDER)
        }


def print_collections(collections: Mapping[str, int]) -> None:
    """The imported folders as a table, if there are any."""
    if not collections:
        return
    table = new_table(["imported folder", "games"])
    for name, games in collections.items():
        table.add_row(plain(name), str(games))
    stdout_console().print(table)


@dataclass(slots=True)
class _Total:
    files: int
    known: int = 0
    games: int = 0
    added: int = 0
    without_games: int = 0
    failed: list[str] = field(default_factory=list)

    def add(self, each: ImportedFile, reader: Reader) -> None:
        self.known += each.is_known
        self.games += each.games
        self.added += each.added
        if each.error is None:
            return
        if reader.passes_over(each.path, each.error):
            self.without_games += 1
            return
        line = error_line(each.error, str(each.path))
        self.failed.append(line)
        say(line, err=True)

    def text(self) -> str:
        copies = self.games - self.added
        said = [f"{counted(self.added, 'new game')} from {counted(self.files, 'file')}"]
        said += [f"{counted(copies, 'duplicate')} left out"] if copies else []
        said += [f"{counted(self.known, 'file')} imported before"] if self.known else []
        said += [f"{self.without_games} without games"] if self.without_games else []
        said += [f"{counted(len(self.failed), 'file')} skipped"] if self.failed else []
        return ", ".join(said)

    def as_json(self) -> dict[str, Any]:
        return {
            "files": self.files,
            "imported_before": self.known,
            "games": self.games,
            "added": self.added,
            "without_games": self.without_games,
            "skipped": self.failed,
        }


def _games_of(path: Path, reader: Reader) -> Iterable[GameRecord]:
    if is_large_library(str(path), reader.format):
        raise FormatError("a library this large is a tree of variations, not a collection of games")
    options = reader.options
    return iter_games(
        path,
        format=None if reader.format is None else reader.format.name,
        rule=options.rule,
        size=options.size,
        encoding=options.encoding,
    )
