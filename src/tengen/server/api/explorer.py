"""The routes of the explorer: what was played from a position, and its games."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Request

from ...explorer import Continuation, FoundGame
from ...formats import to_link
from ..explorer import ServerExplorer
from ..positions import board_of
from ..refusals import NoSuchGameError
from ..schemas.explorer import (
    ExplorerGame,
    ExplorerGameView,
    ExplorerMove,
    ExplorerResult,
    ExplorerView,
)
from ..schemas.positions import PositionRequest
from .problems import GAME_ROUTE

LARGEST_NUMBER = (1 << 53) - 1
RESULTS = (
    ExplorerResult.DRAW,
    ExplorerResult.BLACK,
    ExplorerResult.WHITE,
    ExplorerResult.UNKNOWN,
)
"""By their numbers in `tengen.explorer`."""

router = APIRouter(prefix="/api", responses=GAME_ROUTE)


def _explorer(request: Request) -> ServerExplorer:
    explorer: ServerExplorer = request.app.state.explorer
    return explorer


TheExplorer = Annotated[ServerExplorer, Depends(_explorer)]


@router.post("/explorer")
def explore_position(request: PositionRequest, explorer: TheExplorer) -> ExplorerView:
    """Shows what was played from a position in all games that the server knows."""
    found, is_looking = explorer.position(board_of(request))
    return ExplorerView(
        total=found.total,
        moves=[_move(each) for each in found.continuations],
        games=[_game(each) for each in found.games],
        is_looking=is_looking,
    )


@router.get("/explorer/games/{number}")
def open_game(
    number: Annotated[int, Path(ge=0, le=LARGEST_NUMBER)], explorer: TheExplorer
) -> ExplorerGameView:
    """A game of the explorer as a link."""
    record = explorer.game(number)
    if record is None:
        raise NoSuchGameError("there is no such game")
    return ExplorerGameView(link=to_link(record))


def _move(found: Continuation) -> ExplorerMove:
    return ExplorerMove(
        point=None if found.move is None else str(found.move),
        images=[str(move) for move in found.images],
        games=found.games,
        black=found.black,
        white=found.white,
        draws=found.draws,
        last_year=found.last_year or None,
    )


def _game(found: FoundGame) -> ExplorerGame:
    return ExplorerGame(
        number=found.number,
        black=found.black,
        white=found.white,
        event=found.event,
        year=found.year or None,
        date=found.date,
        rule=found.rule,
        size=found.size,
        moves=found.moves,
        result=RESULTS[found.result],
        point=None if found.move is None else str(found.move),
    )
