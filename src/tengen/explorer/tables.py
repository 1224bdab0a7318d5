"""The tables of an explorer: games, and the positions in them."""

from __future__ import annotations

from ..database import StoreSchema
from .explored_game import BLACK_WON, DRAW, WHITE_WON

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
OWN_GAMES = "server"
"""The source of a server's own games."""
_OWN = f"""
SELECT game.id FROM game JOIN source ON source.id = game.source WHERE source.name = '{OWN_GAMES}'
"""
_LEFT = (
    f"FROM played WHERE position = tally.position AND child = tally.child AND game NOT IN ({_OWN})"
)
_COUNTED = ", ".join(
    f"{column} = (SELECT coalesce(sum(CASE result WHEN {result} THEN 1 ELSE 0 END), 0) {_LEFT})"
    for column, result in (("black", BLACK_WON), ("white", WHITE_WON), ("draws", DRAW))
)
FORGET_OWN = (
    f"""
    UPDATE tally SET games = (SELECT count(*) {_LEFT}), {_COUNTED},
      last_year = (SELECT coalesce(max(year), 0) {_LEFT})
    WHERE (position, child) IN (SELECT position, child FROM played WHERE game IN ({_OWN}))
    """,
    "DELETE FROM tally WHERE games = 0",
    f"DELETE FROM played WHERE game IN ({_OWN})",
    f"DELETE FROM game WHERE id IN ({_OWN})",
    f"DELETE FROM source WHERE name = '{OWN_GAMES}'",
)
"""A server's own games are read again."""
EMPTY = ("DELETE FROM played", "DELETE FROM game", "DELETE FROM file", "DELETE FROM source")
"""All games are read again: those of the store by the server, folders when they are imported."""
SCHEMA = StoreSchema(
    name="tengen_explorer",
    application=0x54474E58,  # TGNX, for the explorer of Tengen.
    tables=TABLES + TALLY,
    # In version 2 the own games of all servers of a machine were in one file.
    steps={1: (*EMPTY, TALLY.rstrip().removesuffix(";")), 2: FORGET_OWN},
    is_private=True,  # It may have the games of a server's visitors.
)
