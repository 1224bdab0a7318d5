"""Routes of the games that the server keeps, with their permission checks.

Each route checks, and lets at most a few events happen; what cannot be done is refused in words.
"""

from __future__ import annotations

from dataclasses import dataclass
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Path
from fastapi.requests import HTTPConnection
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from ...game import Player
from ..games.game import LiveGame
from ..games.games import Games
from ..games.state import Event, EventKind, GameState
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
from .problems import GAME_ROUTE, ConflictError, NotYoursError, RefusedError
from .views import game_view

MAX_ID_LENGTH = 64
LEVEL_RATES = (0.4, 0.6)
"""Between these win rates a program holds a game to be level."""
LATE_ACTIONS = 60
"""Before so many moves no program agrees to a draw: too much can still happen."""

router = APIRouter(prefix="/api/games", responses=GAME_ROUTE)
_bearer = HTTPBearer(auto_error=False, description="The secret of a seat.")


# Dependencies are coroutines throughout: FastAPI would run others in threads of their own, and
# games belong to one thread.
async def games_of(connection: HTTPConnection) -> Games:
    """The games of the server that is asked."""
    games: Games = connection.app.state.games
    return games


def visitor_of(connection: HTTPConnection) -> str:
    """Identifies a visitor for shared limits."""
    return connection.client.host if connection.client else ""


AllGames = Annotated[Games, Depends(games_of)]
Id = Annotated[str, Path(max_length=MAX_ID_LENGTH)]
Credentials = Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)]


@dataclass(frozen=True, slots=True)
class HeldSeat:
    """A game, and the seats in it that the asker's secret proves to hold."""

    game: LiveGame
    holds: frozenset[Player]
    secret: str

    @property
    def own(self) -> Player:
        """The asker's seat; of two the one whose turn it is."""
        if not self.holds:
            raise NotYoursError("you watch this game: only its players can do that")
        return self.game.state.play.actor if len(self.holds) > 1 else next(iter(self.holds))


async def _seat(id: Id, games: AllGames, found: Credentials) -> HeldSeat:
    game, secret = games.find(id), found.credentials if found else ""
    return HeldSeat(game, game.holds(secret), secret)


AtSeat = Annotated[HeldSeat, Depends(_seat)]


@router.post("", status_code=HTTPStatus.CREATED)
async def make_game(wish: NewGame, games: AllGames) -> SeatedView:
    """Makes a game."""
    return games.make(wish)


@router.get("/{id}")
async def show_game(id: Id, games: AllGames) -> GameView:
    """Shows a game as it stands."""
    return game_view(games.find(id))


@router.post("/{id}/join")
async def join_game(id: Id, invitation: Invitation, games: AllGames) -> SeatedView:
    """Takes the free seat of a game."""
    return games.join(id, invitation.invite)


@router.post("/{id}/acts")
async def act(request: ActRequest, seat: AtSeat) -> GameView:
    """Plays a move or takes a choice of the opening."""
    game = seat.game
    game.check_clock()
    _check_goes_on(game.state)
    player = game.state.actor
    if player is None:
        raise RefusedError("your friend has not come yet")
    if not seat.holds:
        raise NotYoursError("you watch this game: only its players can move")
    if player not in seat.holds:
        raise RefusedError("it is your opponent's turn")
    if request.after != game.state.actions:
        raise ConflictError("something else has happened meanwhile: look at the board again")
    return game.record(Event(EventKind.ACTED, player, request.action, game.clock.spent_ms()))


@router.post("/{id}/take-back")
async def take_back(request: TakeBackRequest, seat: AtSeat) -> GameView:
    """Asks to take back the last move, or answers the opponent's request."""
    game, state = seat.game, seat.game.state
    if request.say == "ask":
        return _ask_back(seat)
    asked_by = state.take_back_asked_by
    if asked_by is None or asked_by.opponent not in seat.holds:
        raise RefusedError("your opponent has not asked to take a move back")
    if request.say == "decline":
        return game.record(Event(EventKind.TAKE_BACK_DECLINED, asked_by.opponent))
    return _undo(game, asked_by)


def _ask_back(seat: HeldSeat) -> GameView:
    game, state = seat.game, seat.game.state
    # At one screen the last action goes, whoever took it.
    at_one_screen = len(seat.holds) > 1 and state.play.actors
    player = state.play.actors[-1] if at_one_screen else seat.own
    if state.play.since_turn_of(player) == 0:
        raise RefusedError("you have not moved yet, so there is nothing to take back")
    if not state.settings.is_private:
        return _undo(game, player)
    if state.outcome is not None:
        raise RefusedError("the game has ended")
    if state.take_back_asked_by is not None:
        return game_view(game)
    return game.record(Event(EventKind.TAKE_BACK_ASKED, player))


def _undo(game: LiveGame, player: Player) -> GameView:
    state = game.state
    if state.outcome is not None and state.play.board.outcome() is None:
        raise RefusedError("the game has ended, and not by a move that could be taken back")
    count = state.play.since_turn_of(player)
    return game.record(Event(EventKind.TAKEN_BACK, player, str(count)))


@router.post("/{id}/draw")
async def draw(request: DrawRequest, seat: AtSeat) -> GameView:
    """Offers a draw, or answers the opponent's offer."""
    game, state = seat.game, seat.game.state
    _check_goes_on(state)
    if request.say == "offer":
        return _offer_draw(game, seat.own)
    offered_by = state.draw_offered_by
    if offered_by is None or offered_by.opponent not in seat.holds:
        raise RefusedError("your opponent has not offered a draw")
    kind = EventKind.DRAW_AGREED if request.say == "accept" else EventKind.DRAW_DECLINED
    return game.record(Event(kind, offered_by.opponent))


def _offer_draw(game: LiveGame, player: Player) -> GameView:
    state = game.state
    if not state.settings.is_private and len(state.settings.people) == len(Player):
        return game.record(Event(EventKind.DRAW_AGREED, player.opponent))
    if state.draw_offered_by is player:
        return game_view(game)
    view = game.record(Event(EventKind.DRAW_OFFERED, player))
    if state.settings.is_private:
        return view
    lowest, highest = LEVEL_RATES
    rate = game.turn.win_rate
    accepts = state.actions >= LATE_ACTIONS and rate is not None and lowest <= rate <= highest
    kind = EventKind.DRAW_AGREED if accepts else EventKind.DRAW_DECLINED
    return game.record(Event(kind, player.opponent))


@router.post("/{id}/resign")
async def resign(seat: AtSeat) -> GameView:
    """Resigns; if two friends share a screen, for the side to act."""
    _check_goes_on(seat.game.state)
    return seat.game.record(Event(EventKind.RESIGNED, seat.own))


@router.post("/{id}/rematch")
async def rematch(seat: AtSeat, games: AllGames) -> SeatedView:
    """Gives the game that follows one between friends in two places, with the seats exchanged."""
    state, player = seat.game.state, seat.own
    if not state.settings.is_private:
        raise RefusedError("only friends in two places are led to a game together: make a new one")
    if not state.is_complete:
        raise RefusedError("your friend has not come, so there is nobody to play again")
    if state.outcome is None:
        raise RefusedError("the game goes on: play again when it has ended")
    return games.rematch(seat.game, player, seat.secret)


@router.post("/{id}/hint")
async def hint(request: HintRequest, seat: AtSeat, connection: HTTPConnection) -> HintView:
    """Helps with the next move, in three steps."""
    return await seat.game.hints.hint(seat.holds, request.step, visitor_of(connection))


def _check_goes_on(state: GameState) -> None:
    if state.outcome is not None:
        raise RefusedError("the game has ended")
