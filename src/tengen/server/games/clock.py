"""The clocks of a game."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from ...game import Player
from ..schemas.games import ClockView
from .state import GameState


class Clock:
    """The clocks of one game.

    The first action of a game is free. If no server has run the game meanwhile, the running clock
    continues from its value after the last action.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        """`now` returns the time in seconds."""
        self._now = now
        self._running: Player | None = None
        self._since = 0.0
        self._actions = 0

    def follow(self, state: GameState, age_ms: int = 0) -> None:
        """Starts and stops clocks after an event, which may have happened a moment ago."""
        runs = state.settings.main_ms is not None and state.actions > 0
        actor = state.actor if runs else None
        if (actor, state.actions) != (self._running, self._actions):
            self._running, self._actions = actor, state.actions
            self._since = self._now() - age_ms / 1000

    def spent_ms(self) -> int:
        """How long the running clock has been running."""
        return 0 if self._running is None else round((self._now() - self._since) * 1000)

    def left_ms(self, state: GameState) -> int | None:
        """The time left for the player to act; None if no clock runs."""
        if self._running is None:
            return None
        return state.left_ms[self._running] - self.spent_ms()

    def view(self, state: GameState) -> ClockView | None:
        """The current clocks."""
        main_ms = state.settings.main_ms
        if main_ms is None:
            return None
        shown = dict(state.left_ms)
        if self._running is not None:
            shown[self._running] = max(shown[self._running] - self.spent_ms(), 0)
        return ClockView(
            main_ms=main_ms,
            increment_ms=state.settings.increment_ms,
            first_ms=shown[Player.FIRST],
            second_ms=shown[Player.SECOND],
            running=self._running,
        )
