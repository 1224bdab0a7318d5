"""Routes of the games that the server keeps."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Path
from fastapi.requests import HTTPConnection
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from ...game import Player
from ..games import commands
from ..games.game import LiveGame
from ..games.games import Games
from ..games.store import ChangedElsewhereError
from .game_schemas import (
    ActRequest,
    DrawRequest,
    GameView,
    HintRequest,
    HintView,
    Invitation,
    NewGame,
    SeatedView,
    TakeBackRequest,
)
from .problems import GAME_ROUTE, ConflictError

MAX_ID_LENGTH = 64

router = APIRouter(prefix="/api/games", responses=GAME_ROUTE)
_bearer = HTTPBearer(auto_error=False, description="The secret of a seat.")


def games_of(connection: HTTPConnection) -> Games:
    """The games of the server that is asked."""
    games: Games = connection.app.state.games
    return games


def visitor_of(connection: HTTPConnection) -> str:
    """By what visitors are told apart where they share something."""
    return connection.client.host if connection.client else ""


# Dependencies are coroutines throughout: FastAPI would run others in threads of their own, and
# games belong to one thread.
async def _games(connection: HTTPConnection) -> Games:
    return games_of(connection)


AllGames = Annotated[Games, Depends(_games)]
Id = Annotated[str, Path(max_length=MAX_ID_LENGTH)]
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


@dataclass(frozen=True, slots=True)
class HeldSeat:
    """A game, and the seats in it that the asker proves to hold."""

    games: Games
    game: LiveGame
    holds: frozenset[Player]
    visitor: str

    @contextmanager
    def changing(self) -> Iterator[LiveGame]:
        """The game, to let something happen in it."""
        try:
            yield self.game
        except ChangedElsewhereError:
            self.games.forget(self.game.id)
            raise ConflictError("the game is played on another server too: try again") from None


async def _seat(
    id: Id, games: AllGames, connection: HTTPConnection, secret: Credentials
) -> HeldSeat:
    game = games.find(id)
    holds = game.holds(secret.credentials if secret else None)
    return HeldSeat(games, game, holds, visitor_of(connection))


AtSeat = Annotated[HeldSeat, Depends(_seat)]


@router.post("", status_code=HTTPStatus.CREATED)
async def make_game(wish: NewGame, games: AllGames) -> SeatedView:
    """Makes a game."""
    return games.make(wish)


@router.get("/{id}")
async def show_game(id: Id, games: AllGames) -> GameView:
    """Shows a game as it stands."""
    return games.find(id).view()


@router.post("/{id}/join")
async def join_game(id: Id, invitation: Invitation, games: AllGames) -> SeatedView:
    """Takes the free seat of a game."""
    return games.join(id, invitation.invite)


@router.post("/{id}/acts")
async def act(request: ActRequest, seat: AtSeat) -> GameView:
    """Plays a move or takes a choice of the opening."""
    with seat.changing() as game:
        commands.act(game, seat.holds, request.action, request.after)
    return seat.game.view()


@router.post("/{id}/take-back")
async def take_back(request: TakeBackRequest, seat: AtSeat) -> GameView:
    """Asks for one's last move back, or answers the opponent who asked."""
    with seat.changing() as game:
        commands.take_back(game, seat.holds, request.say)
    return seat.game.view()


@router.post("/{id}/draw")
async def draw(request: DrawRequest, seat: AtSeat) -> GameView:
    """Offers a draw, or answers the opponent's offer."""
    with seat.changing() as game:
        commands.draw(game, seat.holds, request.say)
    return seat.game.view()


@router.post("/{id}/resign")
async def resign(seat: AtSeat) -> GameView:
    """Gives up."""
    with seat.changing() as game:
        commands.resign(game, seat.holds)
    return seat.game.view()


@router.post("/{id}/rematch")
async def rematch(seat: AtSeat, secret: Credentials) -> SeatedView:
    """Gives the game that follows one between friends in two places, with the seats exchanged."""
    with seat.changing() as game:
        return seat.games.rematch(game.id, secret.credentials if secret else None)


@router.post("/{id}/hint")
async def hint(request: HintRequest, seat: AtSeat) -> HintView:
    """Helps with the next move, in three steps."""
    return await seat.game.hints.hint(seat.holds, request.step, seat.visitor)
