"""The state of a game, computed from its events."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum

from ...game import Board, Color, Opening, Outcome, Player, Rule, Termination

ID_BYTES = 16
SECRET_BYTES = 24


def new_id() -> str:
    """An unguessable id for URLs."""
    return secrets.token_urlsafe(ID_BYTES)


def new_secret() -> str:
    """A new secret of a seat."""
    return secrets.token_urlsafe(SECRET_BYTES)


def seed_of(id: str) -> int:
    """The seed of all random choices in a game: the same after a restart."""
    return int.from_bytes(hashlib.sha256(id.encode()).digest()[:4])


class EventKind(StrEnum):
    """The kinds of events in a game."""

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
    """A program failed; its opponent wins."""
    REMATCH_OFFERED = "rematch_offered"
    REMATCH_DECLINED = "rematch_declined"
    REMATCHED = "rematched"
    """The rematch was created."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event of a game."""

    kind: EventKind
    player: Player | None = None
    """The player who caused it; None for the creation of the game."""
    text: str = ""
    """The action, the number of actions taken back, the name of who joined, why a program failed,
    the move from which a program may agree to a draw, or the rematch's id."""
    spent_ms: int = 0
    """Time spent on an action."""
    age_ms: int = field(default=0, compare=False)
    """How long ago it was stored, when it was read from the store."""


@dataclass(frozen=True, slots=True)
class GameTerms:
    """Rule, size, opening, clock and players."""

    rule: Rule
    size: int
    opening: str = "none"
    main_ms: int | None = None
    """Initial time of each player; None for a game without a clock."""
    increment_ms: int = 0
    first: str | None = None
    """The listed name of the program on the first seat; None for a person."""
    second: str | None = None
    guest: Player | None = None
    """The seat of a friend who plays by link, if any."""
    first_name: str = ""
    """The name of the person on the first seat, if the creator of the game has it."""
    second_name: str = ""

    def program(self, player: Player) -> str | None:
        """The program on a seat; None for a person."""
        return self.first if player is Player.FIRST else self.second

    @property
    def is_private(self) -> bool:
        """Whether two people play by link."""
        return self.guest is not None

    @property
    def people(self) -> tuple[Player, ...]:
        """The seats held by people."""
        return tuple(player for player in Player if self.program(player) is None)

    def exchanged(self) -> GameTerms:
        """The same with the seats exchanged."""
        guest = None if self.guest is None else self.guest.opponent
        return replace(
            self,
            first=self.second,
            second=self.first,
            guest=guest,
            first_name=self.second_name,
            second_name=self.first_name,
        )

    def to_json(self) -> str:
        """Encodes the settings for `from_json`."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> GameTerms:
        """Decodes the text of `to_json`."""
        found = json.loads(text)
        guest = found["guest"]
        words = {"rule": Rule(found["rule"]), "guest": None if guest is None else Player(guest)}
        return cls(**{**found, **words})


_COLOR_CHOICES = ("swap", "keep")


class Play:
    """The board of a game, during its opening and after it."""

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
        """Makes an action of the player to act, and returns it in the core's notation.

        Raises:
            ValueError: It is not legal; the message says what is. Nothing has changed.
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
        """A copy without the last actions."""
        return Play(self._settings, self.log[: len(self.log) - count])

    def since_turn_of(self, player: Player) -> int:
        """The number of actions since the player's last one, including it; 0 if there is none."""
        for count, actor in enumerate(reversed(self.actors), start=1):
            if actor is player:
                return count
        return 0

    @property
    def color_chosen_by(self) -> Player | None:
        """The player who has chosen a colour since the other one last acted."""
        for action, actor in zip(reversed(self.log), reversed(self.actors), strict=True):
            if actor is not self.actors[-1]:
                break
            if action in _COLOR_CHOICES:
                return actor
        return None

    @property
    def actor(self) -> Player:
        """The player to act."""
        if not self.opening.is_over:
            return self.opening.actor
        black = self.opening.black
        return black if self.board.turn is Color.BLACK else black.opponent

    def color_of(self, player: Player) -> Color:
        """The colour of a player; it may change during the opening."""
        return Color.BLACK if self.opening.black is player else Color.WHITE


LOSSES = {
    EventKind.RESIGNED: Termination.RESIGNATION,
    EventKind.TIMED_OUT: Termination.TIME,
    EventKind.FAILED: Termination.CRASH,
}


class GameState:
    """The state of a game after its events."""

    def __init__(self, settings: GameTerms, events: list[Event]) -> None:
        """Applies the events in order."""
        self.settings = settings
        self.events: list[Event] = []
        self.play = Play(settings)
        self.outcome: Outcome | None = None
        self.is_complete = not settings.is_private
        """Whether both seats are taken."""
        self.names = {Player.FIRST: settings.first_name, Player.SECOND: settings.second_name}
        """The names of the people; empty for those without, and for programs."""
        self.take_back_asked_by: Player | None = None
        self.draw_offered_by: Player | None = None
        self.draw_declined_at: int | None = None
        """The number of actions when a draw was last declined."""
        self.rematch_offered_by: Player | None = None
        self.next_game: str | None = None
        """The id of the rematch, if there is one."""
        self.left_ms = dict.fromkeys(Player, settings.main_ms or 0)
        for event in events:
            self.apply(event)

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.events)

    @property
    def actions(self) -> int:
        """The number of actions, without those taken back."""
        return len(self.play.log)

    @property
    def actor(self) -> Player | None:
        """The player to act; None if neither may act."""
        return self.play.actor if self.outcome is None and self.is_complete else None

    def apply(self, event: Event) -> Event:
        """Applies an event, and returns it with its action in the core's notation.

        Raises:
            ValueError: The action is not legal; nothing has changed.
        """
        kind, player = event.kind, event.player
        if player is not None:
            match kind:
                case EventKind.JOINED:
                    self.is_complete = True
                    self.names[player] = event.text
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
                    self._speak_of_draw(player, kind)
                case EventKind.REMATCH_OFFERED | EventKind.REMATCH_DECLINED:
                    offers = kind is EventKind.REMATCH_OFFERED
                    self.rematch_offered_by = player if offers else None
                case EventKind.REMATCHED:
                    self.next_game = event.text
                    self.rematch_offered_by = None
                case EventKind.DRAW_AGREED:
                    self._end(Outcome(None, Termination.AGREEMENT))
                case _:
                    self._lose(player, kind)
        self.events.append(event)
        return event

    def without_last(self) -> GameState:
        """Undoes the last event."""
        return GameState(self.settings, self.events[:-1])

    def _speak_of_draw(self, player: Player, kind: EventKind) -> None:
        if kind is EventKind.DRAW_OFFERED:
            self.draw_offered_by = player
        else:
            self.draw_offered_by, self.draw_declined_at = None, self.actions

    def _lose(self, player: Player, kind: EventKind) -> None:
        if kind is EventKind.TIMED_OUT:
            self.left_ms[player] = 0
        self._end(Outcome(self.play.color_of(player).opposite, LOSSES[kind]))

    def _end(self, outcome: Outcome | None) -> None:
        """Sets the outcome, if any; pending requests and offers expire."""
        self.outcome = outcome
        self.take_back_asked_by = self.draw_offered_by = None
