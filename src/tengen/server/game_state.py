"""Where a game stands after its events. Time is not measured here, only counted."""

from __future__ import annotations

from ..game import Outcome, Player, Termination
from .game_event import Event, EventKind
from .game_settings import GameSettings
from .play import Play

LOSSES = {
    EventKind.RESIGNED: Termination.RESIGNATION,
    EventKind.TIMED_OUT: Termination.TIME,
    EventKind.FAILED: Termination.CRASH,
}


class GameState:
    """A game as its events have made it."""

    def __init__(self, settings: GameSettings, events: list[Event]) -> None:
        """Takes the events in turn."""
        self.settings = settings
        self.events: list[Event] = []
        self.play = Play(settings)
        self.outcome: Outcome | None = None
        self.is_complete = not settings.is_private
        """Whether both seats are taken."""
        self.take_back_asked_by: Player | None = None
        self.draw_offered_by: Player | None = None
        self.next_game: str | None = None
        """The game that the players have made of this one."""
        self.left_ms = dict.fromkeys(Player, settings.main_ms or 0)
        for event in events:
            self.apply(event)

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.events)

    @property
    def actions(self) -> int:
        """How many actions were taken, less those taken back."""
        return len(self.play.log)

    @property
    def actor(self) -> Player | None:
        """Who acts next; None when nobody may."""
        return self.play.actor if self.outcome is None and self.is_complete else None

    def apply(self, event: Event) -> None:
        """Takes an event into account."""
        if event.player is not None:
            self._apply(event.kind, event.player, event)
        self.events.append(event)

    def _apply(self, kind: EventKind, player: Player, event: Event) -> None:
        match kind:
            case EventKind.JOINED:
                self.is_complete = True
            case EventKind.ACTED:
                self._act(player, event)
            case EventKind.TAKEN_BACK:
                self.play = self.play.without_last(int(event.text))
                self._end(self.play.board.outcome())
            case EventKind.TAKE_BACK_ASKED | EventKind.TAKE_BACK_DECLINED:
                self.take_back_asked_by = player if kind is EventKind.TAKE_BACK_ASKED else None
            case EventKind.DRAW_OFFERED | EventKind.DRAW_DECLINED:
                self.draw_offered_by = player if kind is EventKind.DRAW_OFFERED else None
            case EventKind.REMATCHED:
                self.next_game = event.text
            case EventKind.DRAW_AGREED:
                self._end(Outcome(None, Termination.AGREEMENT))
            case _:
                self._lose(player, LOSSES[kind])

    def _act(self, player: Player, event: Event) -> None:
        self.play.act(event.text)
        self._end(self.play.board.outcome())
        left = max(self.left_ms[player] - event.spent_ms, 0)
        self.left_ms[player] = left + self.settings.increment_ms

    def _lose(self, player: Player, termination: Termination) -> None:
        if termination is Termination.TIME:
            self.left_ms[player] = 0
        self._end(Outcome(self.play.color_of(player).opposite, termination))

    def _end(self, outcome: Outcome | None) -> None:
        """Sets the outcome, if there is one; what was asked or offered before lapses."""
        self.outcome = outcome
        self.take_back_asked_by = self.draw_offered_by = None
