"""The table of positions that an agent keeps between its moves in a game."""

from __future__ import annotations

from dataclasses import dataclass, field

from .... import _core
from ....game import Board
from ....reference.papers.search import Table


@dataclass(frozen=True, slots=True)
class GameTable:
    """The table of one game, for either backend."""

    core: _core.PositionTable = field(default_factory=_core.PositionTable)
    reference: Table = field(default_factory=dict)


class GameMemory:
    """Remembers the table of the game that was searched last.

    A search takes the table out, so that searches at the same time do not share one.
    """

    def __init__(self) -> None:
        self._last: list[tuple[Board, GameTable]] = []

    def take(self, board: Board) -> GameTable:
        """The table of the game; a new one for another game, another side or a move taken back."""
        if self._last:
            before, table = self._last.pop()
            if _goes_on(before, board):
                return table
        return GameTable()

    def put(self, board: Board, table: GameTable) -> None:
        """Stores the table after a search of the position."""
        self._last[:] = [(board.copy(), table)]


def _goes_on(before: Board, board: Board) -> bool:
    """Whether a position comes later in the same game, with the same side to move."""
    played = before.move_stack
    is_same_game = (before.size, before.rule, before.setup) == (board.size, board.rule, board.setup)
    is_later = len(played) < board.ply() and board.move_stack[: len(played)] == played
    return is_same_game and is_later and before.turn is board.turn
