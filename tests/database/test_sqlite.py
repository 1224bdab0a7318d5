"""An SQLite file as the database of a store, used by several processes at once."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tengen.arena.store.tables import SCHEMA as ARENA
from tengen.database import StoreSchema, open_database
from tengen.server.games.tables import SCHEMA as SERVER


@pytest.mark.parametrize("schema", [ARENA, SERVER], ids=["arena", "server"])
def test_a_file_that_another_process_is_creating_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, schema: StoreSchema
) -> None:
    path = tmp_path / "games.sqlite"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    waits: list[float] = []

    def commit_at_the_second_wait(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 2:
            other.execute("COMMIT")

    monkeypatch.setattr("tengen.database.sqlite.time.sleep", commit_at_the_second_wait)
    with closing(other), open_database(path, schema) as database:
        assert database.rows("SELECT * FROM game") == []
    assert len(waits) == 2
