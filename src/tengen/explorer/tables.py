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
TALLY = """
CREATE TABLE tally (
  position INTEGER NOT NULL,  -- one with few stones
  child INTEGER NOT NULL,
  games INTEGER NOT NULL,  -- what the rows of `played` with this position and this child add up to
  black INTEGER NOT NULL,
  white INTEGER NOT NULL,
  draws INTEGER NOT NULL,
  last_year INTEGER NOT NULL,
  PRIMARY KEY (position, child)
) STRICT, WITHOUT ROWID;
"""
EMPTY = ("DELETE FROM played", "DELETE FROM game", "DELETE FROM file", "DELETE FROM source")
"""All games are read again: those of the store by the server, folders when they are imported."""
SCHEMA = StoreSchema(
    name="tengen_explorer",
    application=0x54474E58,  # TGNX, for the explorer of Tengen.
    tables=TABLES + TALLY,
    steps={1: (*EMPTY, TALLY.rstrip().removesuffix(";"))},
    is_private=True,  # It may have the games of a server's visitors.
)
