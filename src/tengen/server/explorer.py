"""The explorer of a server: the arena's games, imported ones, and the server's own finished games.

New games are looked for in the background when somebody asks. A question waits for them a moment,
so that a game that has just ended is usually there; if not, the answer says so.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Event, Lock
from typing import TypeVar

from ..arena import Store
from ..arena.store.explored import add_tournaments
from ..database import Address, PostgresAddress, StoreError
from ..explorer import Explorer, FoundPosition, explorer_of
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
    """Answers questions from any thread; the database is opened with the first one."""

    def __init__(self, settings: ServerSettings) -> None:
        self._games: Address = settings.store
        self._arena: Address = settings.explored
        self._now: Callable[[], float] = settings.now
        self._lock = Lock()
        self._explorer: Explorer | None = None
        self._looking: Future[None] | None = None
        self._looked_at = -LOOK_AGAIN_S
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="explorer")
        self._is_closing = Event()

    def close(self) -> None:
        """Closes the database; a look for new games ends with the game at hand."""
        self._is_closing.set()
        self._thread.shutdown(cancel_futures=True)
        with self._lock:
            if self._explorer is not None:
                self._explorer.close()
                self._explorer = None

    def position(self, board: Board) -> tuple[FoundPosition, bool]:
        """What was played from a position, and whether new games are still being looked for.

        Raises:
            BusyError: The explorer cannot be read now.
        """
        is_looking = self._look_for_games()
        return self._asked(lambda explorer: explorer.position(board)), is_looking

    def game(self, number: int) -> GameRecord | None:
        """A game by its number; None if there is none.

        Raises:
            BusyError: The explorer cannot be read now.
        """
        return self._asked(lambda explorer: explorer.game(number))

    def add_new_games(self) -> None:
        """Adds the games that ended since the last look.

        Raises:
            StoreError: A database fails.
        """
        with Explorer(explorer_of(self._arena)) as explorer:
            add_finished_games(explorer, self._games, self._go_on)
            if isinstance(self._arena, PostgresAddress) or self._arena.is_file():
                with Store(self._arena) as store:
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

    def _asked(self, question: Callable[[Explorer], Answer]) -> Answer:
        with self._lock:
            try:
                return question(self._opened())
            except StoreError as error:
                _log.warning("the explorer cannot be read: %s", error)
                if self._explorer is not None:
                    self._explorer.close()
                    self._explorer = None
                raise BusyError("the explorer cannot be read now: try again later") from error

    def _opened(self) -> Explorer:
        if self._explorer is None:
            if not isinstance(self._arena, PostgresAddress):
                self._arena.absolute().parent.mkdir(parents=True, exist_ok=True)
            self._explorer = Explorer(explorer_of(self._arena))
        return self._explorer
