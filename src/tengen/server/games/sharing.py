"""Several servers on one PostgreSQL database: they tell each other what happens in their games.

Exactly one server runs a game: it asks the program for its moves and ends the game on time. It
claims the game in the database, and gives signs of life there; if they cease, another server claims
the game. Even if two servers believed to run one game, the database would accept only one of their
events, since events are numbered.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from psycopg import Error

from ...database import AwayError, StoreError
from ...database.postgres import CONNECT_S, PostgresDatabase
from .store import LEASE_MS, GameStore

if TYPE_CHECKING:
    from .game import LiveGame

BEAT_S = 1.5
"""Time between signs of life; several fit into a lease."""
RETRY_S = 0.5
DEAF_S = 4.0
"""A server that has not heard its own messages for so long connects again."""
COUNT_EVERY = 40
"""Beats between counts of all games."""

_log = logging.getLogger(__name__)


class SharedGames(Protocol):
    """The games of this server."""

    def live(self) -> Iterable[LiveGame]:
        """Those in memory."""

    def live_game(self, id: str) -> LiveGame | None:
        """One of those in memory."""

    def recount(self) -> None:
        """Counts the games in the store."""


class Sharing:
    """This server among the others."""

    def __init__(self, store: GameStore, database: PostgresDatabase, games: SharedGames) -> None:
        self._store, self._database, self._games = store, database, games
        self._own: set[str] = set()
        self._refused: dict[str, float] = {}
        """When the database said that another server runs a game."""
        self._others: set[str] = set()
        self._away_since: float | None = None
        self._beaten_at = self._heard_at = monotonic()
        self._behind: set[str] = set()
        """The games that this server cannot follow, as its log says."""
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Begins to listen; returns when messages arrive."""
        ready = asyncio.Event()
        self._task = asyncio.create_task(self._run(ready))
        with suppress(TimeoutError):
            async with asyncio.timeout(CONNECT_S):
                await ready.wait()

    async def close(self) -> None:
        """Lets the other servers run the games of this one at once."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        self._own.clear()
        with suppress(StoreError):
            self._store.leave()

    def claim(self, id: str) -> bool:
        """Whether this server runs a game, which it does if no other one does."""
        if id in self._own:
            return True
        if monotonic() - self._refused.get(id, -BEAT_S) < BEAT_S:
            return False
        with suppress(AwayError):
            if self._store.claim(id):
                self._refused.pop(id, None)
                self._own.add(id)
                return True
            self._refused[id] = monotonic()
        return False

    def release(self, id: str) -> None:
        """Lets other servers run a game, if this one does."""
        if id in self._own:
            self._own.discard(id)
            with suppress(AwayError):
                self._store.release(id)

    def tell(self, kind: str, game: str, **facts: object) -> None:
        """Sends a message about a game to the other servers, if there are any."""
        if self._others:
            with suppress(AwayError):
                self._store.tell(kind, game, **facts)

    async def _run(self, ready: asyncio.Event) -> None:
        """Listens as long as the server runs, whatever happens to the database."""
        while True:
            try:
                await self._listen(ready)
            except (StoreError, Error) as error:
                self._note_away(error)
            except Exception:
                _log.exception("the server cannot follow the other ones")
            await asyncio.sleep(RETRY_S)

    async def _listen(self, ready: asyncio.Event) -> None:
        """Follows the other servers until the connection is lost, even if it does not seem so."""
        async with await self._database.listener() as connection:
            self._heard_at = monotonic()
            self._come_back()
            ready.set()
            for beats in range(1 << 62):
                self._claim_waiting()
                if beats % COUNT_EVERY == 0:
                    self._games.recount()
                async for message in connection.notifies(timeout=BEAT_S):
                    self._receive(message.payload)
                if monotonic() - self._beaten_at >= LEASE_MS / 1000:
                    # This process was frozen: others may run its games by now.
                    self._heard_at = monotonic()
                    self._come_back()
                elif monotonic() - self._heard_at > DEAF_S:
                    _log.warning("messages of the database do not arrive: connecting again")
                    return
                else:
                    self._beat()

    def _come_back(self) -> None:
        """Catches up with what other servers have done while the database was away."""
        if self._database.is_away:
            self._database.reopen()
        self._own.clear()
        self._refused.clear()
        self._beat()
        self._store.tell("hello", "")  # So that others answer before their next beat.
        if self._away_since is not None:
            _log.warning("the database is back after %.0f s", monotonic() - self._away_since)
            self._away_since = None
        for game in list(self._games.live()):
            with self._apart(game):
                game.catch_up()
                game.follow()

    @contextmanager
    def _apart(self, game: LiveGame) -> Iterator[None]:
        """Logs once that a game cannot be followed, perhaps one of a newer server; others can."""
        try:
            yield
        except (StoreError, Error):
            raise
        except Exception:
            if game.id not in self._behind:
                _log.exception("this server cannot follow the game %s", game.id)
                self._behind.add(game.id)

    def _beat(self) -> None:
        self._store.beat()
        self._beaten_at = monotonic()
        others = self._store.others()
        gone, self._others = self._others - others, others
        if gone:
            for game in self._games.live():
                game.presence.forget(gone)

    def _claim_waiting(self) -> None:
        """Claims games whose server has died, if there is something to do in them here."""
        self._refused.clear()
        games = (game for game in self._games.live() if game.id not in self._own)
        waiting = {game.id: game for game in games if game.waits_for_runner}
        for id in self._store.without_runner(list(waiting)) if waiting else ():
            waiting[id].follow()

    def _receive(self, payload: str) -> None:
        """Follows a message; one that it does not understand concerns no other."""
        try:
            self._hear(json.loads(payload))
        except (StoreError, Error):
            raise
        except Exception:
            _log.exception("this server cannot follow a message of another one")

    def _hear(self, message: dict[str, Any]) -> None:
        if message["from"] == self._store.server:
            self._heard_at = monotonic()
            return
        self._others.add(message["from"])
        if message["kind"] == "free":
            self._refused.clear()
        game = self._games.live_game(message["game"])
        if game is not None:
            with self._apart(game):
                game.hear(message)
        elif message["kind"] == "free" and not message["game"]:
            self._beat()
            self._claim_waiting()

    def _note_away(self, error: Exception) -> None:
        if self._away_since is None:
            self._away_since = monotonic()
            reason = str(error).splitlines()[0]
            _log.warning("the database is away: visitors are asked to wait (%s)", reason)
