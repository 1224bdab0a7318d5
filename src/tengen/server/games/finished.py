"""The finished games of a store, for the explorer: without the names of their visitors."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from ...database import Address
from ...explorer import OWN_GAMES, ExploredGame, Explorer
from ...game import Player
from ..api.saved_file import record_of
from .state import GameState
from .store import GameStore


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
            touched = store.touched_since(_read_until(explorer, store))
            if not touched:
                return 0
            last, seconds = touched[-1]
            games = _explored(store, touched, go_on)
            return explorer.add(OWN_GAMES, games, mark=f"{seconds} {last}")
    finally:
        store.close()


def _read_until(explorer: Explorer, store: GameStore) -> int:
    """When the last game that was read had its last event.

    If the store does not have that game, it is another one in the same place, or an older copy:
    then nothing has been read from it.
    """
    mark = explorer.mark(OWN_GAMES)
    if not mark:
        return 0
    seconds, last = mark.split()
    touched = store.touched(last)
    if touched is None or touched < int(seconds):
        explorer.forget_own_games()
        return 0
    return int(seconds)


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
