"""What a server explores: its own finished games, those of the arena, and imported collections.

The own games lie beside the server's store, so that no other server of the machine shows them; the
others beside the arena's store, which servers share. In one database all of them lie together.
New games are looked for in the background when somebody asks. A question waits for them a moment,
so that a game that has just ended is usually there; if not, the answer says so.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import replace
from threading import Event, Lock
from typing import TypeVar

from ..arena import Store
from ..arena.store.explored import add_tournaments
from ..database import Address, StoreError, is_there
from ..explorer import Explorer, FoundPosition, explorer_of, merged
from ..game import Board
from ..record import GameRecord
from .games.finished import add_finished_games
from .settings import ServerSettings
from .workers import BusyError

LOOK_AGAIN_S = 5.0
"""How long what was found counts as new."""
PATIENCE_S = 0.05
"""How long a question waits for new games."""

Answer = TypeVar("Answer")
_log = logging.getLogger(__name__)


class _ClosingError(Exception):
    """Ends a look for new games: the server stops."""


class ServerExplorer:
    """Answers questions from any thread; the databases are opened with the first one."""

    def __init__(self, settings: ServerSettings) -> None:
        self._games: Address = settings.store
        self._arena: Address = settings.explored
        both = (explorer_of(self._games), explorer_of(self._arena))
        self._places: tuple[Address, ...] = tuple(dict.fromkeys(both))
        self._now: Callable[[], float] = settings.now
        self._lock = Lock()
        self._open: dict[Address, Explorer] = {}
        self._looking: Future[None] | None = None
        self._looked_at = -LOOK_AGAIN_S
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="explorer")
        self._is_closing = Event()

    def close(self) -> None:
        """Closes the databases; a look for new games ends with the game at hand."""
        self._is_closing.set()
        self._thread.shutdown(cancel_futures=True)
        with self._lock:
            self._close_all()

    def position(self, board: Board) -> tuple[FoundPosition, bool]:
        """What was played from a position, and whether new games are still being looked for.

        Raises:
            BusyError: The explorer cannot be read now.
        """
        is_looking = self._look_for_games()
        found = [
            self._asked(part, lambda explorer: explorer.position(board))
            for part in range(len(self._places))
        ]
        told = [self._told(answer, part) for part, answer in enumerate(found) if answer is not None]
        return merged(told), is_looking

    def game(self, number: int) -> GameRecord | None:
        """A game by its number; None if there is none.

        Raises:
            BusyError: The explorer cannot be read now.
        """
        own, part = divmod(number, len(self._places))
        return self._asked(part, lambda explorer: explorer.game(own))

    def add_new_games(self) -> None:
        """Adds the games that ended since the last look.

        Raises:
            StoreError: A database fails.
        """
        with Explorer(explorer_of(self._games)) as explorer:
            add_finished_games(explorer, self._games, self._go_on)
        if is_there(self._arena):
            with Explorer(explorer_of(self._arena)) as explorer, Store(self._arena) as store:
                add_tournaments(explorer, store, self._go_on)

    def _go_on(self) -> None:
        if self._is_closing.is_set():
            raise _ClosingError

    def _look_for_games(self) -> bool:
        """Looks for new games if it is time; returns whether that takes longer than a moment."""
        with self._lock:
            is_due = self._now() - self._looked_at >= LOOK_AGAIN_S
            if is_due and (self._looking is None or self._looking.done()):
                self._looked_at = self._now()
                self._looking = self._thread.submit(self._look)
            looking = self._looking
        return looking is not None and bool(wait([looking], timeout=PATIENCE_S).not_done)

    def _look(self) -> None:
        # What is there already can be shown, whatever happens to the new games.
        try:
            self.add_new_games()
        except StoreError as error:
            _log.warning("the explorer has no new games: %s", error)
        except _ClosingError:
            pass
        except Exception:
            _log.exception("the explorer has no new games")

    def _told(self, found: FoundPosition, part: int) -> FoundPosition:
        """An answer with numbers of games that tell from which explorer they are."""
        count = len(self._places)
        games = [replace(game, number=count * game.number + part) for game in found.games]
        return replace(found, games=games)

    def _asked(self, part: int, question: Callable[[Explorer], Answer]) -> Answer | None:
        """The answer of one of the explorers; None if it does not exist yet."""
        place = self._places[part]
        with self._lock:
            try:
                if place not in self._open:
                    if not is_there(place):
                        return None
                    self._open[place] = Explorer(place)
                return question(self._open[place])
            except StoreError as error:
                _log.warning("the explorer cannot be read: %s", error)
                self._close_all()
                raise BusyError("the explorer cannot be read now: try again later") from error

    def _close_all(self) -> None:
        for explorer in self._open.values():
            explorer.close()
        self._open.clear()
