"""An opening and the moves after it as one list of actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from ..game import Board, Color, Opening, Player
from .game_settings import GameSettings


class Play:
    """The board of a game from its first action on, whether its opening still lasts or is over."""

    def __init__(self, settings: GameSettings, log: Iterable[str] = ()) -> None:
        """Replays the actions of a log."""
        self._settings = settings
        self.opening = Opening(settings.opening, settings.rule, settings.size)
        self.board: Board = self.opening.board
        self.log: list[str] = []
        self.actors: list[Player] = []
        """Who took each of the actions."""
        for action in log:
            self.act(action)

    def copy(self) -> Self:
        """A play of its own, at the same stage."""
        twin = object.__new__(type(self))
        twin._settings = self._settings
        twin.opening, twin.board = self.opening.copy(), self.board.copy()
        twin.log, twin.actors = self.log.copy(), self.actors.copy()
        return twin

    def act(self, action: str) -> None:
        """Takes an action of the actor.

        Raises:
            ValueError: It is not possible; the message says what is. Nothing has changed then.
        """
        actor = self.actor
        if self.opening.is_over:
            self.board.push(action)
            self.log.append(str(self.board.peek()))
        else:
            self.opening.act(action)
            self.board = self.opening.board
            self.log.append(self.opening.log[-1])
        self.actors.append(actor)

    def without_last(self, count: int) -> Play:
        """The play before its last actions."""
        return Play(self._settings, self.log[: len(self.log) - count])

    def since_turn_of(self, player: Player) -> int:
        """How many actions were taken since the player's last one, that one included; or 0."""
        for count, actor in enumerate(reversed(self.actors), start=1):
            if actor is player:
                return count
        return 0

    @property
    def actor(self) -> Player:
        """Who acts next."""
        if not self.opening.is_over:
            return self.opening.actor
        return self.holder_of(self.board.turn)

    def holder_of(self, color: Color) -> Player:
        """Who plays a colour, in an opening for the time being."""
        black = self.opening.black
        return black if color is Color.BLACK else black.opponent

    def color_of(self, player: Player) -> Color:
        """The colour of a player, in an opening for the time being."""
        return Color.BLACK if self.opening.black is player else Color.WHITE
