"""Messages of the socket of a game, ``/api/games/ID/live``.

The page says hello once; from then on the server talks. What happened in a game is an event with a
number, without gaps; what only concerns the moment, such as who is there, is a status.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from ..game import Player
from .game_event import EventKind
from .game_schemas import GameView, Secret

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
    """Who is there, and whether a program is busy with this game."""

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
    """Events after `Hello.since`, oldest first; none where that was not given."""


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
