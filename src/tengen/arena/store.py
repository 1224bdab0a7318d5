"""One SQLite file with tournaments and their games; only a tournament's driver adds to it."""

from __future__ import annotations

import fcntl
import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from ..game import Color
from .played_game import PlayedGame
from .schedule import GamePlan
from .settings import Tournament, from_table
from .store_rows import COLUMNS, Result, StoredGame, row_of, stored_game
from .store_schema import set_up

BUSY_MS = 30_000


class StoreError(ValueError):
    """The file is not a store, or does not hold what was asked for."""


class Store:
    """An open file."""

    def __init__(self, path: str | Path) -> None:
        """Opens a file, or makes it."""
        self.path = Path(path)
        try:
            self._connection = sqlite3.connect(self.path, isolation_level=None)
            self._connection.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            problem = set_up(self._connection)
        except sqlite3.DatabaseError as error:
            # A file that is there but holds something else is an error of another kind.
            is_closed = isinstance(error, sqlite3.OperationalError) and "open" in str(error)
            what = "cannot be opened or made" if is_closed else f"not a store of games: {error}"
            raise StoreError(f"{path}: {what}") from error
        if problem:
            raise StoreError(f"{path}: {problem}")

    def close(self) -> None:
        """Closes the file."""
        self._connection.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def players_folder(self) -> Path:
        """Where copies of what plays are kept, beside the file."""
        return self.path.absolute().with_suffix(".players")

    def owns(self, path: Path) -> bool:
        """Whether a file or folder is part of the store.

        Others must not even read these: closing the file a second time gives its locks away.
        """
        here = self.path.absolute()
        own = {here.name + ending for ending in ("", "-wal", "-shm", "-journal")}
        is_lock = path.name.startswith(f"{here.stem}.") and path.suffix == ".lock"
        is_ours = path.name in own or is_lock or path.name == self.players_folder.name
        return is_ours and path.absolute().parent == here.parent

    def names(self) -> list[str]:
        """The tournaments in the file."""
        rows = self._connection.execute("SELECT name FROM tournament ORDER BY id")
        return [row[0] for row in rows]

    def begin(self, name: str, tournament: Tournament, manifest: dict[str, Any]) -> int:
        """Makes a tournament, or finds the same one again; its number.

        Raises:
            StoreError: There is another one of that name.
        """
        settings = json.dumps(asdict(tournament))
        with self._transaction():
            self._connection.execute(
                "INSERT OR IGNORE INTO tournament (name, settings, manifest) VALUES (?, ?, ?)",
                (name, settings, json.dumps(manifest)),
            )
        found, kept = self._connection.execute(
            "SELECT id, settings FROM tournament WHERE name = ?", (name,)
        ).fetchone()
        if from_table(Tournament, json.loads(kept)) != tournament:
            raise StoreError(
                f"{self.path} has another tournament called {name!r}, with other settings: give"
                " this one a name of its own, or resume that one without settings"
            )
        return int(found)

    def tournament(self, name: str) -> tuple[int, Tournament, dict[str, Any]]:
        """A tournament by name: its number, settings and manifest."""
        row = self._connection.execute(
            "SELECT id, settings, manifest FROM tournament WHERE name = ?", (name,)
        ).fetchone()
        if row is None:
            known = ", ".join(self.names()) or "none"
            raise StoreError(f"{self.path} has no tournament called {name!r}: it has {known}")
        return row[0], from_table(Tournament, json.loads(row[1])), json.loads(row[2])

    def manifest(self, tournament: int) -> dict[str, Any]:
        """Where and with what a tournament was begun."""
        row = self._connection.execute(
            "SELECT manifest FROM tournament WHERE id = ?", (tournament,)
        ).fetchone()
        found: dict[str, Any] = json.loads(row[0])
        return found

    @contextmanager
    def driving(self, tournament: int) -> Iterator[None]:
        """Holds a tournament for one driver; whatever becomes of that, the next one gets it.

        Raises:
            StoreError: Another process is playing it.
        """
        path = self.path.with_suffix(f".{tournament}.lock")
        with path.open("w") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise StoreError(
                    f"another process is playing this tournament of {self.path}: watch it, or stop"
                    " it with tengen control"
                ) from None
            yield
        path.unlink(missing_ok=True)

    def is_driven(self, tournament: int) -> bool:
        """Whether a process is playing a tournament now."""
        try:
            with self.driving(tournament):
                return False
        except StoreError:
            return True

    def add(self, tournament: int, games: Iterable[tuple[GamePlan, PlayedGame]]) -> None:
        """Keeps finished games, all of them or none; a game that is there already is an error."""
        rows = [row_of(tournament, plan, game) for plan, game in games]
        marks = ", ".join("?" * len(COLUMNS))
        with self._transaction():
            self._connection.executemany(
                f"INSERT INTO game ({', '.join(COLUMNS)}) VALUES ({marks})", rows
            )

    def finished(self, tournament: int) -> set[int]:
        """The numbers of the games that are there."""
        rows = self._connection.execute(
            "SELECT number FROM game WHERE tournament = ?", (tournament,)
        )
        return {row[0] for row in rows}

    def games(self, tournament: int, size: int) -> Iterator[StoredGame]:
        """The games in their order."""
        rows = self._connection.execute(
            f"SELECT {', '.join(COLUMNS)} FROM game WHERE tournament = ? ORDER BY number",
            (tournament,),
        )
        for row in rows:
            yield stored_game(dict(zip(COLUMNS, row, strict=True)), size)

    def results(self, tournament: int) -> Iterator[Result]:
        """What statistics need of every game, in their order."""
        rows = self._connection.execute(
            "SELECT pair, black, white, winner, first_has_black FROM game"
            " WHERE tournament = ? ORDER BY number",
            (tournament,),
        )
        for pair, first, second, winner, first_has_black in rows:
            black, white = (first, second) if first_has_black else (second, first)
            yield Result(pair, black, white, None if winner is None else Color(winner))

    def table(self, tournament: int) -> dict[str, list[Any]]:
        """All games as columns by name, which any library for tables takes as it is."""
        rows = self._connection.execute(
            f"SELECT {', '.join(COLUMNS)}, finished FROM game WHERE tournament = ? ORDER BY number",
            (tournament,),
        ).fetchall()
        names = (*COLUMNS, "finished")
        return {name: [row[place] for row in rows] for place, name in enumerate(names)}

    def command(self, tournament: int) -> str:
        """What another process wants: ``run``, ``pause`` or ``stop``."""
        row = self._connection.execute(
            "SELECT command FROM tournament WHERE id = ?", (tournament,)
        ).fetchone()
        return str(row[0])

    def order(self, tournament: int, command: str) -> None:
        """Tells the driver, which may be another process, to run, pause or stop."""
        if command not in {"run", "pause", "stop"}:
            raise ValueError(f"unknown command {command!r}: expected run, pause or stop")
        with self._transaction():
            self._connection.execute(
                "UPDATE tournament SET command = ? WHERE id = ?", (command, tournament)
            )

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self._connection.execute("ROLLBACK")
            raise
        self._connection.execute("COMMIT")
