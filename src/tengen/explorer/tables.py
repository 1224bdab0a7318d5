"""The tables of an explorer: games, and the positions in them."""

from __future__ import annotations

from ..database import StoreSchema

TABLES = """
CREATE TABLE source (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,  -- a folder, a tournament, or a server's own games
  mark TEXT NOT NULL DEFAULT ''  -- how far its games have been read
) STRICT;
CREATE TABLE file (
  source INTEGER NOT NULL REFERENCES source (id),
  path TEXT NOT NULL,  -- in the folder
  state TEXT NOT NULL,  -- size, date and options when all its games were read
  PRIMARY KEY (source, path)
) STRICT, WITHOUT ROWID;
CREATE TABLE game (
  id INTEGER PRIMARY KEY,
  source INTEGER NOT NULL REFERENCES source (id),
  identity TEXT NOT NULL UNIQUE,  -- the same for a game that is found twice
  place TEXT NOT NULL,  -- where in its source
  black TEXT NOT NULL,
  white TEXT NOT NULL,
  event TEXT NOT NULL,
  year INTEGER NOT NULL,  -- 0 if it is unknown
  result INTEGER NOT NULL,  -- 0 draw, 1 black won, 2 white won, 3 unknown
  link TEXT NOT NULL  -- the main line, as formats/link.py writes it
) STRICT;
CREATE INDEX game_source ON game (source);
CREATE TABLE played (
  position INTEGER NOT NULL,  -- the core's key that all symmetric positions share
  child INTEGER NOT NULL,  -- that of the position after the move; 0 if the game ended here
  year INTEGER NOT NULL,
  game INTEGER NOT NULL,
  result INTEGER NOT NULL,
  PRIMARY KEY (position, child, year, game)
) STRICT, WITHOUT ROWID;
"""
SCHEMA = StoreSchema(
    name="tengen_explorer",
    application=0x54474E58,  # TGNX, for the explorer of Tengen.
    tables=TABLES,
    steps={},
    is_private=True,  # It may have the games of a server's visitors.
)
