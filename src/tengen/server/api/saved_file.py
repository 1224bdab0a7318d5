"""A game as a file to save, and as a picture."""

from __future__ import annotations

import time
from dataclasses import replace
from http import HTTPStatus

from fastapi import APIRouter
from fastapi.responses import Response

from ...formats import format_named
from ...game import Color, Player
from ...record import GameRecord
from ...render import THEMES, board_svg
from ..games.state import GameState
from .games import AllGames, Id
from .options import title_of
from .problems import GAME_ROUTE

SGF = "application/x-go-sgf"
SVG = "image/svg+xml"
PICTURE_PX = 960
_WOOD = THEMES["wood"]
_PICTURE_THEME = replace(
    _WOOD,
    black=replace(_WOOD.black, accent=_WOOD.black.ink),
    white=replace(_WOOD.white, accent=_WOOD.white.ink),
)
"""Marks the last move as the page does, by a dot that is not red."""

router = APIRouter(prefix="/api/games", responses=GAME_ROUTE)


# A coroutine, since games belong to one thread.
@router.get(
    "/{id}/sgf",
    response_class=Response,
    responses={HTTPStatus.OK: {"content": {SGF: {}}, "description": "The file."}},
)
async def save_game(id: Id, games: AllGames) -> Response:
    """The game as an SGF file, with its players, opening and outcome."""
    game = games.find(id)
    touched = time.gmtime(games.store.touched(id))
    record = record_of(game.state)
    record.heading.date = time.strftime("%Y-%m-%d", touched)
    name = f"gomoku-{time.strftime('%Y%m%d-%H%M%S', touched)}.sgf"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(format_named("sgf").write([record]).data, media_type=SGF, headers=headers)


@router.get(
    "/{id}/svg",
    response_class=Response,
    responses={HTTPStatus.OK: {"content": {SVG: {}}, "description": "The picture."}},
)
async def draw_game(id: Id, games: AllGames, *, numbers: bool = False) -> Response:
    """A picture of the current position; `numbers` numbers the stones."""
    board = games.find(id).state.play.board
    picture = board_svg(board, size_px=PICTURE_PX, numbers=numbers, theme=_PICTURE_THEME)
    return Response(picture, media_type=SVG)


def record_of(state: GameState) -> GameRecord:
    """The record of a game so far."""
    play = state.play
    record = GameRecord.from_board(play.board)
    record.opening, record.opening_log = play.opening.name, tuple(play.opening.log)
    record.outcome = state.outcome
    names = {play.color_of(player): _name(state, player) for player in Player}
    record.heading.black, record.heading.white = names[Color.BLACK], names[Color.WHITE]
    return record


def _name(state: GameState, player: Player) -> str:
    program = state.settings.program(player)
    return state.names[player] if program is None else title_of(program)
