"""How a tournament stands: counts, Elo, ratings, and whether a test is decided."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Iterator
from typing import NamedTuple

from .game.played import PlayedGame
from .schedule import GamePlan
from .settings import Tournament
from .statistics import (
    Crosstable,
    EloDifference,
    GameResult,
    Ledger,
    MatchCounts,
    PoolRatings,
    Sprt,
    SprtStatus,
    crosstable,
    elo_difference,
    rate,
)
from .store.rows import Result


class Meeting(NamedTuple):
    """The games between two players, by place, that have moves."""

    players: tuple[int, int]
    games: int
    different: int
    """Those that differ by the moves or by who had black."""

    @property
    def repeats_much(self) -> bool:
        """Whether more than one game in ten was played before: more than chance would do."""
        return 10 * self.different < 9 * self.games


class Repeats:
    """Counts games as they come."""

    def __init__(self) -> None:
        self._games: Counter[tuple[int, int]] = Counter()
        self._different: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
        """Hashes, since there may be a million games."""

    def add(self, plan: GamePlan, game: PlayedGame) -> None:
        """Counts a game, unless it ended before a move was made."""
        if not game.moves:
            return
        players = min(plan.black, plan.white), max(plan.black, plan.white)
        black = plan.black if game.first_has_black else plan.white
        self._games[players] += 1
        self._different[players].add(hash((black, game.moves)))

    def meetings(self) -> Iterator[Meeting]:
        """All who have met."""
        for players, games in sorted(self._games.items()):
            yield Meeting(players, games, len(self._different[players]))


class Standing:
    """Adds up results as they come."""

    def __init__(self, tournament: Tournament, results: Iterable[Result] = ()) -> None:
        self.names = distinct_names(tournament.players)
        """The players as they are shown, by place."""
        self.games = 0
        self._ledger = Ledger()
        self.add(results)

    def add(self, results: Iterable[Result]) -> None:
        """Counts games."""
        for pair, black, white, winner in results:
            self._ledger.add(GameResult(pair, self.names[black], self.names[white], winner))
            self.games += 1

    def counts(self, pending: Container[int] = ()) -> MatchCounts:
        """What has been counted between the first two players, as the first sees it."""
        first, second = self.names[:2]
        return self._ledger.counts(first, second, pending)

    def elo(self) -> EloDifference | None:
        """By how much the first player is stronger than the second."""
        return elo_difference(self.counts())

    def sprt(self, test: Sprt, pending: Container[int] = ()) -> SprtStatus:
        """Where a test of the first player against the second stands."""
        return test.status(self.counts(pending))

    def crosstable(self) -> Crosstable:
        """Everyone against everyone."""
        return crosstable(self._ledger, self.names)

    def ratings(self) -> PoolRatings:
        """The strength of all players."""
        return rate(self.crosstable())


def distinct_names(players: tuple[str, ...]) -> tuple[str, ...]:
    """The players' names, with a number where one plays several times.

    >>> distinct_names(("random", "mcts", "random"))
    ('random', 'mcts', 'random #2')
    """
    seen: Counter[str] = Counter()
    names = []
    for player in players:
        seen[player] += 1
        names.append(player if seen[player] == 1 else f"{player} #{seen[player]}")
    return tuple(names)
