"""The games of one browser: which of them are still stored, and how each stands."""

from __future__ import annotations

from fastapi import APIRouter

from ..schemas.own_games import GameSummary, OwnGames, OwnGamesRequest
from .games import AllGames
from .problems import ANY_ROUTE
from .views import game_summary

router = APIRouter(prefix="/api", responses=ANY_ROUTE)


# A coroutine, since games belong to one thread.
@router.post("/own-games")
async def own_games(request: OwnGamesRequest, games: AllGames) -> OwnGames:
    """Lists the games in which the requester has a seat; it leaves out all others."""
    found: list[GameSummary] = []
    for seat in {seat.id: seat for seat in request.seats}.values():
        stored = games.stored(seat.id, seat.secret)
        if stored is not None:
            found.append(game_summary(seat.id, *stored))
    return OwnGames(games=sorted(found, key=lambda game: game.touched, reverse=True))
