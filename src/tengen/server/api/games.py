"""Routes of the stored games, with their permission checks.

Each route checks the request and adds at most a few events, or refuses it with a message.
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
from ..refusals import ConflictError, NotYoursError, RefusedError
from ..schemas.games import (
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
from ..schemas.own_games import MAX_ID_LENGTH
from .problems import GAME_ROUTE
from .views import game_view

LEVEL_RATES = (0.4, 0.6)
"""A program considers a game even between these win rates."""
LATE_ACTIONS = 60
"""No program agrees to a draw before this many moves: too much can still happen."""

router = APIRouter(prefix="/api/games", responses=GAME_ROUTE)
_bearer = HTTPBearer(auto_error=False, description="The secret of a seat.")


# All dependencies are coroutines: FastAPI would run functions in other threads, and games belong
# to one thread.
async def games_of(connection: HTTPConnection) -> Games:
    """The games of this server."""
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
    """A game, and the seats in it that the requester's secret gives access to."""

    game: LiveGame
    holds: frozenset[Player]

    @property
    def own(self) -> Player:
        """The requester's seat; of two, the one to act."""
        if not self.holds:
            raise NotYoursError("you are a spectator: only the players can do that")
        return self.game.state.play.actor if len(self.holds) > 1 else next(iter(self.holds))


async def _seat(id: Id, games: AllGames, found: Credentials) -> HeldSeat:
    game = games.find(id)
    return HeldSeat(game, game.holds(found.credentials if found else ""))


AtSeat = Annotated[HeldSeat, Depends(_seat)]


@router.post("", status_code=HTTPStatus.CREATED)
async def make_game(wish: NewGame, games: AllGames) -> SeatedView:
    """Creates a game."""
    return games.make(wish)


@router.get("/{id}")
async def show_game(id: Id, games: AllGames) -> GameView:
    """Shows the current state of a game."""
    return game_view(games.find(id))


@router.post("/{id}/join")
async def join_game(id: Id, invitation: Invitation, games: AllGames) -> SeatedView:
    """Takes the free seat of a game."""
    return games.join(id, invitation)


@router.post("/{id}/acts")
async def act(request: ActRequest, seat: AtSeat) -> GameView:
    """Plays a move or makes a choice of the opening."""
    game = seat.game
    game.check_clock()
    _check_goes_on(game.state)
    player = game.state.actor
    if player is None:
        raise RefusedError("your friend has not joined yet")
    if not seat.holds:
        raise NotYoursError("you are a spectator: only the players can move")
    if player not in seat.holds:
        raise RefusedError("it is your opponent's turn")
    if request.after != game.state.actions:
        raise ConflictError("the game has changed in the meantime: look at the board again")
    return game.record(Event(EventKind.ACTED, player, request.action, game.clock.spent_ms()))


@router.post("/{id}/take-back")
async def take_back(request: TakeBackRequest, seat: AtSeat) -> GameView:
    """Asks to take back the last move, or answers the opponent's request."""
    game, state = seat.game, seat.game.state
    if request.say == "ask":
        return _ask_back(seat)
    asked_by = state.take_back_asked_by
    if asked_by is None or asked_by.opponent not in seat.holds:
        raise RefusedError("your opponent has not asked to take back a move")
    if request.say == "decline":
        return game.record(Event(EventKind.TAKE_BACK_DECLINED, asked_by.opponent))
    return _undo(game, asked_by)


def _ask_back(seat: HeldSeat) -> GameView:
    game, state = seat.game, seat.game.state
    # On a shared screen, the last action is taken back, whichever side made it.
    at_one_screen = len(seat.holds) > 1 and state.play.actors
    player = state.play.actors[-1] if at_one_screen else seat.own
    if state.play.since_turn_of(player) == 0:
        raise RefusedError("you have not moved yet: there is nothing to take back")
    if not state.settings.is_private:
        return _undo(game, player)
    if state.outcome is not None:
        raise RefusedError("the game has ended")
    if state.take_back_asked_by is not None:
        return game_view(game)
    return game.record(Event(EventKind.TAKE_BACK_ASKED, player))


def _undo(game: LiveGame, player: Player) -> GameView:
    state = game.state
    if state.next_game is not None:
        raise RefusedError("the next game has begun: nothing can be taken back here")
    if state.outcome is not None and state.play.board.outcome() is None:
        raise RefusedError("the game is over, and did not end by a move that could be taken back")
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
    if state.settings.is_private:
        return game.record(Event(EventKind.DRAW_OFFERED, player))
    if state.draw_declined_at == state.actions:
        raise RefusedError("the program has declined a draw here: offer again after the next move")
    game.record(Event(EventKind.DRAW_OFFERED, player))
    return game.record(_answer_of_program(game, player.opponent))


def _answer_of_program(game: LiveGame, program: Player) -> Event:
    if game.state.actions < LATE_ACTIONS:
        return Event(EventKind.DRAW_DECLINED, program, str(LATE_ACTIONS))
    lowest, highest = LEVEL_RATES
    rate = game.turn.win_rate
    accepts = rate is not None and lowest <= rate <= highest
    return Event(EventKind.DRAW_AGREED if accepts else EventKind.DRAW_DECLINED, program)


@router.post("/{id}/resign")
async def resign(seat: AtSeat) -> GameView:
    """Resigns; if two friends share a screen, for the side to act."""
    _check_goes_on(seat.game.state)
    return seat.game.record(Event(EventKind.RESIGNED, seat.own))


@router.post("/{id}/hint")
async def hint(request: HintRequest, seat: AtSeat, connection: HTTPConnection) -> HintView:
    """Gives a hint for the next move, in three steps."""
    return await seat.game.hints.hint(seat.holds, request.step, visitor_of(connection))


def _check_goes_on(state: GameState) -> None:
    if state.outcome is not None:
        raise RefusedError("the game has ended")
