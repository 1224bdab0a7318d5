"""The flags that name a game or a position in it, as several commands take them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .position_source import GameOption, PlyOption, board_of, given_node
from .sources import FromOption, RuleOption, SizeOption, reader_for

if TYPE_CHECKING:
    from ..game import Board
    from ..record import Node
    from .sources import Reader


@dataclass(frozen=True, slots=True)
class PositionFlags:
    """Which position of a file is meant. Where there is none, the command says why and ends."""

    game: GameOption = None
    ply: PlyOption = None
    from_: FromOption = None
    rule: RuleOption = None
    size: SizeOption = None

    def node(self, file: str) -> Node:
        """The place in the game, which may be over there."""
        return given_node(file, self._reader(), self.game, self.ply)

    def board(self, file: str) -> Board:
        """The position, in which the game goes on."""
        return board_of(file, self._reader(), self.game, self.ply)

    def _reader(self) -> Reader:
        return reader_for(self.from_, self.rule, self.size, None, False)
