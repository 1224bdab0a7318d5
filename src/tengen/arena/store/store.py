"""The store: tournaments and games in one database, which only their drivers add to."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from itertools import chain, repeat
from pathlib import Path
from typing import Any, Self

from ...database import (
    Address,
    PostgresAddress,
    StoreError,
    address_of,
    check_database,
    open_database,
)
from ...folders import data_folder
from ...game import Color
from ..game.played import PlayedGame
from ..schedule import GamePlan
from ..settings import Tournament
from .rows import COLUMNS, Result, StoredGame, row_of, stored_game
from .tables import SCHEMA

PAGE = 2000
"""Games that are read at once."""
INSERT = f"INSERT INTO game ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
INSERT_MISSING = f"{INSERT} ON CONFLICT (tournament, number) DO NOTHING"


class Store:
    """An open store.

    While a PostgreSQL database is away, every method waits for it, unless `set_patience` says
    otherwise; nothing is saved twice.
    """

    def __init__(self, address: str | Address) -> None:
        """Opens or creates a file, or the tables in a database, ``postgresql://…``."""
        self.address = address_of(address)
        self._database = open_database(self.address, SCHEMA)

    @staticmethod
    def check(address: Address) -> None:
        """Looks whether a store can be opened, and creates nothing.

        Raises:
            StoreError: It cannot.
        """
        check_database(address, SCHEMA)

    def close(self) -> None:
        """Closes the database."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def players_folder(self) -> Path:
        """The folder for copies of players: beside the file, or in the data folder."""
        if isinstance(self.address, PostgresAddress):
            place = hashlib.sha256(str(self.address).encode()).hexdigest()[:16]
            return data_folder() / f"postgresql-{place}.players"
        # Appends to the full name, since stores may differ in suffix.
        here = self.address.absolute()
        return here.with_name(f"{here.name}.players")

    def owns(self, path: Path) -> bool:
        """Whether a file or folder is part of the store.

        Do not even read these: closing a second handle of the file releases its POSIX locks.
        """
        if isinstance(self.address, PostgresAddress):
            return path.absolute() == self.players_folder
        here = self.address.absolute()
        names = (here.name, f"{here.name}.explorer")
        endings = ("", "-wal", "-shm", "-journal")
        own = {name + ending for name in names for ending in endings}
        is_lock = path.name.startswith(f"{here.name}.") and path.suffix == ".lock"
        is_ours = path.name in own or is_lock or path.name == self.players_folder.name
        return is_ours and path.absolute().parent == here.parent

    def names(self) -> list[str]:
        """The names of the tournaments in the store."""
        return [row[0] for row in self._rows("SELECT name FROM tournament ORDER BY id")]

    def numbers(self) -> list[int]:
        """The numbers of the tournaments in the store."""
        return [row[0] for row in self._rows("SELECT id FROM tournament ORDER BY id")]

    def begin(self, name: str, tournament: Tournament, manifest: dict[str, Any]) -> int:
        """Creates a tournament, or finds the same one; returns its number.

        Raises:
            StoreError: There is a different one with that name.
        """
        settings = json.dumps(asdict(tournament))
        self._write(
            "INSERT INTO tournament (name, settings, manifest) VALUES (?, ?, ?)"
            " ON CONFLICT (name) DO NOTHING",
            (name, settings, json.dumps(manifest)),
        )
        found, kept, _ = self.tournament(name)
        if kept != tournament:
            raise StoreError(
                f"{self.address} has a tournament {name!r} with other settings: choose another"
                " name, or resume that one without settings"
            )
        return found

    def tournament(self, name: str) -> tuple[int, Tournament, dict[str, Any]]:
        """A tournament by name: its number, settings and manifest."""
        query = "SELECT id, settings, manifest FROM tournament WHERE name = ?"
        row = self._row(query, name)
        if row is None:
            known = ", ".join(self.names()) or "none"
            raise StoreError(f"{self.address} has no tournament {name!r}: it has {known}")
        return row[0], Tournament(**json.loads(row[1])), json.loads(row[2])

    def manifest(self, tournament: int) -> dict[str, Any]:
        """The manifest with which a tournament started."""
        row = self._row("SELECT manifest FROM tournament WHERE id = ?", tournament)
        found: dict[str, Any] = json.loads(row[0])
        return found

    def add_to_manifest(self, tournament: int, **facts: Any) -> None:
        """Adds facts to a tournament's manifest; for its driver."""
        manifest = json.dumps(self.manifest(tournament) | facts)
        self._write("UPDATE tournament SET manifest = ? WHERE id = ?", (manifest, tournament))

    @contextmanager
    def driving(self, tournament: int) -> Iterator[None]:
        """Locks a tournament for its driver; the lock is released even if the process dies.

        Raises:
            StoreError: Another process is playing it.
        """
        with self._database.locked(tournament) as is_ours:
            if not is_ours:
                raise StoreError(
                    f"another process is playing this tournament of {self.address}: watch it, or"
                    " stop it with tengen control"
                )
            yield

    def is_driven(self, tournament: int) -> bool:
        """Whether a process is playing a tournament now."""
        return self._database.patiently(lambda: self._database.is_locked(tournament))

    def add(
        self,
        tournament: int,
        games: Iterable[tuple[GamePlan, PlayedGame]],
        *,
        is_again: bool = False,
    ) -> None:
        """Saves finished games atomically; a game that is already saved is an error.

        `is_again` allows it, after a call that was interrupted: it may have saved them.
        """
        rows = [row_of(tournament, plan, game) for plan, game in games]
        statements = chain([INSERT_MISSING if is_again else INSERT], repeat(INSERT_MISSING))
        # If the answer was lost, they may have been saved, or another driver has played some.
        self._database.patiently(lambda: self._database.write(next(statements), rows))

    def set_patience(self, is_patient: bool) -> None:
        """Whether to wait for a database that is away; otherwise it is an error."""
        self._database.is_patient = is_patient

    def finished(self, tournament: int) -> set[int]:
        """The numbers of the saved games."""
        query = "SELECT number FROM game WHERE tournament = ?"
        return {row[0] for row in self._rows(query, tournament)}

    def games(self, tournament: int, size: int, *, after: int = -1) -> Iterator[StoredGame]:
        """The games, sorted by number; `after` leaves out those up to a number."""
        for row in self._games(COLUMNS, tournament, after):
            yield stored_game(dict(zip(COLUMNS, row, strict=True)), size)

    def dates(self, tournament: int, *, after: int = -1) -> dict[int, str]:
        """When games ended, such as ``2026-11-15 12:34:56``, by their number."""
        return dict(self._games(("number", "finished"), tournament, after))

    def results(self, tournament: int) -> Iterator[Result]:
        """The results for the statistics, sorted by number."""
        columns = ("pair", "black", "white", "winner", "first_has_black")
        for pair, first, second, winner, first_has_black in self._games(columns, tournament):
            black, white = (first, second) if first_has_black else (second, first)
            yield Result(pair, black, white, None if winner is None else Color(winner))

    def table(self, tournament: int) -> dict[str, list[Any]]:
        """All games as named columns, ready for any data-frame library."""
        names = (*COLUMNS, "finished")
        rows = list(self._games(names, tournament))
        return {name: [row[place] for row in rows] for place, name in enumerate(names)}

    def command(self, tournament: int) -> str:
        """The order of another process: ``run``, ``pause`` or ``stop``."""
        return str(self._row("SELECT command FROM tournament WHERE id = ?", tournament)[0])

    def order(self, tournament: int, command: str) -> None:
        """Tells the driver, which may be another process, to run, pause or stop."""
        if command not in {"run", "pause", "stop"}:
            raise ValueError(f"unknown command {command!r}: expected run, pause or stop")
        self._write("UPDATE tournament SET command = ? WHERE id = ?", (command, tournament))

    def _games(
        self, columns: Iterable[str], tournament: int, after: int = -1
    ) -> Iterator[tuple[Any, ...]]:
        """The columns of all games, sorted by number, some at a time: there may be a million."""
        query = (
            f"SELECT {', '.join(columns)}, number FROM game WHERE tournament = ? AND number > ?"
            f" ORDER BY number LIMIT {PAGE}"
        )
        last = after
        while rows := self._rows(query, tournament, last):
            for row in rows:
                yield row[:-1]
            last = rows[-1][-1]

    def _rows(self, query: str, *values: object) -> list[Any]:
        return self._database.patiently(lambda: self._database.rows(query, values))

    def _row(self, query: str, *values: object) -> Any:
        return self._database.patiently(lambda: self._database.row(query, values))

    def _write(self, statement: str, row: tuple[object, ...]) -> None:
        self._database.patiently(lambda: self._database.write(statement, [row]))
