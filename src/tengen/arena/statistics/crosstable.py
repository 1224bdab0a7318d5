"""Who scored what against whom."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce
from operator import add

from .ledger import Ledger
from .win_draw_loss import ByColor


@dataclass(frozen=True, slots=True)
class Crosstable:
    """Games between all players, the most points first.

    >>> from tengen import Color
    >>> from .game_result import GameResult
    >>> table = crosstable(Ledger([GameResult(1, "a", "b", Color.WHITE)]))
    >>> table.players, table.cell("b", "a").white.wins, table.total("a").total.points
    (('b', 'a'), 1, 0.0)
    """

    players: tuple[str, ...]
    cells: tuple[tuple[ByColor, ...], ...]
    """Row against column, from the row's view; without games where they have not met."""

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
