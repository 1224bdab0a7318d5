"""The standings of a tournament: counts, Elo, ratings, SPRT status and repeated games."""

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
    """The games with at least one move between two players, given by index."""

    players: tuple[int, int]
    games: int
    different: int
    """How many of them differ in the moves or in who had black."""

    @property
    def repeats_much(self) -> bool:
        """Whether more than one game in ten is a repeat, which is more than chance explains."""
        return 10 * self.different < 9 * self.games


class Repeats:
    """Counts repeated games."""

    def __init__(self) -> None:
        self._games: Counter[tuple[int, int]] = Counter()
        self._different: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
        """Hashes, to save memory with a million games."""

    def add(self, plan: GamePlan, game: PlayedGame) -> None:
        """Counts a game, unless it ended before the first move."""
        if not game.moves:
            return
        players = min(plan.black, plan.white), max(plan.black, plan.white)
        black = plan.black if game.first_has_black else plan.white
        self._games[players] += 1
        self._different[players].add(hash((black, game.moves)))

    def meetings(self) -> Iterator[Meeting]:
        """All pairings that have been played."""
        for players, games in sorted(self._games.items()):
            yield Meeting(players, games, len(self._different[players]))


class Standing:
    """Accumulates results."""

    def __init__(self, tournament: Tournament, results: Iterable[Result] = ()) -> None:
        self.names = distinct_names(tournament.players)
        """Display names of the players, by index."""
        self.games = 0
        self._ledger = Ledger()
        self.add(results)

    def add(self, results: Iterable[Result]) -> None:
        """Counts games."""
        for pair, black, white, winner in results:
            self._ledger.add(GameResult(pair, self.names[black], self.names[white], winner))
            self.games += 1

    def counts(self, pending: Container[int] = ()) -> MatchCounts:
        """The counts between the first two players, from the first player's view."""
        first, second = self.names[:2]
        return self._ledger.counts(first, second, pending)

    def elo(self) -> EloDifference | None:
        """The Elo difference between the first player and the second."""
        return elo_difference(self.counts())

    def sprt(self, test: Sprt, pending: Container[int] = ()) -> SprtStatus:
        """The status of an SPRT of the first player against the second."""
        return test.status(self.counts(pending))

    def crosstable(self) -> Crosstable:
        """The crosstable of all players."""
        return crosstable(self._ledger, self.names)

    def ratings(self) -> PoolRatings:
        """The ratings of all players."""
        return rate(self.crosstable())


def distinct_names(players: tuple[str, ...]) -> tuple[str, ...]:
    """The players' names, with a number if one plays several times.

    >>> distinct_names(("random", "mcts", "random"))
    ('random', 'mcts', 'random #2')
    """
    seen: Counter[str] = Counter()
    names = []
    for player in players:
        seen[player] += 1
        names.append(player if seen[player] == 1 else f"{player} #{seen[player]}")
    return tuple(names)
