"""Counted results of the positions with few stones, which occur in very many games."""

from __future__ import annotations

from collections.abc import Iterable

from .explored_game import BLACK_WON, DRAW, WHITE_WON, ExploredGame

COUNTS = "SELECT child, games, black, white, draws, last_year FROM tally WHERE position = ?"
ADD = """
INSERT INTO tally VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (position, child) DO UPDATE SET
  games = tally.games + excluded.games, black = tally.black + excluded.black,
  white = tally.white + excluded.white, draws = tally.draws + excluded.draws,
  last_year = CASE WHEN excluded.last_year > tally.last_year
    THEN excluded.last_year ELSE tally.last_year END
"""


def tally_rows(games: Iterable[ExploredGame]) -> list[tuple[int, ...]]:
    """What games add to the table `tally`."""
    found: dict[tuple[int, int], list[int]] = {}
    for game in games:
        won = [int(game.result == each) for each in (BLACK_WON, WHITE_WON, DRAW)]
        for pair in game.tallied_moves():
            *counts, last_year = found.get(pair, [0, 0, 0, 0, 0])
            added = zip(counts, [1, *won], strict=True)
            found[pair] = [*map(sum, added), max(last_year, game.year)]
    return [(*pair, *numbers) for pair, numbers in sorted(found.items())]
