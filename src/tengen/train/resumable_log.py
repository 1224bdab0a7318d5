"""A file that keeps what was done so far, record by record, so that a kill costs nothing else."""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Generic, Protocol, Self, TypeVar

MOST_SHOWN = 80
"""Characters of a setting in an error."""

Record = TypeVar("Record")


class LogError(ValueError):
    """A log cannot be resumed; the message says why."""


class LogFormat(Protocol[Record]):
    """How settings and records are written."""

    what: str
    """What the records are, for errors."""

    def write_head(self, settings: dict[str, Any]) -> bytes:
        """The beginning of a file."""

    def read_head(self, file: BinaryIO) -> dict[str, Any] | None:
        """The settings of a file, which then stands at its first record; None if they are torn.

        Raises:
            ValueError: It is a file of another kind.
        """

    def write_record(self, record: Record) -> bytes:
        """A record."""

    def read_records(self, file: BinaryIO) -> Iterator[Record]:
        """The whole records from here on, the file standing behind each; a torn one ends them.

        Raises:
            ValueError: A record is not of this format.
        """


class JsonLines:
    """A line of JSON with the settings, if there are any, and one for each record."""

    def __init__(self, what: str, *, has_head: bool = True, is_compact: bool = True) -> None:
        """Sets the format; a compact one has no blanks between the parts of a line."""
        self.what = what
        self._has_head = has_head
        self._separators = (",", ":") if is_compact else (", ", ": ")

    def write_head(self, settings: dict[str, Any]) -> bytes:
        """The line of the settings."""
        return self.write_record(settings) if self._has_head else b""

    def read_head(self, file: BinaryIO) -> dict[str, Any] | None:
        """The settings, from the first line."""
        if not self._has_head:
            return {}
        kept = next(self.read_records(file), None)
        if kept is not None and not isinstance(kept, dict):
            raise LogError(f"{file.name} holds something else than {self.what}")
        return kept

    def write_record(self, record: Any) -> bytes:
        """A line."""
        return json.dumps(record, separators=self._separators).encode() + b"\n"

    def read_records(self, file: BinaryIO) -> Iterator[Any]:
        """What the whole lines hold."""
        while (line := file.readline()).endswith(b"\n"):
            yield json.loads(line)


class ResumableLog(Generic[Record]):
    """A file with settings and records, to which one process at a time appends.

    A record that a kill left torn is cut off. What is written before a kill stays, since it is
    handed to the system at once; `sync` makes it outlast the system too.
    """

    def __init__(
        self,
        path: Path,
        format: LogFormat[Record],
        settings: dict[str, Any],
        take: Callable[[Record], None],
    ) -> None:
        """Begins the file, or resumes it.

        Args:
            path: The file.
            format: How it is written.
            settings: Those of the work, as JSON has them.
            take: Called with each record that the file holds, and with each that is appended.

        Raises:
            LogError: It has other settings or something else, or another process appends to it.
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
        """Keeps a record, whole or not at all."""
        self._file.write(self._format.write_record(record))
        self._take(record)

    def sync(self) -> None:
        """Puts all records on the disk."""
        os.fsync(self._file.fileno())

    def remove(self) -> None:
        """Deletes the file, whose work is done."""
        self.path.unlink()

    def close(self) -> None:
        """Lets others append to the file."""
        self.sync()
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise LogError(f"{self.path}: another process adds to it") from None

    def _resume(self) -> None:
        try:
            with self.path.open("rb") as file:
                kept = self._format.read_head(file)
                end = 0 if kept is None else self._checked(kept, file)
        except LogError:
            raise
        except (ValueError, TypeError, LookupError, ArithmeticError):
            raise LogError(f"{self.path} holds something else than {self._format.what}") from None
        self._file.truncate(end)
        if end == 0:
            self._file.write(self._format.write_head(self._settings))

    def _checked(self, kept: dict[str, Any], file: BinaryIO) -> int:
        """Takes the records of a file with the right settings; the place behind the last."""
        if differing := _differing(kept, json.loads(json.dumps(self._settings))):
            raise LogError(
                f"{self.path} was begun with other settings, {differing}: go on with these,"
                " choose another place, or remove it"
            )
        end = file.tell()
        for record in self._format.read_records(file):
            self._take(record)
            end = file.tell()
        return end


def _differing(kept: dict[str, Any], settings: dict[str, Any]) -> str:
    """The kept values of the settings that are not the same, in a text; long ones by name alone."""
    names = [name for name in {**kept, **settings} if kept.get(name) != settings.get(name)]
    values = {name: json.dumps(kept.get(name)) for name in names}
    return ", ".join(
        f"{name} {value}" if len(value) <= MOST_SHOWN else name for name, value in values.items()
    )
