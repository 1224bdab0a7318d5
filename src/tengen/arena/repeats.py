"""How many games differ: a game that is played again as it was tells nothing new."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from .played_game import PlayedGame
from .schedule import GamePlan


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
