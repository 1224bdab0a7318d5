"""Visitors' games in one SQLite file: settings, events, and the hashes of the seats' secrets.

An event is stored before it is sent to anyone, so a kill loses at most a request in progress.
Events are only ever appended.
"""

from __future__ import annotations

import hashlib
import os
import sqlite3
import stat
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ...game import Player
from .state import Event, EventKind, GameTerms

APPLICATION = 0x54474E56
"""The SQLite application id of the file: TGNV, for visitors of Tengen."""
VERSION = 1
BUSY_MS = 5_000
DAY_S = 86_400
PRIVATE = 0o600
SCHEMA = """
CREATE TABLE game (
  id TEXT PRIMARY KEY,
  settings TEXT NOT NULL,
  touched INTEGER NOT NULL  -- seconds since 1970 at the last event
) STRICT, WITHOUT ROWID;
CREATE INDEX game_touched ON game (touched);
CREATE TABLE event (
  game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  player TEXT,
  text TEXT NOT NULL,
  spent_ms INTEGER NOT NULL,
  PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE holder (
  game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,  -- its hash
  seats TEXT NOT NULL,  -- first, second or both, with a blank between them
  is_invite INTEGER NOT NULL,
  PRIMARY KEY (game, secret)
) STRICT, WITHOUT ROWID;
"""


@dataclass(frozen=True, slots=True)
class Holder:
    """A secret and its seats."""

    secret: str
    seats: tuple[Player, ...]
    is_invite: bool = False
    """Whether it is an invite, which only allows to take the seat."""


class GameStoreError(ValueError):
    """The file cannot be used."""


class ChangedElsewhereError(RuntimeError):
    """Another process has changed the game."""


class GameStore:
    """The open file, used by one thread; each write is a transaction."""

    def __init__(self, path: Path) -> None:
        """Opens or creates a file.

        Raises:
            GameStoreError: It belongs to another program, or cannot be opened.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _create_private(path)
            self._file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        except (sqlite3.Error, OSError, ValueError) as error:
            raise GameStoreError(_refusal(path, error)) from error
        try:
            self._file.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
            self._set_up(path)
        except sqlite3.Error as error:
            self._file.close()
            raise GameStoreError(_refusal(path, error)) from error
        except GameStoreError:
            self._file.close()
            raise

    def close(self) -> None:
        """Closes the file."""
        self._file.close()

    def add_game(self, id: str, settings: GameTerms, holders: Iterable[Holder]) -> None:
        """Stores a new game."""
        with self._file:
            self._begin()
            self._file.execute(
                "INSERT INTO game VALUES (?, ?, ?)", (id, settings.to_json(), _now())
            )
            for holder in holders:
                self._add_holder(id, holder)
            self._add_event(id, 1, Event(EventKind.CREATED))

    def add_event(self, id: str, seq: int, event: Event) -> None:
        """Stores an event.

        Raises:
            ChangedElsewhereError: There is already an event with that number.
        """
        with self._file:
            self._begin()
            self._add_event(id, seq, event)

    def add_rematch(self, game: str, seq: int, asker: Player, id: str) -> None:
        """Stores a rematch: the same people and secrets, with the seats exchanged.

        Raises:
            ChangedElsewhereError: The first game already has an event with that number.
        """
        settings = self.settings(game)
        assert settings is not None
        exchanged = settings.exchanged()
        with self._file:
            self._begin()
            self._add_event(game, seq, Event(EventKind.REMATCHED, asker, id))
            self._file.execute(
                "INSERT INTO game VALUES (?, ?, ?)", (id, exchanged.to_json(), _now())
            )
            for secret, seats in self.holders(game).items():
                others = " ".join(player.opponent for player in seats)
                self._file.execute("INSERT INTO holder VALUES (?, ?, ?, 0)", (id, secret, others))
            self._add_event(id, 1, Event(EventKind.CREATED))
            self._add_event(id, 2, Event(EventKind.JOINED, exchanged.guest))

    def take_seat(self, id: str, seq: int, invite: str, secret: str) -> Player | None:
        """Exchanges an invite for a secret of its seats; None if it is not valid."""
        with self._file:
            self._begin()
            row = self._file.execute(
                "DELETE FROM holder WHERE game = ? AND secret = ? AND is_invite RETURNING seats",
                (id, hash_of(invite)),
            ).fetchone()
            if row is None:
                return None
            self._add_holder(id, Holder(secret, (Player(row[0]),)))
            self._add_event(id, seq, Event(EventKind.JOINED, Player(row[0])))
            return Player(row[0])

    def settings(self, id: str) -> GameTerms | None:
        """The settings of a game; None if there is no such game."""
        row = self._file.execute("SELECT settings FROM game WHERE id = ?", (id,)).fetchone()
        return None if row is None else GameTerms.from_json(row[0])

    def events(self, id: str) -> list[Event]:
        """All events of a game."""
        rows = self._file.execute(
            "SELECT kind, player, text, spent_ms FROM event WHERE game = ? ORDER BY seq", (id,)
        )
        return [
            Event(EventKind(kind), None if player is None else Player(player), text, spent_ms)
            for kind, player, text, spent_ms in rows
        ]

    def holders(self, id: str) -> dict[str, frozenset[Player]]:
        """The seats by the hashes of their secrets."""
        rows = self._file.execute(
            "SELECT secret, seats FROM holder WHERE game = ? AND NOT is_invite", (id,)
        )
        return {secret: frozenset(map(Player, seats.split())) for secret, seats in rows}

    def count(self) -> int:
        """The number of games."""
        return int(self._file.execute("SELECT count(*) FROM game").fetchone()[0])

    def forget_older(self, days: int) -> None:
        """Deletes games without an event for this long."""
        with self._file:
            self._begin()
            oldest = _now() - days * DAY_S
            self._file.execute("DELETE FROM game WHERE touched < ?", (oldest,))

    def _set_up(self, path: Path) -> None:
        tables = self._number("SELECT count(*) FROM sqlite_master")
        if tables and self._number("PRAGMA application_id") != APPLICATION:
            raise GameStoreError(f"{path}: this file belongs to another program")
        if self._number("PRAGMA user_version") > VERSION:
            raise GameStoreError(f"{path}: written by a newer Tengen")
        # A killed process loses nothing by NORMAL; only a machine that loses power may.
        for setting in ("journal_mode = WAL", "synchronous = NORMAL", "foreign_keys = ON"):
            self._file.execute(f"PRAGMA {setting}")
        with self._file:
            # Fails if the file cannot be written; waits while another process creates it.
            self._begin()
            if not self._number("SELECT count(*) FROM sqlite_master"):
                for statement in (*SCHEMA.split(";"), f"PRAGMA application_id = {APPLICATION}"):
                    self._file.execute(statement)
                self._file.execute(f"PRAGMA user_version = {VERSION}")

    def _begin(self) -> None:
        self._file.execute("BEGIN IMMEDIATE")

    def _add_event(self, id: str, seq: int, event: Event) -> None:
        row = (id, seq, event.kind, event.player, event.text, event.spent_ms)
        try:
            self._file.execute("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)", row)
        except sqlite3.IntegrityError as error:
            raise ChangedElsewhereError(f"event {seq} of {id} already exists") from error
        self._file.execute("UPDATE game SET touched = ? WHERE id = ?", (_now(), id))

    def _add_holder(self, id: str, holder: Holder) -> None:
        row = (id, hash_of(holder.secret), " ".join(holder.seats), holder.is_invite)
        self._file.execute("INSERT INTO holder VALUES (?, ?, ?, ?)", row)

    def _number(self, query: str) -> int:
        return int(self._file.execute(query).fetchone()[0])


def can_others_read(path: Path) -> bool:
    """Whether other users of this machine can get at the games of a store."""
    place = Path(os.path.realpath(path))
    reads, enters = stat.S_IRGRP | stat.S_IROTH, stat.S_IXGRP | stat.S_IXOTH
    return bool(place.stat().st_mode & reads) and all(
        folder.stat().st_mode & enters for folder in place.parents
    )


def _create_private(path: Path) -> None:
    """Creates an empty file for its owner alone; SQLite gives the files beside it the same mode.

    A file that exists keeps its mode: its owner may share it on purpose.
    """
    with suppress(FileExistsError):
        number = os.open(os.path.realpath(path), os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE)
        os.fchmod(number, PRIVATE)
        os.close(number)


def _refusal(path: Path, error: Exception) -> str:
    if os.path.isdir(path):  # noqa: PTH112  `Path.is_dir` fails for impossible names.
        return f"{path} is a folder: name a file in it, such as {path / 'games.sqlite'}"
    if isinstance(error, FileExistsError | NotADirectoryError):
        return f"{path}: cannot store games there: a part of this path is not a folder"
    reason = error.strerror if isinstance(error, OSError) else str(error)
    return f"{path}: cannot store games there: {reason}"


def hash_of(secret: str) -> str:
    """The hash of a secret, so that a copy of the file gives no access to seats."""
    return hashlib.sha256(secret.encode("utf-8", "backslashreplace")).hexdigest()


def _now() -> int:
    return int(time.time())
