"""The file of a self-play run, to which games are added one by one."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from .format import (
    FILE_NAME,
    SelfPlayError,
    SelfPlayGame,
    SelfPlaySettings,
    read_frames,
    read_game,
    read_head,
    write_game,
    write_head,
)


class GamesFile:
    """Open for adding, by one process at a time. Each game is handed to the system as it ends."""

    def __init__(
        self, folder: Path, settings: SelfPlaySettings, facts: dict[str, object] | None = None
    ) -> None:
        """Begins the file, or goes on with it: what a kill left of a game is cut off.

        Raises:
            SelfPlayError: It holds games of other settings, or another process adds to it.
        """
        self.path = folder / FILE_NAME
        self.settings = settings
        self.done: set[int] = set()
        """The numbers of the games that it holds."""
        folder.mkdir(parents=True, exist_ok=True)
        self._file: BinaryIO = self.path.open("a+b", buffering=0)
        try:
            self._lock()
            self._go_on() if self._size() else self._file.write(write_head(settings, facts or {}))
        except BaseException:
            self._file.close()
            raise

    def add(self, game: SelfPlayGame) -> None:
        """Keeps a game, whole or not at all."""
        self._file.write(write_game(game, self.settings.size))
        self.done.add(game.number)

    def close(self) -> None:
        """Lets others add to the file."""
        os.fsync(self._file.fileno())
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
            raise SelfPlayError(f"{self.path}: another process adds games to it") from None

    def _size(self) -> int:
        return os.fstat(self._file.fileno()).st_size

    def _go_on(self) -> None:
        with self.path.open("rb") as file:
            held = read_head(file, self.path)
            if held != self.settings:
                raise SelfPlayError(
                    f"{self.path} holds games of {_told(held)}: go on with these, or choose another"
                    " folder"
                )
            end = file.tell()
            for place, data in read_frames(file):
                self.done.add(read_game(data, held.size).number)
                end = place
        self._file.truncate(end)


def _told(settings: SelfPlaySettings) -> str:
    return ", ".join(f"{name} {value}" for name, value in settings.as_json().items())
