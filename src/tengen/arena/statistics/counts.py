"""Counts of games and pairs: samples of scores, trinomial, pentanomial, by colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Protocol

from ...game import Color

ZERO_COUNT = 1e-3
"""Replaces a count of zero, so that no outcome is considered impossible."""


@dataclass(frozen=True, slots=True)
class Sample:
    """How often each score was observed. A score is points per game, from 0 to 1.

    >>> Sample((0.0, 0.5, 1.0), (1, 2, 5), games_each=1).mean
    0.75
    """

    scores: tuple[float, ...]
    """The possible scores, rising from 0 to 1."""
    counts: tuple[int, ...]
    games_each: int
    """Games behind one count: 1, or 2 for pairs."""

    @property
    def regularised(self) -> tuple[float, ...]:
        """The counts, with `ZERO_COUNT` in place of zeros."""
        return tuple(count or ZERO_COUNT for count in self.counts)

    @property
    def size(self) -> float:
        """The sum of the regularised counts."""
        return sum(self.regularised)

    @property
    def mean(self) -> float:
        """The mean score."""
        weighted = zip(self.regularised, self.scores, strict=True)
        return sum(count * score for count, score in weighted) / self.size

    @property
    def variance(self) -> float:
        """The variance of one counted score."""
        return _squares(self.regularised, self.scores) / self.size

    @property
    def cautious_variance(self) -> float:
        """The variance as if every unobserved score had been observed once.

        Five even pairs say little about a sixth, but their variance is zero, and so would be the
        confidence interval. If all scores were observed nothing is added, and among many pairs one
        more hardly matters.
        """
        return _squares([count or 1 for count in self.counts], self.scores) / self.size


def _squares(counts: Sequence[float], scores: Sequence[float]) -> float:
    """The sum of squared distances from the mean."""
    weighted = list(zip(counts, scores, strict=True))
    mean = sum(count * score for count, score in weighted) / sum(counts)
    return sum(count * (score - mean) ** 2 for count, score in weighted)


class Evidence(Protocol):
    """Anything that Elo and SPRT can be computed from: pairs, single games, or both."""

    @property
    def samples(self) -> tuple[Sample, ...]:
        """Independent samples, from one player's view; none of them empty."""
        ...


def check_counts(what: str, counts: Sequence[int]) -> None:
    """Raises ValueError if a count is negative."""
    if min(counts) < 0:
        raise ValueError(f"{what}: found {list(counts)}, expected no negative count")


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game: its pair, its players, its winner.

    >>> GameResult(1, "a", "b", Color.BLACK).half_points("a")
    2
    """

    pair: int | None
    """Number of the game pair in its tournament; None for a game that belongs to none."""
    black: str
    """The player with black, after any swap by an opening rule."""
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


@dataclass(frozen=True, slots=True)
class WinDrawLoss:
    """A player's games by result.

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
    """A player's games by colour.

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


PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class PairCounts:
    """Game pairs (one opening, colours swapped) by a player's result: the pentanomial counts.

    >>> pairs = PairCounts(ll=1, ld=0, wl_dd=5, wd=2, ww=2)
    >>> pairs.pairs, pairs.games, pairs.points
    (10, 20, 12.0)
    """

    ll: int = 0
    """Both games lost."""
    ld: int = 0
    """One lost, one drawn."""
    wl_dd: int = 0
    """One won and one lost, or both drawn."""
    wd: int = 0
    """One won, one drawn."""
    ww: int = 0
    """Both games won."""

    def __post_init__(self) -> None:
        check_counts("pairs LL, LD, WL+DD, WD, WW", self.counts)

    def __add__(self, other: PairCounts) -> PairCounts:
        return PairCounts(*(a + b for a, b in zip(self.counts, other.counts, strict=True)))

    @classmethod
    def of_pair(cls, half_points: int) -> PairCounts:
        """One pair, by the 0 to 4 half points from both of its games."""
        return cls(*(int(half_points == index) for index in range(5)))

    @property
    def counts(self) -> tuple[int, int, int, int, int]:
        """The five counts, from both lost to both won."""
        return (self.ll, self.ld, self.wl_dd, self.wd, self.ww)

    @property
    def pairs(self) -> int:
        """All pairs."""
        return sum(self.counts)

    @property
    def games(self) -> int:
        """All games: two to a pair."""
        return 2 * self.pairs

    @property
    def points(self) -> float:
        """One for each game won, a half for each draw."""
        return sum(index * count for index, count in enumerate(self.counts)) / 2

    @property
    def mirrored(self) -> PairCounts:
        """The same pairs as the opponent sees them."""
        return PairCounts(*reversed(self.counts))

    @property
    def samples(self) -> tuple[Sample, ...]:
        """The pairs as evidence."""
        if not self.pairs:
            return ()
        return (Sample(PAIR_SCORES, self.counts, games_each=2),)


@dataclass(frozen=True, slots=True)
class MatchCounts:
    """All counts between a player and an opponent, from the player's view.

    As evidence, complete pairs are taken as pairs, and lone games one by one.
    """

    pairs: PairCounts = field(default_factory=PairCounts)
    """Complete pairs."""
    lone: WinDrawLoss = field(default_factory=WinDrawLoss)
    """Games without a pair, or whose pair lacks the other game."""
    by_color: ByColor = field(default_factory=ByColor)
    """Every game, also those whose pair is still being played."""

    def __add__(self, other: MatchCounts) -> MatchCounts:
        return MatchCounts(
            self.pairs + other.pairs, self.lone + other.lone, self.by_color + other.by_color
        )

    @property
    def mirrored(self) -> MatchCounts:
        """The same as the opponent sees it."""
        return MatchCounts(self.pairs.mirrored, self.lone.mirrored, self.by_color.mirrored)

    @property
    def samples(self) -> tuple[Sample, ...]:
        """Pairs and lone games as evidence."""
        return self.pairs.samples + self.lone.samples
