"""The ratings of all players of a tournament, as values."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's strength, relative to the mean of the group; the interval holds with 95 %."""

    player: str
    elo: float
    low: float
    high: float
    games: int
    points: float


@dataclass(frozen=True, slots=True)
class RatingGroup:
    """Players whom games connect, directly or through others. Their mean rating is 0."""

    ratings: tuple[Rating, ...]
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
    """What having black is worth, in Elo."""
    black_advantage_low: float
    black_advantage_high: float
    draw_share: float
    """The share of draws between equal players, when having black is worth nothing."""

    @property
    def is_connected(self) -> bool:
        """Whether all players can be compared."""
        return len(self.groups) == 1 and not self.unrated
