"""An SQLite file as the database of a store."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any

from .database import Database
from .errors import RowConflictError, StoreAccessError, StoreError
from .file_lock import file_lock, is_held
from .schema import StoreSchema

STEP_S = 0.01
PRIVATE = 0o600
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


class SqliteDatabase(Database):
    """The open file, used by one thread at a time."""

    NOW_MS = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
    address: Path

    def __init__(self, path: Path, schema: StoreSchema) -> None:
        """Opens or creates a file."""
        self.address, self._schema = path, schema
        with self._in_words():
            if schema.is_private:
                _create_private(path)
            self._file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        try:
            with self._in_words():
                self._set_up()
        except BaseException:
            self._file.close()
            raise

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def rows(self, query: str, values: Sequence[object] = ()) -> list[Any]:
        """The rows of a query."""
        with self._in_words():
            return self._file.execute(query, values).fetchall()

    def row(self, query: str, values: Sequence[object] = ()) -> Any:
        """The first row of a query; None if there is none."""
        with self._in_words():
            return self._file.execute(query, values).fetchone()

    def execute(self, statement: str, values: Sequence[object] = ()) -> None:
        """Runs a statement."""
        with self._in_words():
            self._file.execute(statement, values)

    def write(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        """Runs a statement for each row, all of them or none."""
        with self.transaction():
            self._file.executemany(statement, rows)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Commits everything written inside, or nothing."""
        with self._in_words():
            self._file.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._file.execute("COMMIT")
            except BaseException:
                if self._file.in_transaction:  # A full disk may have ended it already.
                    self._file.execute("ROLLBACK")
                raise

    def locked(self, number: int) -> AbstractContextManager[bool]:
        """Tries to hold the lock of a file beside this one."""
        return file_lock(self._lock_path(number))

    def is_locked(self, number: int) -> bool:
        """Whether a process holds that lock."""
        return is_held(self._lock_path(number))

    def _lock_path(self, number: int) -> Path:
        here = self.address.absolute()
        return here.with_name(f"{here.name}.{number}.lock")

    def _set_up(self) -> None:
        """Creates or migrates the tables.

        A file of another program or of a newer Tengen is left unchanged.
        """
        self._file.execute(f"PRAGMA busy_timeout = {self._schema.busy_ms}")
        # In this order, since another process may be creating the file: its id comes with the
        # tables.
        tables = self._number("SELECT count(*) FROM sqlite_master")
        application = self._number("PRAGMA application_id")
        version = self._number("PRAGMA user_version")
        if application != self._schema.application and tables:
            problem = "not a store of games: this file belongs to another program"
        else:
            problem = self._schema.problem(version)
        if problem:
            raise StoreError(f"{self.address}: {problem}")
        self._use_write_ahead_log()
        # A killed process loses nothing by NORMAL; only a machine that loses power may.
        self._file.execute("PRAGMA synchronous = NORMAL")
        self._file.execute("PRAGMA foreign_keys = ON")
        if version < self._schema.version or not tables:
            self._bring_up_to_date()

    def _use_write_ahead_log(self) -> None:
        """Waits while another process creates the file: SQLite's busy timeout does not apply."""
        deadline = time.monotonic() + self._schema.busy_ms / 1000
        while True:
            try:
                self._file.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                is_busy = error.sqlite_errorcode & PRIMARY_CODE == sqlite3.SQLITE_BUSY
                if not is_busy or time.monotonic() > deadline:
                    raise
            time.sleep(STEP_S)

    def _bring_up_to_date(self) -> None:
        """Migrates in one transaction: other processes see the old tables or the new ones."""
        with self.transaction():
            version = self._number("PRAGMA user_version")  # Another process may have been faster.
            for statement in self._schema.statements(version):
                self._file.execute(statement)
            self._file.execute(f"PRAGMA user_version = {self._schema.version}")
            self._file.execute(f"PRAGMA application_id = {self._schema.application}")

    def _number(self, query: str) -> int:
        return int(self._file.execute(query).fetchone()[0])

    @contextmanager
    def _in_words(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.IntegrityError as error:
            raise RowConflictError(f"{self.address}: {error}") from error
        except sqlite3.ProgrammingError:
            raise  # A bug rather than a problem with the file.
        except sqlite3.DatabaseError as error:
            code = getattr(error, "sqlite_errorcode", 0) & PRIMARY_CODE
            problem = PROBLEMS.get(code, str(error))
            raise StoreAccessError(f"{self.address}: {problem}") from error


def _create_private(path: Path) -> None:
    """Creates an empty file for its owner alone; SQLite gives the files beside it the same mode.

    A file that exists keeps its mode: its owner may share it on purpose.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileExistsError):
            number = os.open(os.path.realpath(path), os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE)
            os.fchmod(number, PRIVATE)
            os.close(number)
    except (OSError, ValueError) as error:
        raise StoreError(_refusal(path, error)) from error
    if path.is_dir():
        raise StoreError(_refusal(path, IsADirectoryError()))


def _refusal(path: Path, error: Exception) -> str:
    if os.path.isdir(path):  # noqa: PTH112  `Path.is_dir` fails for impossible names.
        return f"{path} is a folder: name a file in it, such as {path / 'games.sqlite'}"
    if isinstance(error, FileExistsError | NotADirectoryError):
        return f"{path}: cannot store games there: a part of this path is not a folder"
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return f"{path}: cannot store games there: {reason}"
