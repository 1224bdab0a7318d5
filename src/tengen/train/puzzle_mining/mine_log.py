"""The games that were mined so far, kept until all puzzles are found: what a kill leaves."""

from __future__ import annotations

import fcntl
import json
import os
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

from ...game import Rule
from ...puzzle import Puzzle
from ...puzzle.puzzle_lines import puzzle_from, told
from .settings import MineSettings


class MineError(ValueError):
    """Puzzles cannot be mined; the message says why."""


class MineLog:
    """A file with the settings in its first line and a line for each game, in any order.

    One process at a time adds to it. A line that a kill left torn is cut off.
    """

    def __init__(self, path: Path, settings: MineSettings) -> None:
        """Begins the file, or goes on with it.

        Raises:
            MineError: It is of other settings, or another process adds to it.
        """
        self.path = path
        self.games: dict[tuple[Rule, int], Puzzle | None] = {}
        """What each game that was mined gave."""
        self._file: BinaryIO = path.open("a+b", buffering=0)
        try:
            self._lock()
            self._go_on(settings.as_json())
        except BaseException:
            self._file.close()
            raise

    def add(self, rule: Rule, number: int, puzzle: Puzzle | None) -> None:
        """Keeps what a game gave."""
        self.games[rule, number] = puzzle
        held = None if puzzle is None else told(puzzle)
        self._write({"rule": rule, "game": number, "puzzle": held})

    def remove(self) -> None:
        """Deletes the file, whose work is done."""
        self.path.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise MineError(f"{self.path}: another process mines for it") from None

    def _go_on(self, settings: dict[str, object]) -> None:
        self._file.seek(0)
        data = self._file.read()
        whole = data[: data.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if not lines:
            os.ftruncate(self._file.fileno(), 0)
            self._write(settings)
            return
        if json.loads(lines[0]) != settings:
            raise MineError(
                f"{self.path} holds what was mined with other settings, {lines[0].decode()}: go on"
                " with these, or remove it"
            )
        os.ftruncate(self._file.fileno(), len(whole))
        for line in lines[1:]:
            held = json.loads(line)
            puzzle = None if held["puzzle"] is None else puzzle_from(held["puzzle"])
            self.games[Rule(held["rule"]), held["game"]] = puzzle

    def _write(self, held: dict[str, object]) -> None:
        self._file.write(json.dumps(held, separators=(",", ":")).encode() + b"\n")
