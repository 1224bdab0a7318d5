"""The finished games of a store, for the explorer: without the names of their visitors."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from ...database import Address
from ...explorer import ExploredGame, Explorer
from ...game import Player
from ..api.saved_file import record_of
from .state import GameState
from .store import GameStore

SOURCE = "server"


def add_finished_games(
    explorer: Explorer, address: Address, go_on: Callable[[], None] = lambda: None
) -> int:
    """Adds the games that ended since the last time; returns how many.

    `go_on` is called before each game, and may raise an error to end this; the next call goes on.

    Raises:
        StoreError: Another process adds games to the explorer now, or a database fails.
    """
    store = GameStore(address)
    try:
        with explorer.adding():
            touched = store.touched_since(int(explorer.mark(SOURCE) or 0))
            if not touched:
                return 0
            mark = str(touched[-1][1])
            return explorer.add(SOURCE, _explored(store, touched, go_on), mark=mark)
    finally:
        store.close()


def _explored(
    store: GameStore, touched: list[tuple[str, int]], go_on: Callable[[], None]
) -> Iterator[ExploredGame]:
    for id, seconds in touched:
        go_on()
        settings = store.settings(id)
        if settings is None:
            continue
        state = GameState(settings, store.events(id))
        if state.outcome is None or not state.play.board.move_stack:
            continue
        # Who watches a game has its link; here anyone may look, and so nobody is named.
        state.names = dict.fromkeys(Player, "")
        record = record_of(state)
        record.heading.date = time.strftime("%Y-%m-%d", time.gmtime(seconds))
        yield ExploredGame.of(record, "", identity=f"server {id}")
