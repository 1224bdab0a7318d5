"""Requests to create, play and follow a game, and the views of a game.

The secret of a seat proves that a player holds it; each request carries it as ``Authorization:
Bearer SECRET``. An action is a move or a choice in the opening, written as in `tengen.Opening`:
``h8``, ``pass``, ``swap``, ``keep``, ``two_more``, ``declare 3``, ``offer h9``, ``offer_ten``,
``choose h9``.

The WebSocket of a game is ``/api/games/ID/live``. The page sends one hello, and after that only the
server sends messages. Events of a game are numbered without gaps; a status is temporary, such as
which players are connected.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, WithJsonSchema

from ...game import MAX_SIZE, MIN_SIZE, Color, Player, Rule
from ..games.state import EventKind
from ..workers.worker import HintKind
from .player_name import PlayerName
from .positions import OutcomeView, PositionView

MAX_ACTION_LENGTH = 16
MAX_OPENING_LENGTH = 32
MAX_OPPONENT_LENGTH = 120
MAX_SECRET_LENGTH = 64
MIN_MAIN_MS = 1_000
MAX_MAIN_MS = 24 * 3_600_000
MAX_INCREMENT_MS = 3_600_000
MAX_COUNT = 1_000_000_000
"""More actions and events than any game has."""

PointAction = Literal["stone", "offer", "choose"]
Count = Annotated[int, Field(strict=True, ge=0, le=MAX_COUNT)]
Secret = Annotated[str, Field(max_length=MAX_SECRET_LENGTH)]
NewSecret = Annotated[str, Field(pattern="^[A-Za-z0-9_-]{32}$")]


class Request(BaseModel):
    """A request, which may not have unknown fields."""

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


def _milliseconds(least: int, most: int, in_words: str) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": most, "x-range": in_words}


class ClockChoice(Request):
    """Time for all moves of a player, and the increment per move."""

    main_ms: Annotated[
        int,
        Field(strict=True, ge=MIN_MAIN_MS, le=MAX_MAIN_MS),
        WithJsonSchema(_milliseconds(MIN_MAIN_MS, MAX_MAIN_MS, "1 second to 24 hours")),
    ]
    increment_ms: Annotated[
        int,
        Field(strict=True, ge=0, le=MAX_INCREMENT_MS),
        WithJsonSchema(_milliseconds(0, MAX_INCREMENT_MS, "none to 1 hour")),
    ] = 0


class NewGame(Request):
    """A game to create."""

    rule: Rule
    size: Annotated[int, Field(strict=True, ge=MIN_SIZE, le=MAX_SIZE)]
    opening: Annotated[str, Field(max_length=MAX_OPENING_LENGTH)] = "none"
    place: OpponentPlace
    opponent: Annotated[str, Field(max_length=MAX_OPPONENT_LENGTH)] | None = None
    """A name from `GameOptions.opponents`, if the place is listed."""
    seat: SeatWish = SeatWish.FIRST
    clock: ClockChoice | None = None
    name: PlayerName = ""
    """The name of the player who creates the game; friends at one screen have none."""


class Invitation(Request):
    """Takes the free seat of a game."""

    invite: Secret
    name: PlayerName = ""
    """The name of the player who takes the seat."""
    secret: NewSecret | None = None
    """The secret that the seat gets, if the client makes it: 24 random bytes in URL-safe base64.
    The same request may then be sent again if no answer arrives; default: the server makes it."""


class ActRequest(Request):
    """Plays a move or makes a choice of the opening."""

    action: Annotated[str, Field(max_length=MAX_ACTION_LENGTH)]
    after: Count
    """The number of actions when the player decided (`GameView.actions`); a request that is sent
    twice, or after another action, is refused with 409."""


class TakeBackRequest(Request):
    """Asks to take back the last move, or answers the opponent's request."""

    say: Literal["ask", "grant", "decline"]


class DrawRequest(Request):
    """Offers a draw, or answers the opponent's offer."""

    say: Literal["offer", "accept", "decline"]


class RematchRequest(Request):
    """Offers a rematch after the end of a game, or answers the opponent's offer."""

    say: Literal["offer", "accept", "decline"]


class HintRequest(Request):
    """Asks for a hint: 1 the area, 2 the kind, 3 the move."""

    step: Annotated[int, Field(strict=True, ge=1, le=3)]


class HintView(BaseModel):
    """A hint for the next move, up to the requested step."""

    step: int
    after: int
    """The number of actions; a hint is valid for this position only."""
    text: str
    """The text of this step."""
    area: list[str]
    """The points of the area; empty for a choice of the opening."""
    kind: HintKind | None
    """None at step 1."""
    action: str | None
    """The best action, at step 3."""
    line: list[str]
    """The expected line including the action, at step 3."""


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
    """The title of a program; empty for a person."""
    name: str
    """The name that a person plays under; empty if they gave none, and for a program."""
    color: Color
    """The current colour; it may change during the opening."""
    is_taken: bool
    """False until the friend has joined."""


class Seats(BaseModel):
    """Both seats."""

    first: SeatView
    second: SeatView


class OpeningTask(StrEnum):
    """What a player does in a phase of an opening, or in the game that follows it."""

    STONES = "stones"
    DECIDE = "decide"
    """Chooses a colour, or what the rule allows instead."""
    DECLARE = "declare"
    OFFER = "offer"
    CHOOSE = "choose"
    MOVE = "move"
    """The opening is over, and the player moves."""


class OpeningPhase(BaseModel):
    """What one player does at a stretch, such as placing three stones."""

    player: Player
    color: Color
    """The player's colour then."""
    task: OpeningTask
    count: int
    """The stones or offers; 1 for everything else."""


class OpeningChoice(BaseModel):
    """A choice in an opening, and what follows from it."""

    action: str
    """Such as swap, keep or declare 3."""
    color: Color
    """The colour of the player who chooses, after the choice."""
    then: list[OpeningPhase]
    """The phases that follow, up to the next choice of a colour; at most two."""


class OpeningView(BaseModel):
    """The state of the opening, until it is over."""

    name: str
    title: str
    description: str
    """The rule in one sentence."""
    prompt: str
    """A sentence about which player may do what."""
    phase: int
    """The number of the phase, from 1."""
    phases: int
    """The number of phases; the largest if a choice decides it."""
    part: int
    """The number of the stone or the offer in this phase, from 1."""
    now: OpeningPhase
    then: list[OpeningPhase]
    """The phase after this one; empty if a choice decides it."""
    choices: list[OpeningChoice]
    """Actions other than stones."""
    points: list[str]
    """Where a stone may be placed, a point offered, or an offer chosen."""
    point_action: PointAction | None
    """The action at these points: h8, offer h8 or choose h8; None if there are none."""
    offers: list[str]
    """Fifth moves offered so far."""
    fifths: int
    """The number of fifth moves to offer, by the rule or as declared; 0 while that is open."""


class ClockView(BaseModel):
    """The clocks at the time of sending."""

    main_ms: int
    increment_ms: int
    first_ms: int
    second_ms: int
    running: Player | None
    """The player whose clock runs; None before the first move and after the end."""


class GameView(BaseModel):
    """The complete state of a game. Of two views, the one with the larger `seq` is newer."""

    id: str
    seq: int
    """The number of the last event."""
    actions: int
    """The number of moves and choices, without those taken back."""
    position: PositionView
    opening: OpeningView | None
    """None if it is over or there is none."""
    opening_name: str
    opening_log: list[str]
    color_chosen_by: Player | None
    """The player who has chosen a colour in the opening since the other one last acted."""
    seats: Seats
    actor: Player | None
    """The player to act; None if the game is over or a friend has not joined yet."""
    outcome: OutcomeView | None
    """How the game ended: by the rules, on time, by resignation or by agreement."""
    can_take_back: list[Player]
    """The people who can take back their last action, or ask for it."""
    take_back_asked_by: Player | None
    draw_offered_by: Player | None
    clock: ClockView | None
    is_private: bool
    """Whether friends play by link: then there are no hints, and the opponent must agree before a
    move is taken back."""
    rematch_offered_by: Player | None
    next_game: str | None
    """The id of the rematch, if there is one; it has the same secrets, with the seats exchanged."""


class SeatedView(BaseModel):
    """A game, the seats that the requester holds, and the secret of these seats."""

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
    """The secret of a seat; None for a spectator."""
    since: Count | None = None
    """The last event that the page has seen, if it reconnects."""


class EventView(BaseModel):
    """An event of a game."""

    seq: int
    kind: EventKind
    player: Player | None
    """The player who caused it; None for the creation of the game."""
    text: str
    """The action, the number of actions taken back, the name of who joined, why a program failed,
    the move from which a program may agree to a draw, or the id of the rematch; otherwise empty."""


class StatusView(BaseModel):
    """Which players are connected, and whether a program is thinking."""

    first_is_here: bool
    """Whether a page of that seat is connected; always true for a program."""
    second_is_here: bool
    watchers: int
    is_thinking: bool
    """Whether a program's move is being computed or is queued."""
    games_ahead: int
    """The number of other games ahead in the queue."""


class Snapshot(BaseModel):
    """The answer to hello: the game, and the events that the page has missed."""

    type: Literal["snapshot"]
    holds: list[Player]
    game: GameView
    status: StatusView
    missed: list[EventView]
    """Events after `Hello.since`, oldest first; empty if it was not given."""


class Happened(BaseModel):
    """An event, and the game after it."""

    type: Literal["happened"]
    event: EventView
    game: GameView


class StatusChanged(BaseModel):
    """A player connected or disconnected, or a program started or stopped thinking."""

    type: Literal["status"]
    status: StatusView


class Heartbeat(BaseModel):
    """Shows a page that its connection lives, if there was nothing else to send for a while."""

    type: Literal["heartbeat"]


class Farewell(BaseModel):
    """Why the server closes the connection; the close code says whether to reconnect."""

    type: Literal["farewell"]
    detail: str


ServerMessage = Annotated[
    Snapshot | Happened | StatusChanged | Heartbeat | Farewell, Field(discriminator="type")
]
