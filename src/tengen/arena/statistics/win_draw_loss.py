"""Won, drawn and lost games of one player: the trinomial counts, and the same by colour."""

from __future__ import annotations

from dataclasses import dataclass

from .sample import Sample, check_counts


@dataclass(frozen=True, slots=True)
class WinDrawLoss:
    """Games of one player by result.

    >>> record = WinDrawLoss(wins=3, draws=2, losses=1)
    >>> record.points, record.games, record.mirrored
    (4.0, 6, WinDrawLoss(wins=1, draws=2, losses=3))
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def __post_init__(self) -> None:
        check_counts("wins, draws, losses", (self.wins, self.draws, self.losses))

    def __add__(self, other: WinDrawLoss) -> WinDrawLoss:
        return WinDrawLoss(
            self.wins + other.wins, self.draws + other.draws, self.losses + other.losses
        )

    @classmethod
    def of_game(cls, half_points: int) -> WinDrawLoss:
        """One game: 0 half points are a loss, 1 a draw, 2 a win."""
        return cls(int(half_points == 2), int(half_points == 1), int(half_points == 0))

    @property
    def games(self) -> int:
        """All games."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """One for a win, a half for a draw."""
        return self.wins + self.draws / 2

    @property
    def mirrored(self) -> WinDrawLoss:
        """The same games as the opponent sees them."""
        return WinDrawLoss(self.losses, self.draws, self.wins)

    @property
    def samples(self) -> tuple[Sample, ...]:
        """The games one by one, as evidence."""
        if not self.games:
            return ()
        return (Sample((0.0, 0.5, 1.0), (self.losses, self.draws, self.wins), games_each=1),)


@dataclass(frozen=True, slots=True)
class ByColor:
    """A player's games by the colour that the player had.

    >>> games = ByColor(black=WinDrawLoss(wins=2), white=WinDrawLoss(draws=1))
    >>> games.total.points, games.mirrored.white.losses
    (2.5, 2)
    """

    black: WinDrawLoss = WinDrawLoss()
    white: WinDrawLoss = WinDrawLoss()

    def __add__(self, other: ByColor) -> ByColor:
        return ByColor(self.black + other.black, self.white + other.white)

    @property
    def total(self) -> WinDrawLoss:
        """Both colours together."""
        return self.black + self.white

    @property
    def mirrored(self) -> ByColor:
        """The same games as the opponent sees them, who had the other colour."""
        return ByColor(self.white.mirrored, self.black.mirrored)
