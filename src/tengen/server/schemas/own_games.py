"""The request for the games of one browser, and how each of them stands."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from ...game import Player, Rule
from .games import Request, Seats, Secret
from .positions import OutcomeView, StoneView

MAX_ID_LENGTH = 64
MAX_OWN_GAMES = 50
"""Games in one request: each is replayed from its events."""


class OwnSeat(Request):
    """A game, and the secret of a seat in it."""

    id: Annotated[str, Field(max_length=MAX_ID_LENGTH, pattern="^[A-Za-z0-9_-]*$")]
    secret: Secret


class OwnGamesRequest(Request):
    """The games whose secrets a browser has."""

    seats: Annotated[list[OwnSeat], Field(max_length=MAX_OWN_GAMES)]


class GameSummary(BaseModel):
    """How a game stands: enough for a line in a list and a small board."""

    id: str
    holds: list[Player]
    rule: Rule
    size: int
    stones: list[StoneView]
    last_move: str | None
    seats: Seats
    actor: Player | None
    """The player to act; None if the game is over or a friend has not joined yet."""
    outcome: OutcomeView | None
    touched: int
    """Seconds since 1970 at the last event."""


class OwnGames(BaseModel):
    """Those of the requested games that are stored and have the requester's seats, latest first."""

    games: list[GameSummary]
