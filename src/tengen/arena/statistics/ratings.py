"""Elo ratings of all players of a pool, from the crosstable."""

from __future__ import annotations

from dataclasses import dataclass

from .ledger import Crosstable


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """A player's Elo relative to the mean of the group, with a 95 % confidence interval."""

    player: str
    elo: float
    low: float
    high: float
    games: int
    points: float


@dataclass(frozen=True, slots=True)
class RatingGroup:
    """Players connected by games, directly or through others. Their mean rating is 0."""

    ratings: tuple[PlayerRating, ...]
    """The strongest first."""
    superiority: tuple[tuple[float, ...], ...]
    """The probability that the row's player is stronger than the column's, in the same order."""


@dataclass(frozen=True, slots=True)
class PoolRatings:
    """Ratings of a pool. Those of different groups cannot be compared: no games connect them."""

    groups: tuple[RatingGroup, ...]
    """The largest first."""
    unrated: tuple[str, ...]
    """Players without games."""
    black_advantage: float
    """The value of having black, in Elo."""
    black_advantage_low: float
    black_advantage_high: float
    draw_share: float
    """The share of draws between equal players without the advantage of black."""

    @property
    def is_connected(self) -> bool:
        """Whether all players can be compared."""
        return len(self.groups) == 1 and not self.unrated


def rate(table: Crosstable) -> PoolRatings:
    """Rates the players of a crosstable; those not connected by games form separate groups.

    Raises:
        ValueError: There are no games.
    """
    groups = connected_groups(table)
    if not groups:
        raise ValueError("found no games, expected at least one to rate the players")
    # numpy is slow to import, and playing games does not need it.
    from .davidson import fitted_ratings  # noqa: PLC0415

    return fitted_ratings(table, groups)


def connected_groups(table: Crosstable) -> list[list[str]]:
    """Groups of players connected by games, the largest first; without idle players."""
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
