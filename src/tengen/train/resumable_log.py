"""An append-only log of finished work, from which a killed run can resume."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO, Generic, Protocol, Self, TypeVar

MOST_SHOWN = 80
"""Characters of a setting that an error shows."""

Record = TypeVar("Record")


class LogError(ValueError):
    """A log cannot be resumed; the message says why."""


class LogFormat(Protocol[Record]):
    """The encoding of settings and records."""

    what: str
    """A name for the records, for error messages."""

    def write_head(self, settings: dict[str, Any]) -> bytes:
        """Encodes the settings as the beginning of a file."""

    def read_head(self, file: BinaryIO) -> dict[str, Any] | None:
        """Reads the settings up to the first record; None if they are incomplete.

        Raises:
            ValueError: It is a different kind of file.
        """

    def write_record(self, record: Record) -> bytes:
        """A record."""

    def read_records(self, file: BinaryIO) -> Iterator[Record]:
        """Reads the records up to the end or an incomplete one; the file is then after each.

        Raises:
            ValueError: A record is not in this format.
        """


class JsonLines:
    """JSON lines: one with the settings, if there are any, and one for each record."""

    def __init__(self, what: str, *, has_head: bool = True, is_compact: bool = True) -> None:
        """Creates the format; with `compact`, without spaces."""
        self.what = what
        self._has_head = has_head
        self._separators = (",", ":") if is_compact else (", ", ": ")

    def write_head(self, settings: dict[str, Any]) -> bytes:
        """Encodes the line with the settings."""
        return self.write_record(settings) if self._has_head else b""

    def read_head(self, file: BinaryIO) -> dict[str, Any] | None:
        """Reads the settings from the first line."""
        if not self._has_head:
            return {}
        kept = next(self.read_records(file), None)
        if kept is not None and not isinstance(kept, dict):
            raise LogError(f"{file.name} does not contain {self.what}")
        return kept

    def write_record(self, record: Any) -> bytes:
        """A line."""
        return json.dumps(record, separators=self._separators).encode() + b"\n"

    def read_records(self, file: BinaryIO) -> Iterator[Any]:
        """Reads the complete lines."""
        while (line := file.readline()).endswith(b"\n"):
            yield json.loads(line)


class ResumableLog(Generic[Record]):
    """A file with settings and records, to which one process at a time appends.

    An incomplete last record, left by a kill, is removed. Records survive a kill, since each is
    flushed to the operating system; `sync` makes them survive a crash of the system too.
    """

    def __init__(
        self,
        path: Path,
        format: LogFormat[Record],
        settings: dict[str, Any],
        take: Callable[[Record], None],
    ) -> None:
        """Creates the file, or resumes it.

        Args:
            path: The file.
            format: Its format.
            settings: The settings of the work, as JSON values.
            take: Called with each record of the file, and with each that is appended.

        Raises:
            LogError: It has other settings or other contents, or another process appends to it.
        """
        self.path = path
        self._format, self._settings, self._take = format, settings, take
        self._file: BinaryIO = path.open("a+b", buffering=0)
        try:
            self._lock()
            self._resume()
        except BaseException:
            self._file.close()
            raise

    def append(self, record: Record) -> None:
        """Appends a record, completely or not at all."""
        self._file.write(self._format.write_record(record))
        self._take(record)

    def sync(self) -> None:
        """Syncs all records to disk."""
        os.fsync(self._file.fileno())

    def remove(self) -> None:
        """Deletes the file after the work is done."""
        self.path.unlink()

    def close(self) -> None:
        """Unlocks the file."""
        self.sync()
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise LogError(f"{self.path} is in use by another process") from None

    def _resume(self) -> None:
        try:
            with self.path.open("rb") as file:
                kept = self._format.read_head(file)
                end = 0 if kept is None else self._checked(kept, file)
        except LogError:
            raise
        except (ValueError, TypeError, LookupError, ArithmeticError):
            raise LogError(f"{self.path} does not contain {self._format.what}") from None
        self._file.truncate(end)
        if end == 0:
            self._file.write(self._format.write_head(self._settings))

    def _checked(self, kept: dict[str, Any], file: BinaryIO) -> int:
        """Reads the records if the settings are equal; returns the offset after the last one."""
        if differing := _differing(kept, json.loads(json.dumps(self._settings))):
            raise LogError(
                f"{self.path} has other settings, {differing}: resume with these, choose another"
                " path, or delete it"
            )
        end = file.tell()
        for record in self._format.read_records(file):
            self._take(record)
            end = file.tell()
        return end


def _differing(kept: dict[str, Any], settings: dict[str, Any]) -> str:
    """The file's values of the settings that differ, as text; only the names of long ones."""
    names = [name for name in {**kept, **settings} if kept.get(name) != settings.get(name)]
    values = {name: json.dumps(kept.get(name)) for name in names}
    return ", ".join(
        f"{name} {value}" if len(value) <= MOST_SHOWN else name for name, value in values.items()
    )
