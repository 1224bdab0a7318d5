"""Where a game stands after its events."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from enum import StrEnum

from ...game import Board, Color, Opening, Outcome, Player, Rule, Termination

ID_BYTES = 16
SECRET_BYTES = 24


def new_id() -> str:
    """An unguessable name that fits into a URL."""
    return secrets.token_urlsafe(ID_BYTES)


def new_secret() -> str:
    """What proves that one holds a seat."""
    return secrets.token_urlsafe(SECRET_BYTES)


def seed_of(id: str) -> int:
    """The seed of all random choices in a game: the same after a restart."""
    return int.from_bytes(hashlib.sha256(id.encode()).digest()[:4])


class EventKind(StrEnum):
    """What can happen in a game."""

    CREATED = "created"
    JOINED = "joined"
    ACTED = "acted"
    TAKE_BACK_ASKED = "take_back_asked"
    TAKE_BACK_DECLINED = "take_back_declined"
    TAKEN_BACK = "taken_back"
    DRAW_OFFERED = "draw_offered"
    DRAW_DECLINED = "draw_declined"
    DRAW_AGREED = "draw_agreed"
    RESIGNED = "resigned"
    TIMED_OUT = "timed_out"
    FAILED = "failed"
    """A program could not go on; the person opposite wins."""
    REMATCHED = "rematched"
    """A player asked for another game, which was made."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened."""

    kind: EventKind
    player: Player | None = None
    """Whose doing it was; None when the game was made."""
    text: str = ""
    """The action, the number of actions taken back, why a program failed, or the next game's id."""
    spent_ms: int = 0
    """Of the player's clock, for an action."""


@dataclass(frozen=True, slots=True)
class GameTerms:
    """Rule, size, opening, clock and players."""

    rule: Rule
    size: int
    opening: str = "none"
    main_ms: int | None = None
    """Of each player's clock; None for a game without one."""
    increment_ms: int = 0
    first: str | None = None
    """The listed name of the program on the first seat; None for a person."""
    second: str | None = None
    guest: Player | None = None
    """The seat of the friend who plays by link, if there is one."""

    def program(self, player: Player) -> str | None:
        """The program on a seat; None for a person."""
        return self.first if player is Player.FIRST else self.second

    @property
    def is_private(self) -> bool:
        """Whether two people play from two places."""
        return self.guest is not None

    @property
    def people(self) -> tuple[Player, ...]:
        """The seats of people."""
        return tuple(player for player in Player if self.program(player) is None)

    def exchanged(self) -> GameTerms:
        """The same with the seats exchanged."""
        guest = None if self.guest is None else self.guest.opponent
        return replace(self, first=self.second, second=self.first, guest=guest)

    def to_json(self) -> str:
        """As text that `from_json` reads."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> GameTerms:
        """From what `to_json` wrote."""
        found = json.loads(text)
        guest = found["guest"]
        words = {"rule": Rule(found["rule"]), "guest": None if guest is None else Player(guest)}
        return cls(**{**found, **words})


class Play:
    """The board of a game from its first action on, whether its opening still lasts or is over."""

    def __init__(self, settings: GameTerms, log: Iterable[str] = ()) -> None:
        """Replays the actions of a log."""
        self._settings = settings
        self.opening = Opening(settings.opening, settings.rule, settings.size)
        self.board: Board = self.opening.board
        self.log: list[str] = []
        self.actors: list[Player] = []
        """The player of each action."""
        for action in log:
            self.act(action)

    def act(self, action: str) -> str:
        """Takes an action of the actor, and gives it as the core writes it.

        Raises:
            ValueError: It is not possible; the message says what is. Nothing has changed then.
        """
        actor = self.actor
        if self.opening.is_over:
            self.board.push(action)
            written = str(self.board.peek())
        else:
            self.opening.act(action)
            self.board = self.opening.board
            written = self.opening.log[-1]
        self.log.append(written)
        self.actors.append(actor)
        return written

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
        """The player to act."""
        if not self.opening.is_over:
            return self.opening.actor
        black = self.opening.black
        return black if self.board.turn is Color.BLACK else black.opponent

    def color_of(self, player: Player) -> Color:
        """The colour of a player, in an opening for the time being."""
        return Color.BLACK if self.opening.black is player else Color.WHITE


LOSSES = {
    EventKind.RESIGNED: Termination.RESIGNATION,
    EventKind.TIMED_OUT: Termination.TIME,
    EventKind.FAILED: Termination.CRASH,
}


class GameState:
    """A game as its events have made it."""

    def __init__(self, settings: GameTerms, events: list[Event]) -> None:
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
        """The player to act; None if no player may act."""
        return self.play.actor if self.outcome is None and self.is_complete else None

    def apply(self, event: Event) -> Event:
        """Takes an event into account, and gives it with its action as the core writes it.

        Raises:
            ValueError: The core refuses the action; nothing has changed.
        """
        kind, player = event.kind, event.player
        if player is not None:
            match kind:
                case EventKind.JOINED:
                    self.is_complete = True
                case EventKind.ACTED:
                    event = replace(event, text=self.play.act(event.text))
                    left = max(self.left_ms[player] - event.spent_ms, 0)
                    self.left_ms[player] = left + self.settings.increment_ms
                    self._end(self.play.board.outcome())
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
                    if kind is EventKind.TIMED_OUT:
                        self.left_ms[player] = 0
                    self._end(Outcome(self.play.color_of(player).opposite, LOSSES[kind]))
        self.events.append(event)
        return event

    def without_last(self) -> GameState:
        """The game before its last event."""
        return GameState(self.settings, self.events[:-1])

    def _end(self, outcome: Outcome | None) -> None:
        """Sets the outcome, if there is one; what was asked or offered before lapses."""
        self.outcome = outcome
        self.take_back_asked_by = self.draw_offered_by = None
