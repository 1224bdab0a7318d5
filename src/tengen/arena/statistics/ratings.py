"""Elo ratings of all players of a pool at once, from the games of all against all."""

from __future__ import annotations

from .crosstable import Crosstable
from .pool_ratings import PoolRatings


def rate(table: Crosstable) -> PoolRatings:
    """Rates the players of a crosstable; those whom no games connect come in separate groups.

    Raises:
        ValueError: There is no game.
    """
    groups = connected_groups(table)
    if not groups:
        raise ValueError("found no games, expected at least one to rate the players by")
    # numpy is slow to import, and those who only play the games need none of it.
    from .fitted_ratings import fitted_ratings  # noqa: PLC0415

    return fitted_ratings(table, groups)


def connected_groups(table: Crosstable) -> list[list[str]]:
    """Players who are connected by games, the largest group first; none who have not played."""
    groups = []
    left = [name for name in table.players if table.total(name).total.games]
    while left:
        group = [left.pop(0)]
        for player in group:
            met = [name for name in left if table.cell(player, name).total.games]
            group += met
            left = [name for name in left if name not in met]
        groups.append(group)
    return sorted(groups, key=len, reverse=True)
