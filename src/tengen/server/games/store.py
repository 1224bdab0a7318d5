"""Visitors' games in one database: settings, events, and the hashes of the seats' secrets.

An event is stored before it is sent to anyone, so a kill loses at most a request in progress.
Events are only ever appended. Several servers may use one PostgreSQL database: each event is also
a message to the others, and each game has at most one server that runs it.
"""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import stat
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ...database import Address, RowConflictError, address_of, open_database
from ...game import Player
from .state import Event, EventKind, GameTerms
from .tables import SCHEMA

DAY_S = 86_400
USED_INVITE = 2
"""In the place of 1 for an invite that has taken its seat."""
LEASE_MS = 5_000
"""How long a server without a sign of life keeps its games."""


@dataclass(frozen=True, slots=True)
class Holder:
    """A secret and its seats."""

    secret: str
    seats: tuple[Player, ...]
    is_invite: bool = False
    """Whether it is an invite, which only allows to take the seat."""


class ChangedElsewhereError(RuntimeError):
    """Another process has changed the game."""


class GameStore:
    """The open database, used by one thread; each write is a transaction."""

    def __init__(self, address: str | Address) -> None:
        """Opens or creates a file, or the tables in a database, ``postgresql://…``.

        Raises:
            StoreError: It belongs to another program, or cannot be opened.
        """
        self.database = open_database(address_of(address), SCHEMA)
        self.server = secrets.token_hex(8)
        """The name under which other servers know this one."""

    def close(self) -> None:
        """Closes the database."""
        self.database.close()

    def add_game(self, id: str, settings: GameTerms, holders: Iterable[Holder]) -> None:
        """Stores a new game."""
        with self.database.transaction():
            self._add_game(id, settings)
            for holder in holders:
                self._add_holder(id, holder)
            self._add_event(id, 1, Event(EventKind.CREATED))

    def add_event(self, id: str, seq: int, event: Event) -> None:
        """Stores an event.

        Raises:
            ChangedElsewhereError: There is already an event with that number.
        """
        with self._changing(id):
            self._add_event(id, seq, event)

    def add_rematch(
        self, game: str, seq: int, asker: Player, id: str, guest_name: str = ""
    ) -> None:
        """Stores a rematch: the same people and secrets, with the seats exchanged.

        Raises:
            ChangedElsewhereError: The first game already has an event with that number.
        """
        settings = self.settings(game)
        assert settings is not None
        exchanged = settings.exchanged()
        holders = self.holders(game)
        with self._changing(game):
            self._add_event(game, seq, Event(EventKind.REMATCHED, asker, id))
            self._add_game(id, exchanged)
            for secret, seats in holders.items():
                others = " ".join(player.opponent for player in seats)
                row = (id, secret, others, 0)
                self.database.execute("INSERT INTO holder VALUES (?, ?, ?, ?)", row)
            self._add_event(id, 1, Event(EventKind.CREATED))
            if exchanged.guest is not None:
                self._add_event(id, 2, Event(EventKind.JOINED, exchanged.guest, guest_name))

    def keep_review(self, game: str, name: str, text: str) -> None:
        """Keeps the review of a game, in the place of an earlier one."""
        with self.database.transaction():
            self.database.execute("DELETE FROM review WHERE game = ?", (game,))
            insertion = "INSERT INTO review SELECT id, ?, ? FROM game WHERE id = ?"
            self.database.execute(insertion, (name, text, game))

    def review(self, game: str, name: str) -> str | None:
        """The review with that name of a game, if it is kept."""
        query = "SELECT text FROM review WHERE game = ? AND name = ?"
        row = self.database.row(query, (game, name))
        return None if row is None else str(row[0])

    def take_seat(
        self, id: str, seq: int, invite: str, secret: str, name: str = ""
    ) -> Player | None:
        """Exchanges an invite for a secret of its seats; None if it is not valid."""
        with self._changing(id):
            row = self.database.row(
                "UPDATE holder SET is_invite = ? WHERE game = ? AND secret = ? AND is_invite = 1"
                " RETURNING seats",
                (USED_INVITE, id, hash_of(invite)),
            )
            if row is None:
                return None
            self._add_holder(id, Holder(secret, (Player(row[0]),)))
            self._add_event(id, seq, Event(EventKind.JOINED, Player(row[0]), name))
            return Player(row[0])

    def seat_taken(self, id: str, invite: str, secret: str) -> Player | None:
        """The seat that was taken with this invite for this secret; None if there is none."""
        row = self.database.row(
            "SELECT used.seats FROM holder used JOIN holder own"
            " ON own.game = used.game AND own.seats = used.seats"
            " WHERE used.game = ? AND used.secret = ? AND used.is_invite = ?"
            " AND own.secret = ? AND own.is_invite = 0",
            (id, hash_of(invite), USED_INVITE, hash_of(secret)),
        )
        return None if row is None else Player(row[0])

    def settings(self, id: str) -> GameTerms | None:
        """The settings of a game; None if there is no such game."""
        row = self.database.row("SELECT settings FROM game WHERE id = ?", (id,))
        return None if row is None else GameTerms.from_json(row[0])

    def touched(self, id: str) -> int | None:
        """When a game had its last event, in seconds since 1970; None if there is no such game."""
        row = self.database.row("SELECT touched FROM game WHERE id = ?", (id,))
        return None if row is None else int(row[0])

    def touched_since(self, seconds: int) -> list[tuple[str, int]]:
        """The games with an event since then, and when their last one was, the oldest first."""
        query = "SELECT id, touched FROM game WHERE touched >= ? ORDER BY touched, id"
        return [(id, int(touched)) for id, touched in self.database.rows(query, (seconds,))]

    def events(self, id: str, after: int = 0) -> list[Event]:
        """The events of a game after the one with a number."""
        rows = self.database.rows(
            f"SELECT kind, player, text, spent_ms, at_ms, {self.database.NOW_MS} FROM event"
            " WHERE game = ? AND seq > ? ORDER BY seq",
            (id, after),
        )
        return [
            Event(
                EventKind(kind),
                None if player is None else Player(player),
                text,
                spent_ms,
                max(now - at, 0) if at else 0,
            )
            for kind, player, text, spent_ms, at, now in rows
        ]

    def holders(self, id: str) -> dict[str, frozenset[Player]]:
        """The seats by the hashes of their secrets."""
        rows = self.database.rows(
            "SELECT secret, seats FROM holder WHERE game = ? AND is_invite = 0", (id,)
        )
        return {secret: frozenset(map(Player, seats.split())) for secret, seats in rows}

    def count(self) -> int:
        """The number of games."""
        return int(self.database.row("SELECT count(*) FROM game")[0])

    def forget_older(self, days: int) -> None:
        """Deletes games without an event for this long, and servers that died."""
        oldest = _now() - days * DAY_S
        self.database.write("DELETE FROM game WHERE touched < ?", [(oldest,)])
        dead = f"seen_ms < {self.database.NOW_MS} - ?"
        self.database.write(f"DELETE FROM server WHERE {dead}", [(DAY_S * 1000,)])

    def beat(self) -> None:
        """Gives a sign of life of this server, which it hears itself if messages arrive."""
        with self.database.transaction():
            self.database.execute(
                f"INSERT INTO server (id, seen_ms) VALUES (?, {self.database.NOW_MS})"
                " ON CONFLICT (id) DO UPDATE SET seen_ms = excluded.seen_ms",
                (self.server,),
            )
            self.tell("alive", "")

    def others(self) -> set[str]:
        """The other servers that are alive."""
        rows = self.database.rows(f"SELECT id FROM server WHERE {self._is_alive}")
        return {row[0] for row in rows} - {self.server}

    def claim(self, id: str) -> bool:
        """Makes this server the runner of a game, unless another one that is alive is."""
        row = self.database.row(
            "UPDATE game SET runner = ? WHERE id = ? AND (runner IS NULL OR runner = ?"
            f" OR runner NOT IN (SELECT id FROM server WHERE {self._is_alive})) RETURNING id",
            (self.server, id, self.server),
        )
        return row is not None

    def without_runner(self, ids: list[str]) -> list[str]:
        """Those of the games that no server that is alive runs; for PostgreSQL."""
        rows = self.database.rows(
            "SELECT id FROM game WHERE id = ANY(?) AND (runner IS NULL"
            f" OR runner NOT IN (SELECT id FROM server WHERE {self._is_alive}))",
            (ids,),
        )
        return [row[0] for row in rows]

    def release(self, id: str) -> None:
        """Lets other servers run a game, and tells them."""
        with self.database.transaction():
            self.database.execute(
                "UPDATE game SET runner = NULL WHERE id = ? AND runner = ?", (id, self.server)
            )
            self.tell("free", id)

    def leave(self) -> None:
        """Lets other servers run all games of this one, and tells them."""
        with self.database.transaction():
            self.database.execute("DELETE FROM server WHERE id = ?", (self.server,))
            self.tell("free", "")

    def is_run_elsewhere(self, id: str) -> bool:
        """Whether another server that is alive runs a game."""
        row = self.database.row(
            "SELECT count(*) FROM game JOIN server ON server.id = runner"
            f" WHERE game.id = ? AND runner <> ? AND {self._is_alive}",
            (id, self.server),
        )
        return bool(row[0])

    def tell(self, kind: str, game: str, **facts: object) -> None:
        """Sends a message about a game to the other servers when the transaction ends."""
        message = {"from": self.server, "kind": kind, "game": game, **facts}
        self.database.notify(json.dumps(message))

    @property
    def _is_alive(self) -> str:
        return f"seen_ms > {self.database.NOW_MS} - {LEASE_MS}"

    @contextmanager
    def _changing(self, id: str) -> Iterator[None]:
        try:
            with self.database.transaction():
                yield
        except RowConflictError as error:
            raise ChangedElsewhereError(f"{id} has changed") from error

    def _add_game(self, id: str, settings: GameTerms) -> None:
        statement = "INSERT INTO game (id, settings, touched) VALUES (?, ?, ?)"
        self.database.execute(statement, (id, settings.to_json(), _now()))

    def _add_event(self, id: str, seq: int, event: Event) -> None:
        row = (id, seq, event.kind, event.player, event.text, event.spent_ms)
        values = f"VALUES (?, ?, ?, ?, ?, ?, {self.database.NOW_MS})"
        self.database.execute(f"INSERT INTO event {values}", row)
        self.database.execute("UPDATE game SET touched = ? WHERE id = ?", (_now(), id))
        self.tell("event", id)

    def _add_holder(self, id: str, holder: Holder) -> None:
        row = (id, hash_of(holder.secret), " ".join(holder.seats), int(holder.is_invite))
        self.database.execute("INSERT INTO holder VALUES (?, ?, ?, ?)", row)


def can_others_read(address: Address) -> bool:
    """Whether other users of this machine can get at the games of a file."""
    if not isinstance(address, Path):
        return False
    place = Path(os.path.realpath(address))
    reads, enters = stat.S_IRGRP | stat.S_IROTH, stat.S_IXGRP | stat.S_IXOTH
    return bool(place.stat().st_mode & reads) and all(
        folder.stat().st_mode & enters for folder in place.parents
    )


def hash_of(secret: str) -> str:
    """The hash of a secret, so that a copy of the file gives no access to seats."""
    return hashlib.sha256(secret.encode("utf-8", "backslashreplace")).hexdigest()


def _now() -> int:
    return int(time.time())
