"""Views of a game, and the route that checks a position.

The route is stateless: all moves are sent each time. It is a plain function, which FastAPI runs in
its thread pool.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter

from ...game import Player
from ..games.state import GameState
from ..positions import board_of, outcome_view, position_view, stones_of
from ..schemas.games import GameView, PlayerKind, Seats, SeatView
from ..schemas.own_games import GameSummary
from ..schemas.positions import PositionRequest, PositionView
from .openings import opening_view
from .options import title_of
from .problems import ANY_ROUTE

if TYPE_CHECKING:
    from ..games.game import LiveGame


def game_view(game: LiveGame) -> GameView:
    """The view of a game, with the current clocks."""
    state, play = game.state, game.state.play
    return GameView(
        id=game.id,
        seq=state.seq,
        actions=state.actions,
        position=position_view(play.board, in_opening=not play.opening.is_over),
        opening=None if play.opening.is_over or state.outcome else opening_view(play.opening),
        opening_name=play.opening.name,
        opening_log=list(play.opening.log),
        color_chosen_by=play.color_chosen_by,
        seats=_seats(state),
        actor=state.actor,
        outcome=None if state.outcome is None else outcome_view(play.board, state.outcome),
        can_take_back=_who_can_take_back(state),
        take_back_asked_by=state.take_back_asked_by,
        draw_offered_by=state.draw_offered_by,
        clock=game.clock.view(state),
        is_private=state.settings.is_private,
        rematch_offered_by=state.rematch_offered_by,
        next_game=state.next_game,
    )


def _who_can_take_back(state: GameState) -> list[Player]:
    ended_by_move = state.play.board.outcome() is not None and not state.settings.is_private
    if state.next_game is not None or (state.outcome is not None and not ended_by_move):
        return []
    return [player for player in state.settings.people if state.play.since_turn_of(player) > 0]


def game_summary(id: str, holds: list[Player], state: GameState, touched: int) -> GameSummary:
    """How a game stands, in short."""
    board = state.play.board
    last_move = board.peek()
    return GameSummary(
        id=id,
        holds=holds,
        rule=board.rule,
        size=board.size,
        stones=stones_of(board),
        last_move=None if last_move is None else str(last_move),
        seats=_seats(state),
        actor=state.actor,
        outcome=None if state.outcome is None else outcome_view(board, state.outcome),
        touched=touched,
    )


def _seats(state: GameState) -> Seats:
    return Seats(first=_seat_view(state, Player.FIRST), second=_seat_view(state, Player.SECOND))


def _seat_view(state: GameState, player: Player) -> SeatView:
    name = state.settings.program(player)
    return SeatView(
        kind=PlayerKind.PERSON if name is None else PlayerKind.PROGRAM,
        opponent=name,
        title="" if name is None else title_of(name),
        name=state.names[player],
        color=state.play.color_of(player),
        is_taken=state.is_complete or player is not state.settings.guest,
    )


router = APIRouter(prefix="/api", responses=ANY_ROUTE)


@router.post("/position")
def judge_position(request: PositionRequest) -> PositionView:
    """Checks the game so far; an error names the number of the first illegal move."""
    return position_view(board_of(request))
