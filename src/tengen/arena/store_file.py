"""The SQLite file of a store. What goes wrong with it is said in a sentence."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .store_schema import set_up, transaction

BUSY_MS = 30_000
"""How long others may keep the file locked."""
PROBLEMS = {
    sqlite3.SQLITE_BUSY: "another process keeps it locked",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened or made",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "cannot be read or written, perhaps because the disk is full",
    sqlite3.SQLITE_NOTADB: "not a store of games",
    sqlite3.SQLITE_READONLY: "may not be written",
}
PRIMARY_CODE = 0xFF
"""SQLite's codes say in their lowest byte what is wrong, and above it more closely where."""


class StoreError(ValueError):
    """The file is not a store, or does not hold what was asked for."""


class StoreAccessError(StoreError):
    """The file cannot be read or written now; what was kept in it stays."""


class StoreFile:
    """The open file: rows are read from it, and each writing is done whole or not at all."""

    def __init__(self, path: Path) -> None:
        """Opens a file, or makes it."""
        self._path = path
        with _in_words(path):
            self._connection = sqlite3.connect(path, isolation_level=None)
            self._connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            problem = set_up(self._connection)
        if problem:
            raise StoreError(f"{path}: {problem}")

    def close(self) -> None:
        """Closes the file."""
        self._connection.close()

    def rows(self, query: str, values: Sequence[object] = ()) -> Iterator[Any]:
        """What is found, row by row as it is asked for."""
        with _in_words(self._path):
            yield from self._connection.execute(query, values)

    def row(self, query: str, values: Sequence[object] = ()) -> Any:
        """The first row that is found; None if there is none."""
        with _in_words(self._path):
            return self._connection.execute(query, values).fetchone()

    def write(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        """Runs a statement for each row, all of them or none."""
        with _in_words(self._path), transaction(self._connection):
            self._connection.executemany(statement, rows)


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError):
        raise  # Not the file is at fault but the program.
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0) & PRIMARY_CODE
        raise StoreAccessError(f"{path}: {PROBLEMS.get(code, str(error))}") from error
