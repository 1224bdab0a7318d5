"""The tables of the visitors' games, and how those of earlier versions become these."""

from __future__ import annotations

from ...database import StoreSchema

SERVER_TABLE = """
CREATE TABLE server (
  id TEXT PRIMARY KEY,
  seen_ms INTEGER NOT NULL  -- milliseconds since 1970 at its last sign of life
) STRICT, WITHOUT ROWID
"""
REVIEW_TABLE = """
CREATE TABLE review (
  game TEXT PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  name TEXT NOT NULL,  -- of the review: another one after a move was taken back
  text TEXT NOT NULL
) STRICT, WITHOUT ROWID
"""
TABLES = f"""
CREATE TABLE game (
  id TEXT PRIMARY KEY,
  settings TEXT NOT NULL,
  touched INTEGER NOT NULL,  -- seconds since 1970 at the last event
  runner TEXT  -- the server that runs the program and ends the game on time, if any
) STRICT, WITHOUT ROWID;
CREATE INDEX game_touched ON game (touched);
CREATE TABLE event (
  game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  kind TEXT NOT NULL,
  player TEXT,
  text TEXT NOT NULL,
  spent_ms INTEGER NOT NULL,
  at_ms INTEGER NOT NULL DEFAULT 0,  -- milliseconds since 1970, or 0 if unknown
  PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE holder (
  game TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,  -- its hash
  seats TEXT NOT NULL,  -- first, second or both, with a blank between them
  is_invite INTEGER NOT NULL,  -- 0 for a seat's secret, 1 for an invite, 2 for a used one
  PRIMARY KEY (game, secret)
) STRICT, WITHOUT ROWID;
{SERVER_TABLE};
{REVIEW_TABLE};
"""
SCHEMA = StoreSchema(
    name="tengen_server",
    application=0x54474E56,  # TGNV, for visitors of Tengen.
    tables=TABLES,
    steps={
        1: (
            "ALTER TABLE game ADD COLUMN runner TEXT",
            "ALTER TABLE event ADD COLUMN at_ms INTEGER NOT NULL DEFAULT 0",
            SERVER_TABLE,
        ),
        2: (REVIEW_TABLE,),
    },
    is_private=True,
    busy_ms=5_000,
)
