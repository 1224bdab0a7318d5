"""The tables of a store, and how those of earlier versions become these."""

from __future__ import annotations

from ...database import StoreSchema

TABLES = """
CREATE TABLE tournament (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  settings TEXT NOT NULL,  -- the tournament as JSON; equal settings are equal games
  manifest TEXT NOT NULL,  -- versions, hashes of programs, hardware, as JSON
  command TEXT NOT NULL DEFAULT 'run'  -- order of another process: run, pause or stop
) STRICT;
CREATE TABLE game (
  tournament INTEGER NOT NULL REFERENCES tournament (id),
  number INTEGER NOT NULL,
  pair INTEGER NOT NULL,
  black INTEGER NOT NULL,  -- indices of players, as planned
  white INTEGER NOT NULL,
  opening TEXT NOT NULL,
  seed INTEGER NOT NULL,
  winner TEXT,  -- black or white; null for a draw
  termination TEXT NOT NULL,
  first_has_black INTEGER NOT NULL,
  opening_log TEXT NOT NULL,
  first_lots INTEGER NOT NULL DEFAULT 0,  -- choices of the opening rule made at random
  second_lots INTEGER NOT NULL DEFAULT 0,
  reason TEXT NOT NULL,
  log TEXT NOT NULL DEFAULT '',  -- the end of the log of a player that failed
  moves TEXT NOT NULL,
  times_ms TEXT NOT NULL,
  infos TEXT NOT NULL,  -- the players' infos by move, as JSON
  seconds REAL NOT NULL,
  finished TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (tournament, number)
) STRICT, WITHOUT ROWID;
"""
SCHEMA = StoreSchema(
    name="tengen_arena",
    application=0x54474E47,  # TGNG
    tables=TABLES,
    steps={
        1: (
            "ALTER TABLE game ADD COLUMN first_lots INTEGER NOT NULL DEFAULT 0",
            "ALTER TABLE game ADD COLUMN second_lots INTEGER NOT NULL DEFAULT 0",
        ),
        2: ("ALTER TABLE game ADD COLUMN log TEXT NOT NULL DEFAULT ''",),
    },
)
