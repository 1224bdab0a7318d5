"""The store: one SQLite file with tournaments and games, which only their drivers add to."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Self

from ...game import Color
from ..game.played import PlayedGame
from ..schedule import GamePlan
from ..settings import Tournament
from .file import StoreError, StoreFile, driver_lock, is_driven
from .rows import COLUMNS, Result, StoredGame, row_of, stored_game


class Store:
    """An open store."""

    def __init__(self, path: str | Path) -> None:
        """Opens or creates a file."""
        self.path = Path(path)
        self._file = StoreFile(self.path)

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def players_folder(self) -> Path:
        """The folder beside the file for copies of players."""
        return self._sibling(".players")

    def owns(self, path: Path) -> bool:
        """Whether a file or folder is part of the store.

        Do not even read these: closing a second handle of the file releases its POSIX locks.
        """
        here = self.path.absolute()
        own = {here.name + ending for ending in ("", "-wal", "-shm", "-journal")}
        is_lock = path.name.startswith(f"{here.name}.") and path.suffix == ".lock"
        is_ours = path.name in own or is_lock or path.name == self.players_folder.name
        return is_ours and path.absolute().parent == here.parent

    def names(self) -> list[str]:
        """The names of the tournaments in the file."""
        return [row[0] for row in self._file.rows("SELECT name FROM tournament ORDER BY id")]

    def numbers(self) -> list[int]:
        """The numbers of the tournaments in the file."""
        return [row[0] for row in self._file.rows("SELECT id FROM tournament ORDER BY id")]

    def begin(self, name: str, tournament: Tournament, manifest: dict[str, Any]) -> int:
        """Creates a tournament, or finds the same one; returns its number.

        Raises:
            StoreError: There is a different one with that name.
        """
        settings = json.dumps(asdict(tournament))
        self._file.write(
            "INSERT OR IGNORE INTO tournament (name, settings, manifest) VALUES (?, ?, ?)",
            [(name, settings, json.dumps(manifest))],
        )
        found, kept, _ = self.tournament(name)
        if kept != tournament:
            raise StoreError(
                f"{self.path} has a tournament {name!r} with other settings: choose another"
                " name, or resume that one without settings"
            )
        return found

    def tournament(self, name: str) -> tuple[int, Tournament, dict[str, Any]]:
        """A tournament by name: its number, settings and manifest."""
        row = self._file.row(
            "SELECT id, settings, manifest FROM tournament WHERE name = ?", (name,)
        )
        if row is None:
            known = ", ".join(self.names()) or "none"
            raise StoreError(f"{self.path} has no tournament {name!r}: it has {known}")
        return row[0], Tournament(**json.loads(row[1])), json.loads(row[2])

    def manifest(self, tournament: int) -> dict[str, Any]:
        """The manifest with which a tournament started."""
        row = self._file.row("SELECT manifest FROM tournament WHERE id = ?", (tournament,))
        found: dict[str, Any] = json.loads(row[0])
        return found

    def add_to_manifest(self, tournament: int, **facts: Any) -> None:
        """Adds facts to a tournament's manifest; for its driver."""
        manifest = json.dumps(self.manifest(tournament) | facts)
        self._file.write(
            "UPDATE tournament SET manifest = ? WHERE id = ?", [(manifest, tournament)]
        )

    @contextmanager
    def driving(self, tournament: int) -> Iterator[None]:
        """Locks a tournament for its driver; the lock is released even if the process dies.

        Raises:
            StoreError: Another process is playing it.
        """
        with driver_lock(self._lock_path(tournament)) as is_ours:
            if not is_ours:
                raise StoreError(
                    f"another process is playing this tournament of {self.path}: watch it, or stop"
                    " it with tengen control"
                )
            yield

    def is_driven(self, tournament: int) -> bool:
        """Whether a process is playing a tournament now."""
        return is_driven(self._lock_path(tournament))

    def _lock_path(self, tournament: int) -> Path:
        return self._sibling(f".{tournament}.lock")

    def _sibling(self, ending: str) -> Path:
        """A path beside the store: appends to its full name, since stores may differ in suffix."""
        here = self.path.absolute()
        return here.with_name(here.name + ending)

    def add(self, tournament: int, games: Iterable[tuple[GamePlan, PlayedGame]]) -> None:
        """Saves finished games atomically; a game that is already saved is an error."""
        rows = [row_of(tournament, plan, game) for plan, game in games]
        marks = ", ".join("?" * len(COLUMNS))
        self._file.write(f"INSERT INTO game ({', '.join(COLUMNS)}) VALUES ({marks})", rows)

    def finished(self, tournament: int) -> set[int]:
        """The numbers of the saved games."""
        rows = self._file.rows("SELECT number FROM game WHERE tournament = ?", (tournament,))
        return {row[0] for row in rows}

    def games(self, tournament: int, size: int) -> Iterator[StoredGame]:
        """The games, sorted by number."""
        rows = self._file.rows(
            f"SELECT {', '.join(COLUMNS)} FROM game WHERE tournament = ? ORDER BY number",
            (tournament,),
        )
        for row in rows:
            yield stored_game(dict(zip(COLUMNS, row, strict=True)), size)

    def results(self, tournament: int) -> Iterator[Result]:
        """The results for the statistics, sorted by number."""
        rows = self._file.rows(
            "SELECT pair, black, white, winner, first_has_black FROM game"
            " WHERE tournament = ? ORDER BY number",
            (tournament,),
        )
        for pair, first, second, winner, first_has_black in rows:
            black, white = (first, second) if first_has_black else (second, first)
            yield Result(pair, black, white, None if winner is None else Color(winner))

    def table(self, tournament: int) -> dict[str, list[Any]]:
        """All games as named columns, ready for any data-frame library."""
        query = f"SELECT {', '.join(COLUMNS)}, finished FROM game WHERE tournament = ?"
        rows = list(self._file.rows(f"{query} ORDER BY number", (tournament,)))
        names = (*COLUMNS, "finished")
        return {name: [row[place] for row in rows] for place, name in enumerate(names)}

    def command(self, tournament: int) -> str:
        """The order of another process: ``run``, ``pause`` or ``stop``."""
        row = self._file.row("SELECT command FROM tournament WHERE id = ?", (tournament,))
        return str(row[0])

    def order(self, tournament: int, command: str) -> None:
        """Tells the driver, which may be another process, to run, pause or stop."""
        if command not in {"run", "pause", "stop"}:
            raise ValueError(f"unknown command {command!r}: expected run, pause or stop")
        self._file.write("UPDATE tournament SET command = ? WHERE id = ?", [(command, tournament)])
