"""Game pairs by outcome: the pentanomial counts, and all that is counted between two players."""

from __future__ import annotations

from dataclasses import dataclass, field

from .sample import Sample, check_counts
from .win_draw_loss import ByColor, WinDrawLoss

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)


@dataclass(frozen=True, slots=True)
class PairCounts:
    """Pairs of games (one opening, sides exchanged) by what a player made of them.

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
    """All that is counted between a player and an opponent, from the player's view.

    As evidence, complete pairs are taken as pairs, and lone games one by one.
    """

    pairs: PairCounts = field(default_factory=PairCounts)
    """Pairs of which both games are there."""
    lone: WinDrawLoss = field(default_factory=WinDrawLoss)
    """Games without a pair, or whose pair is broken because the other game is missing."""
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
