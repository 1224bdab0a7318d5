"""A file that keeps what was done so far, line by line: what a kill leaves."""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

MOST_SHOWN = 80
"""Characters of a setting in an error."""


class LogError(ValueError):
    """A log cannot be gone on with; the message says why."""


class LineLog:
    """A file with the settings in its first line and a line of JSON for each thing done.

    One process at a time adds to it. A line that a kill left torn is cut off.
    """

    def __init__(self, path: Path, settings: dict[str, Any]) -> None:
        """Begins the file, or goes on with it.

        Raises:
            LogError: It is of other settings, or another process adds to it.
        """
        self.path = path
        self.held: list[Any] = []
        """What its lines held when it was opened, less the settings."""
        self._file: BinaryIO = path.open("a+b", buffering=0)
        try:
            self._lock()
            self._go_on(settings)
        except BaseException:
            self._file.close()
            raise

    def add_line(self, held: Any) -> None:
        """Hands a line to the system, whole."""
        self._file.write(json.dumps(held, separators=(",", ":")).encode() + b"\n")

    def remove(self) -> None:
        """Deletes the file, whose work is done."""
        self.path.unlink()

    def close(self) -> None:
        """Lets others add to the file."""
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

    def _go_on(self, settings: dict[str, Any]) -> None:
        self._file.seek(0)
        data = self._file.read()
        whole = data[: data.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if not lines:
            os.ftruncate(self._file.fileno(), 0)
            self.add_line(settings)
            return
        try:
            kept, *self.held = map(json.loads, lines)
        except ValueError:
            raise LogError(f"{self.path} holds something else") from None
        if not isinstance(kept, dict):
            raise LogError(f"{self.path} holds something else")
        if differing := _differing(kept, json.loads(json.dumps(settings))):
            raise LogError(
                f"{self.path} was begun with other settings, {differing}: go on with these,"
                " choose another place, or remove it"
            )
        os.ftruncate(self._file.fileno(), len(whole))


def _differing(kept: dict[str, Any], settings: dict[str, Any]) -> str:
    """The kept values of the settings that are not the same, in a text; long ones by name alone."""
    names = [name for name in {**kept, **settings} if kept.get(name) != settings.get(name)]
    values = {name: json.dumps(kept.get(name)) for name in names}
    return ", ".join(
        f"{name} {value}" if len(value) <= MOST_SHOWN else name for name, value in values.items()
    )
