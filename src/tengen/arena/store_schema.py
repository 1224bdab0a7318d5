"""The tables of a store, and the way from older files to them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from sqlite3 import Connection

VERSION = 3
APPLICATION = 0x54474E47
"""The mark by which a store is known among SQLite files: TGNG."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS tournament (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  settings TEXT NOT NULL,  -- the tournament as JSON; equal settings are equal games
  manifest TEXT NOT NULL,  -- versions, hashes of programs, hardware, as JSON
  command TEXT NOT NULL DEFAULT 'run'  -- what another process wants: run, pause or stop
) STRICT;
CREATE TABLE IF NOT EXISTS game (
  tournament INTEGER NOT NULL REFERENCES tournament (id),
  number INTEGER NOT NULL,
  pair INTEGER NOT NULL,
  black INTEGER NOT NULL,  -- places in the list of players, as planned
  white INTEGER NOT NULL,
  opening TEXT NOT NULL,
  seed INTEGER NOT NULL,
  winner TEXT,  -- black or white; null for a draw
  termination TEXT NOT NULL,
  first_has_black INTEGER NOT NULL,
  opening_log TEXT NOT NULL,
  first_lots INTEGER NOT NULL DEFAULT 0,  -- choices of the opening rule that were drawn by lot
  second_lots INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL,
  log TEXT NOT NULL DEFAULT '',  -- the last that was seen of a player that failed
  moves TEXT NOT NULL,
  times_ms TEXT NOT NULL,
  infos TEXT NOT NULL,  -- what the players told, by move, as JSON
  seconds REAL NOT NULL,
  finished TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
"""
STEPS = {
    0: SCHEMA.split(";\n"),
    1: (
        "ALTER TABLE game ADD COLUMN first_lots INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE game ADD COLUMN second_lots INTEGER NOT NULL DEFAULT 0",
    ),
    2: ("ALTER TABLE game ADD COLUMN log TEXT NOT NULL DEFAULT ''",),
}
"""What makes a file of one version one of the next; nothing at all is made the newest at once."""


def set_up(connection: Connection) -> str:
    """Makes the tables where they are missing; what speaks against it, or nothing.

    A file of another program, or of a newer Tengen, is left as it is.
    """
    # In this order, since another process may just be making the file: its mark comes with tables.
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    application, version = (
        _number(connection, "application_id"),
        _number(connection, "user_version"),
    )
    if application != APPLICATION and tables:
        return "not a store of games: another program's data is in it"
    if version > VERSION:
        return f"written by a newer Tengen (version {version})"
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")
    if version < VERSION:
        _bring_up_to_date(connection)
    return ""


def _bring_up_to_date(connection: Connection) -> None:
    """In one transaction, so that another process finds the old tables or the new ones."""
    with transaction(connection):
        version = _number(connection, "user_version")  # Another process may have been faster.
        for step in range(version, VERSION if version else 1):
            for statement in STEPS[step]:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute(f"PRAGMA application_id = {APPLICATION}")


@contextmanager
def transaction(connection: Connection) -> Iterator[None]:
    """All that is written within is written whole or not at all."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # A full disk may have ended it already.
            connection.execute("ROLLBACK")
        raise


def _number(connection: Connection, pragma: str) -> int:
    return int(connection.execute(f"PRAGMA {pragma}").fetchone()[0])
