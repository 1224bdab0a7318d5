"""What statistics need to know of a game."""

from __future__ import annotations

from dataclasses import dataclass

from ...game import Color


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game: its pair, its players, its winner.

    >>> GameResult(1, "a", "b", Color.BLACK).half_points("a")
    2
    """

    pair: int | None
    """Number of the game pair in its tournament; None for a game that belongs to none."""
    black: str
    """Who had black in the end, whatever an opening rule exchanged."""
    white: str
    winner: Color | None
    """None for a draw."""

    def __post_init__(self) -> None:
        if self.black == self.white:
            raise ValueError(f"found {self.black!r} on both sides, expected two players")

    def half_points(self, player: str) -> int:
        """A player's share of the game: 0, 1 or 2 half points."""
        if player not in (self.black, self.white):
            raise ValueError(f"{player!r} did not play: expected {self.black!r} or {self.white!r}")
        if self.winner is None:
            return 1
        return 2 if (self.winner is Color.BLACK) == (player == self.black) else 0
