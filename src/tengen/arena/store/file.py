"""The SQLite file of a store: its schema, locks, transactions and error messages."""

from __future__ import annotations

import fcntl
import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from sqlite3 import Connection
from typing import Any, TextIO

VERSION = 3
APPLICATION = 0x54474E47
"""SQLite application id of a store: TGNG."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS tournament (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  settings TEXT NOT NULL,  -- the tournament as JSON; equal settings are equal games
  manifest TEXT NOT NULL,  -- versions, hashes of programs, hardware, as JSON
  command TEXT NOT NULL DEFAULT 'run'  -- order of another process: run, pause or stop
) STRICT;
CREATE TABLE IF NOT EXISTS game (
  tournament INTEGER NOT NULL REFERENCES tournament (id),
  number INTEGER NOT NULL,
  pair INTEGER NOT NULL,
  black INTEGER NOT NULL,  -- indices of players, as planned
  white INTEGER NOT NULL,
  opening TEXT NOT NULL,
  seed INTEGER NOT NULL,
  winner TEXT,  -- black or white; null for a draw
  termination TEXT NOT NULL,
  first_has_black INTEGER NOT NULL,
  opening_log TEXT NOT NULL,
  first_lots INTEGER NOT NULL DEFAULT 0,  -- choices of the opening rule made at random
  second_lots INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL,
  log TEXT NOT NULL DEFAULT '',  -- the end of the log of a player that failed
  moves TEXT NOT NULL,
  times_ms TEXT NOT NULL,
  infos TEXT NOT NULL,  -- the players' infos by move, as JSON
  seconds REAL NOT NULL,
  finished TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
"""
STEPS = {
    0: SCHEMA.split(";\n"),
    1: (
        "ALTER TABLE game ADD COLUMN first_lots INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN second_lots INTEGER NOT NULL DEFAULT 0",
    ),
    2: ("ALTER TABLE game ADD COLUMN log TEXT NOT NULL DEFAULT ''",),
}
"""Migrations from each version to the next; a new file gets the latest schema at once."""


def set_up(connection: Connection) -> str:
    """Creates or migrates the tables; returns a problem, or an empty text.

    A file of another program or of a newer Tengen is left unchanged.
    """
    # In this order, since another process may be creating the file: its id comes with the tables.
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    application, version = (
        _number(connection, "application_id"),
        _number(connection, "user_version"),
    )
    if application != APPLICATION and tables:
        return "not a store of games: it belongs to another program"
    if version > VERSION:
        return f"written by a newer Tengen (version {version})"
    _use_write_ahead_log(connection)
    connection.execute("PRAGMA synchronous = NORMAL")
    if version < VERSION:
        _bring_up_to_date(connection)
    return ""


def _use_write_ahead_log(connection: Connection) -> None:
    """Waits while another process creates the file: SQLite's busy timeout does not apply here."""
    deadline = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if not _is_busy(error) or time.monotonic() > deadline:
                raise
        time.sleep(STEP_S)


def _is_busy(error: sqlite3.Error) -> bool:
    return error.sqlite_errorcode & PRIMARY_CODE == sqlite3.SQLITE_BUSY


def _bring_up_to_date(connection: Connection) -> None:
    """Migrates in one transaction, so that other processes see the old tables or the new ones."""
    with transaction(connection):
        version = _number(connection, "user_version")  # Another process may have been faster.
        for step in range(version, VERSION if version else 1):
            for statement in STEPS[step]:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """Commits everything written inside, or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # A full disk may have ended it already.
            connection.execute("ROLLBACK")
        raise


def _number(connection: Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])


LOOK_S = 1.0
"""How long a driver waits for the lock, which `is_driven` in other processes holds briefly."""
STEP_S = 0.01


@contextmanager
def driver_lock(path: Path) -> Iterator[bool]:
    """Tries to hold the lock; yields whether it succeeded. A process that dies releases the lock.

    The file is deleted while it is locked, and a lock counts only if its file still has the name:
    otherwise a process with the old file and one with a new file would both hold the lock.
    """
    deadline = time.monotonic() + LOOK_S
    while True:
        with path.open("a") as file:
            is_locked = _try(file, fcntl.LOCK_EX)
            if is_locked and _has_the_name(file, path):
                try:
                    yield True
                finally:
                    path.unlink(missing_ok=True)
                return
        if time.monotonic() > deadline:
            break
        if not is_locked:
            time.sleep(STEP_S)
    yield False


def is_driven(path: Path) -> bool:
    """Whether a process holds the lock."""
    with suppress(FileNotFoundError), path.open("r") as file:
        return not _try(file, fcntl.LOCK_SH)
    return False


def _try(file: TextIO, kind: int) -> bool:
    try:
        fcntl.flock(file, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _has_the_name(file: TextIO, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


BUSY_MS = 30_000
"""How long to wait while others lock the file."""
PROBLEMS = {
    sqlite3.SQLITE_BUSY: "locked by another process",
    sqlite3.SQLITE_CANTOPEN: "cannot be opened or created",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "cannot be read or written, perhaps because the disk is full",
    sqlite3.SQLITE_NOTADB: "not a store of games",
    sqlite3.SQLITE_READONLY: "read-only",
}
PRIMARY_CODE = 0xFF
"""Mask for the primary part of SQLite's extended error codes."""


class StoreError(ValueError):
    """The file is not a store, or does not contain what was requested."""


class StoreAccessError(StoreError):
    """The file cannot be read or written now; its games are safe."""


class StoreFile:
    """The open file, with atomic writes."""

    def __init__(self, path: Path) -> None:
        """Opens or creates a file."""
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
        """Yields the rows of a query."""
        with _in_words(self._path):
            yield from self._connection.execute(query, values)

    def row(self, query: str, values: Sequence[object] = ()) -> Any:
        """The first row of a query; None if there is none."""
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
        raise  # A bug rather than a problem with the file.
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0) & PRIMARY_CODE
        raise StoreAccessError(f"{path}: {PROBLEMS.get(code, str(error))}") from error
