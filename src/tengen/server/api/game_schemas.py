"""Games of the server: what is sent to make, play and follow one, and what is shown of it.

Games that the server keeps: what is sent to make and to play one, and what is shown of it.

A seat is held by whoever has its secret, which goes with each request as ``Authorization: Bearer
SECRET``. An action is a move or a choice in the opening, written as in `tengen.Opening`: ``h8``,
``pass``, ``swap``, ``keep``, ``two_more``, ``declare 3``, ``offer h9``, ``offer_ten``,
``choose h9``.

Messages of the socket of a game, ``/api/games/ID/live``.

The page says hello once; from then on the server talks. What happened in a game is an event with a
number, without gaps; what only concerns the moment, such as who is there, is a status.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ...game import MAX_SIZE, MIN_SIZE, Color, Player, Rule
from ..games.state import EventKind
from ..workers.worker import HintKind
from .schemas import OutcomeView, PositionView

MAX_ACTION_LENGTH = 16
MAX_OPENING_LENGTH = 32
MAX_OPPONENT_LENGTH = 120
MAX_SECRET_LENGTH = 64
MIN_MAIN_MS = 1_000
MAX_MAIN_MS = 24 * 3_600_000
MAX_INCREMENT_MS = 3_600_000

PointAction = Literal["stone", "offer", "choose"]
Secret = Annotated[str, Field(max_length=MAX_SECRET_LENGTH)]


class Request(BaseModel):
    """What is sent to the server has the fields that are named, and no others."""

    model_config = ConfigDict(extra="forbid")


class OpponentPlace(StrEnum):
    """The opponent: a friend at this screen, a friend by link, or a listed opponent."""

    HERE = "here"
    LINK = "link"
    LISTED = "listed"


class SeatWish(StrEnum):
    """The seat of the player who creates the game; the first seat starts, as black."""

    FIRST = "first"
    SECOND = "second"
    RANDOM = "random"


class ClockChoice(Request):
    """Time for all moves of a player, and what each of the moves adds to it."""

    main_ms: Annotated[int, Field(strict=True, ge=MIN_MAIN_MS, le=MAX_MAIN_MS)]
    increment_ms: Annotated[int, Field(strict=True, ge=0, le=MAX_INCREMENT_MS)] = 0


class NewGame(Request):
    """A game to be made."""

    rule: Rule
    size: Annotated[int, Field(strict=True, ge=MIN_SIZE, le=MAX_SIZE)]
    opening: Annotated[str, Field(max_length=MAX_OPENING_LENGTH)] = "none"
    place: OpponentPlace
    opponent: Annotated[str, Field(max_length=MAX_OPPONENT_LENGTH)] | None = None
    """A name from `GameOptions.opponents`, when the place is listed."""
    seat: SeatWish = SeatWish.FIRST
    clock: ClockChoice | None = None


class Invitation(Request):
    """Takes the free seat of a game."""

    invite: Secret


class ActRequest(Request):
    """Plays a move or takes a choice of the opening."""

    action: Annotated[str, Field(max_length=MAX_ACTION_LENGTH)]
    after: Annotated[int, Field(strict=True, ge=0)]
    """How many actions the game had when this was decided (`GameView.actions`); a request that is
    sent twice, or after something else has happened, is refused with 409."""


class TakeBackRequest(Request):
    """Asks to take back the last move, or answers the opponent's request."""

    say: Literal["ask", "grant", "decline"]


class DrawRequest(Request):
    """Offers a draw, or answers the opponent's offer."""

    say: Literal["offer", "accept", "decline"]


class HintRequest(Request):
    """Asks for a hint: 1 the area, 2 the kind, 3 the move."""

    step: Annotated[int, Field(strict=True, ge=1, le=3)]


class HintView(BaseModel):
    """Help with the next move, as much of it as was asked for."""

    step: int
    after: int
    """How many actions the game had; a hint does not outlive the position."""
    text: str
    """What to say at this step."""
    area: list[str]
    """The points among which to look; empty for a choice of the opening."""
    kind: HintKind | None
    """From step 2 on."""
    action: str | None
    """At step 3: what to play."""
    line: list[str]
    """At step 3: how it may go on, the action included."""


class PlayerKind(StrEnum):
    """The kind of player: a person, or a program of the server."""

    PERSON = "person"
    PROGRAM = "program"


class SeatView(BaseModel):
    """One of the two seats."""

    kind: PlayerKind
    opponent: str | None
    """The listed name of a program; None for a person."""
    title: str
    """How a program is called; empty for a person."""
    color: Color
    """During an opening for the time being."""
    is_taken: bool
    """False while the friend has not come."""


class Seats(BaseModel):
    """Both seats."""

    first: SeatView
    second: SeatView


class OpeningView(BaseModel):
    """Where the opening stands, while it lasts."""

    name: str
    title: str
    prompt: str
    """One sentence: which player may do what."""
    choices: list[str]
    """Actions that are no stones, such as swap, keep or declare 3."""
    points: list[str]
    """Where a stone may go, an offer may be made, or one of the offers be chosen."""
    point_action: PointAction | None
    """What the points are for: send h8, offer h8 or choose h8; None when there are no points."""
    offers: list[str]
    """Fifth moves offered so far."""
    declared: int
    """How many fifth moves will be offered; 0 before that is said."""


class ClockView(BaseModel):
    """What the clocks showed when this was sent."""

    main_ms: int
    increment_ms: int
    first_ms: int
    second_ms: int
    running: Player | None
    """Whose clock runs; none before the first move and after the end."""


class GameView(BaseModel):
    """All that is shown of a game. Of two views the one with the larger `seq` is the newer."""

    id: str
    seq: int
    """The number of the last event."""
    actions: int
    """How many moves and choices were made so far, less those taken back."""
    position: PositionView
    opening: OpeningView | None
    """None when it is over or there is none."""
    opening_name: str
    opening_log: list[str]
    seats: Seats
    actor: Player | None
    """The player to act; None if the game is over or a friend has not joined yet."""
    outcome: OutcomeView | None
    """How it ended, be it by the rules, on time, by resignation or agreement."""
    take_back_asked_by: Player | None
    draw_offered_by: Player | None
    clock: ClockView | None
    is_private: bool
    """Whether friends play from two places: then there are no hints, and the opponent is asked
    before a move is taken back."""
    next_game: str | None
    """The id of the game after this one, when a player asked for one; the secrets are the same."""


class SeatedView(BaseModel):
    """A game, the seats that the asker holds in it, and the secret that proves it."""

    secret: str
    holds: list[Player]
    """Both seats if two friends share a screen; none for a spectator."""
    invite: str | None
    """For the friend's link, while the seat is free; sent only to the creator of the game."""
    game: GameView


MAX_MESSAGE_BYTES = 1024


class Hello(BaseModel):
    """The first and only message of the page."""

    model_config = ConfigDict(extra="forbid")

    type: Literal["hello"]
    secret: Secret | None = None
    """Of a seat; without it one watches."""
    since: Annotated[int, Field(strict=True, ge=0)] | None = None
    """The last event that the page has seen, if it comes back."""


class EventView(BaseModel):
    """Something that happened."""

    seq: int
    kind: EventKind
    player: Player | None
    """Whose doing it was; None when the game was made."""
    text: str
    """The action, the number of actions taken back, why a program failed, or the id of the next
    game; else empty."""


class StatusView(BaseModel):
    """Which players are connected, and whether a program is thinking."""

    first_is_here: bool
    """Whether a page of that seat is connected; always so for a program."""
    second_is_here: bool
    watchers: int
    is_thinking: bool
    """Whether a program's move is being computed or waits for its turn."""
    games_ahead: int
    """How many games of others are served before, while the move waits."""


class Snapshot(BaseModel):
    """The answer to hello: all of the game, and what was missed since the page was last there."""

    type: Literal["snapshot"]
    holds: list[Player]
    game: GameView
    status: StatusView
    missed: list[EventView]
    """Events after `Hello.since`, oldest first; none if that was not given."""


class Happened(BaseModel):
    """An event, and the game after it."""

    type: Literal["happened"]
    event: EventView
    game: GameView


class StatusChanged(BaseModel):
    """Someone came or went, or a program began or ended thinking."""

    type: Literal["status"]
    status: StatusView


class Farewell(BaseModel):
    """Why the server ends the connection; whether to come back is said in the closing code."""

    type: Literal["farewell"]
    detail: str


ServerMessage = Annotated[
    Snapshot | Happened | StatusChanged | Farewell, Field(discriminator="type")
]
