"""Adds up game results into counts between all players, and into a crosstable."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable
from dataclasses import dataclass
from functools import reduce
from operator import add

from .counts import ByColor, GameResult, MatchCounts, PairCounts, WinDrawLoss


class Ledger:
    """The results of a tournament so far, in any order.

    >>> from tengen import Color
    >>> ledger = Ledger([GameResult(1, "a", "b", Color.BLACK), GameResult(1, "b", "a", None)])
    >>> ledger.counts("a", "b").pairs
    PairCounts(ll=0, ld=0, wl_dd=0, wd=1, ww=0)
    """

    def __init__(self, results: Iterable[GameResult] = ()) -> None:
        # Counts are kept from the view of the player whose name sorts first.
        self._settled: dict[tuple[str, str], MatchCounts] = defaultdict(MatchCounts)
        self._half_pairs: dict[int, GameResult] = {}
        self._whole_pairs: set[int] = set()
        for result in results:
            self.add(result)

    def add(self, result: GameResult) -> None:
        """Counts a game.

        Raises:
            ValueError: Its pair has two games already, or one of other players.
        """
        names = _names(result)
        pairs, lone = PairCounts(), WinDrawLoss()
        if result.pair is None:
            lone = WinDrawLoss.of_game(result.half_points(names[0]))
        elif partner := self._partner(result.pair, result):
            both = (result, partner)
            pairs = PairCounts.of_pair(sum(game.half_points(names[0]) for game in both))
        self._settled[names] += MatchCounts(pairs, lone, _by_color(result, names[0]))

    def counts(self, player: str, opponent: str, pending: Container[int] = ()) -> MatchCounts:
        """The counts between two players, from the first player's view.

        Args:
            player: The player whose view is taken.
            opponent: The opponent.
            pending: Pairs whose other game is still to come. The first game alone would favour the
                side that the opening favours, so it does not count as evidence yet.
        """
        names = min(player, opponent), max(player, opponent)
        counts = self._settled.get(names, MatchCounts())
        lone = WinDrawLoss()
        for pair, result in self._half_pairs.items():
            if pair not in pending and _names(result) == names:
                lone += WinDrawLoss.of_game(result.half_points(names[0]))
        counts += MatchCounts(lone=lone)
        return counts if player == names[0] else counts.mirrored

    def by_color(self, player: str, opponent: str) -> ByColor:
        """All games between two players by colour, from the first player's view."""
        names = min(player, opponent), max(player, opponent)
        games = self._settled.get(names, MatchCounts()).by_color
        return games if player == names[0] else games.mirrored

    @property
    def players(self) -> tuple[str, ...]:
        """All players with a finished game, sorted by name."""
        return tuple(sorted({name for names in self._settled for name in names}))

    def _partner(self, pair: int, result: GameResult) -> GameResult | None:
        """The other game of the pair if it is known; otherwise stores this one for later."""
        if pair in self._whole_pairs:
            raise ValueError(f"pair {pair}: found a third game, expected two")
        partner = self._half_pairs.get(pair)
        if partner is None:
            self._half_pairs[pair] = result
            return None
        if _names(partner) != _names(result):
            found = f"{result.black!r} against {result.white!r}"
            raise ValueError(
                f"pair {pair}: found {found}, expected {' and '.join(_names(partner))}"
            )
        del self._half_pairs[pair]
        self._whole_pairs.add(pair)
        return partner


def _names(result: GameResult) -> tuple[str, str]:
    return min(result.black, result.white), max(result.black, result.white)


def _by_color(result: GameResult, player: str) -> ByColor:
    game = WinDrawLoss.of_game(result.half_points(player))
    return ByColor(black=game) if player == result.black else ByColor(white=game)


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Games between all players, the most points first.

    >>> from tengen import Color
    >>> from .counts import GameResult
    >>> table = crosstable(Ledger([GameResult(1, "a", "b", Color.WHITE)]))
    >>> table.players, table.cell("b", "a").white.wins, table.total("a").total.points
    (('b', 'a'), 1, 0.0)
    """

    players: tuple[str, ...]
    cells: tuple[tuple[ByColor, ...], ...]
    """Row against column, from the row's view; empty if they have not met."""

    def cell(self, player: str, opponent: str) -> ByColor:
        """The games of a player against another."""
        return self.cells[self._place(player)][self._place(opponent)]

    def total(self, player: str) -> ByColor:
        """The games of a player against all others."""
        return reduce(add, self.cells[self._place(player)], ByColor())

    def _place(self, player: str) -> int:
        if player not in self.players:
            raise ValueError(f"no player {player!r}: expected one of {', '.join(self.players)}")
        return self.players.index(player)


def crosstable(ledger: Ledger, players: Iterable[str] = ()) -> Crosstable:
    """The table of all players of the ledger, and of others who have not played yet."""
    names = sorted({*ledger.players, *players})
    rows = {name: {other: ledger.by_color(name, other) for other in names} for name in names}
    points = {name: sum(cell.total.points for cell in rows[name].values()) for name in names}
    order = sorted(names, key=lambda name: (-points[name], name))
    cells = tuple(tuple(rows[name][other] for other in order) for name in order)
    return Crosstable(tuple(order), cells)
