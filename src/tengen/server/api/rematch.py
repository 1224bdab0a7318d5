"""The route of rematches: the same game again, with the seats exchanged.

Programs and friends at one screen play again at once; a friend by link is asked. `GameView` of the
old game then names the new one, in which the secrets of the old one are valid.
"""

from __future__ import annotations

from fastapi import APIRouter

from ..games.state import Event, EventKind, GameState
from ..refusals import RefusedError
from ..schemas.games import GameView, RematchRequest
from .games import AllGames, AtSeat
from .problems import GAME_ROUTE
from .views import game_view

router = APIRouter(prefix="/api/games", responses=GAME_ROUTE)


# A coroutine, since games belong to one thread.
@router.post("/{id}/rematch")
async def rematch(request: RematchRequest, seat: AtSeat, games: AllGames) -> GameView:
    """Offers a rematch, or answers the opponent's offer."""
    game, state, player = seat.game, seat.game.state, seat.own
    _check_over(state)
    if state.next_game is not None:
        return game_view(game)
    is_offered = state.rematch_offered_by is player.opponent
    if request.say != "offer" and not is_offered:
        raise RefusedError("your opponent has not offered a rematch")
    if request.say == "decline":
        return game.record(Event(EventKind.REMATCH_DECLINED, player))
    # Two who offer it to each other have agreed.
    if is_offered or not state.settings.is_private:
        return games.rematch(game, player)
    if state.rematch_offered_by is player:
        return game_view(game)
    return game.record(Event(EventKind.REMATCH_OFFERED, player))


def _check_over(state: GameState) -> None:
    if not state.is_complete:
        raise RefusedError("your friend has not joined: there is no opponent for a rematch")
    if state.outcome is None:
        raise RefusedError("the game is not over yet: a rematch is possible when it is")
