"""Adds the games of a store's tournaments to an explorer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...explorer import ExploredGame, Explorer
from .export import Archive
from .store import Store


def add_tournaments(
    explorer: Explorer, store: Store, go_on: Callable[[], None] = lambda: None
) -> int:
    """Adds the games that were saved since the last time; returns how many.

    `go_on` is called before each game, and may raise an error to end this; the next call goes on.

    Raises:
        StoreError: Another process adds games to the explorer now, or a database fails.
    """
    with explorer.adding():
        return sum(_add_tournament(explorer, store, name, go_on) for name in store.names())


def _add_tournament(explorer: Explorer, store: Store, name: str, go_on: Callable[[], None]) -> int:
    number, tournament, _ = store.tournament(name)
    source = f"tournament {name}"
    # Games end in almost any order: all below the mark have ended, and those above may be new.
    mark = int(explorer.mark(source) or -1)
    finished = store.finished(number)
    if not finished or max(finished) <= mark:
        return 0
    archive = Archive(
        name,
        tournament,
        list(store.games(number, tournament.game.size, after=mark)),
        store.dates(number, after=mark),
    )
    while mark + 1 in finished:
        mark += 1
    return explorer.add(source, _explored(archive, number, go_on), mark=str(mark))


def _explored(archive: Archive, number: int, go_on: Callable[[], None]) -> Iterator[ExploredGame]:
    for stored in archive.games:
        go_on()
        if stored.game.moves:
            place = f"game {stored.plan.number + 1}"
            identity = f"tournament {number} {place}"
            yield ExploredGame.of(archive.record(stored), place, identity)
