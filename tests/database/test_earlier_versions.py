"""Files of every version are migrated when they are opened, and go on.

`tests/data/stores` has files that earlier code wrote, as SQLite dumps them. The arena's is of the
version 3; those before it are made from it. `test_store.py` migrates them on both databases.
"""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from tengen.arena import Contest, Store
from tengen.arena.store.tables import SCHEMA as ARENA
from tengen.game import Player
from tengen.server.games.state import Event, EventKind
from tengen.server.games.store import GameStore, hash_of
from tengen.server.games.tables import SCHEMA as SERVER

STORES = Path(__file__).parents[1] / "data/stores"


def restored(name: str, folder: Path) -> Path:
    """The file as the earlier version left it."""
    path = folder / "games.sqlite"
    with closing(sqlite3.connect(path)) as file:
        file.executescript((STORES / name).read_text(encoding="utf-8"))
    return path


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as file:
        return int(file.execute("PRAGMA user_version").fetchone()[0])


LATER_COLUMNS = {1: ("first_lots", "second_lots", "log"), 2: ("log",), 3: ()}
"""The columns that the table of games did not have yet, by version."""


def set_back(path: Path, version: int) -> None:
    """Makes a file of the arena's version 3 one of an earlier version."""
    with closing(sqlite3.connect(path)) as file:
        for column in LATER_COLUMNS[version]:
            file.execute(f"ALTER TABLE game DROP COLUMN {column}")
        file.execute(f"PRAGMA user_version = {version}")


def columns_of(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as file:
        return {row[1] for row in file.execute("PRAGMA table_info(game)")}


def test_the_arena_has_tests_of_all_its_versions() -> None:
    assert [*LATER_COLUMNS] == [*range(1, ARENA.version + 1)]


@pytest.mark.parametrize("version", LATER_COLUMNS)
def test_a_tournament_of_any_version_is_played_to_its_end(tmp_path: Path, version: int) -> None:
    path = restored("arena_version_3.sql", tmp_path)
    set_back(path, version)
    assert not columns_of(path) & {*LATER_COLUMNS[version]}
    with Store(path) as store:
        number, tournament, _ = store.tournament("spring")
        kept = [each.game.moves for each in store.games(number, 15)]
        assert [moves.split()[-1] for moves in kept] == ["g9", "k15", "g9", "k15", "g9"]
        contest = Contest.begin(store, "spring", tournament)
        assert contest.run(1, make_executor=lambda: ThreadPoolExecutor(1))
        moves = [each.game.moves for each in store.games(number, 15)]
    assert moves == [*kept, kept[1]], "the last game differs from that of the pairs before"
    assert version_of(path) == ARENA.version
    assert columns_of(path) >= {*LATER_COLUMNS[1]}


def test_a_visitors_game_of_an_earlier_version_goes_on(tmp_path: Path) -> None:
    path = restored("server_version_1.sql", tmp_path)
    assert version_of(path) < SERVER.version
    with closing(GameStore(path)) as store:
        assert store.holders("g")[hash_of("one")] == {Player.FIRST}
        assert [event.text for event in store.events("g")] == ["", "", "h8 i9 j8", "white"]
        move = Event(EventKind.ACTED, Player.FIRST, "g7", 900)
        store.add_event("g", 5, move)
        assert store.events("g", after=4) == [move]
    assert version_of(path) == SERVER.version
