"""Views of a position and of a game, and the route that checks a position.

The route is stateless: all moves are sent each time. It is a plain function, which FastAPI runs in
its thread pool.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fastapi import APIRouter

from ...game import (
    Board,
    Color,
    Forbidden,
    ForbiddenKind,
    Outcome,
    Player,
    Point,
    Setup,
    Termination,
)
from ..games.state import GameState
from ..schemas.games import (
    GameView,
    PlayerKind,
    Seats,
    SeatView,
)
from ..schemas.own_games import GameSummary
from ..schemas.positions import (
    ForbiddenLineView,
    ForbiddenView,
    OutcomeView,
    PositionRequest,
    PositionView,
    StoneView,
)
from .openings import opening_view
from .options import title_of
from .problems import ANY_ROUTE, RefusedError

if TYPE_CHECKING:
    from ..games.game import LiveGame

_FORBIDDEN_REASONS = {
    ForbiddenKind.OVERLINE: "six or more in a row",
    ForbiddenKind.DOUBLE_FOUR: "two fours at once",
    ForbiddenKind.DOUBLE_THREE: "two open threes at once",
}


def position_view(board: Board, *, in_opening: bool = False) -> PositionView:
    """Creates the view of a position."""
    outcome = board.outcome()
    last_move = board.peek()
    return PositionView(
        rule=board.rule,
        size=board.size,
        moves=[str(move) for move in board.move_stack],
        turn=board.turn,
        stones=_stones(board),
        forbidden=[
            _forbidden(reason)
            for point in board.forbidden_points()
            if (reason := board.why_forbidden(point)) is not None
        ],
        outcome=None if outcome is None else _outcome_view(board, outcome),
        winning_lines=[[str(point) for point in line] for line in board.winning_lines()],
        foul=_foul(board) if outcome and outcome.termination is Termination.FORBIDDEN else None,
        last_move=None if last_move is None else str(last_move),
        can_pass=not in_opening and board.rule.is_pass_usual and board.is_legal("pass"),
    )


def _stones(board: Board) -> list[StoneView]:
    setup = ((Color.BLACK, board.setup.black), (Color.WHITE, board.setup.white))
    stones = [
        StoneView(point=str(point), color=color, number=0)
        for color, points in setup
        for point in sorted(points, key=str)
    ]
    for number, move in enumerate(board.move_stack, start=1):
        if move.point is None:
            continue
        color = board.color_at(move.point)
        if color is None:
            raise RuntimeError(f"move {number} left no stone on {move.point}")
        stones.append(StoneView(point=str(move.point), color=color, number=number))
    return stones


def _forbidden(reason: Forbidden) -> ForbiddenView:
    reasons = " and ".join(_FORBIDDEN_REASONS[kind] for kind in reason.kinds)
    return ForbiddenView(
        point=str(reason.point),
        kinds=list(reason.kinds),
        text=f"Black may not play here: it would make {reasons}.",
        lines=[
            ForbiddenLineView(
                kind=line.kind,
                stones=[str(point) for point in line.stones],
                completions=[str(point) for point in line.completions],
            )
            for line in reason.lines
        ],
    )


def _outcome_view(board: Board, outcome: Outcome) -> OutcomeView:
    """How a game ended."""
    return OutcomeView(
        winner=outcome.winner,
        termination=outcome.termination,
        result=outcome.result,
        text=outcome.describe(max(map(len, board.winning_lines()), default=0)),
    )


def _foul(board: Board) -> ForbiddenView | None:
    """Why the last move was forbidden."""
    before = board.copy()
    point = before.pop().point
    reason = None if point is None else before.why_forbidden(point)
    return None if reason is None else _forbidden(reason)


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
        outcome=None if state.outcome is None else _outcome_view(play.board, state.outcome),
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
        stones=_stones(board),
        last_move=None if last_move is None else str(last_move),
        seats=_seats(state),
        actor=state.actor,
        outcome=None if state.outcome is None else _outcome_view(board, state.outcome),
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


def board_of(request: PositionRequest) -> Board:
    """The board after the moves of a request.

    Raises:
        RefusedError: One of them cannot be played; its number is named. Or stones cannot be set up.
    """
    board = _start_of(request)
    for number, move in enumerate(request.moves, start=1):
        try:
            board.push(move)
        except ValueError as error:
            raise RefusedError(f"move {number} cannot be played: {error}") from error
    return board


def _start_of(request: PositionRequest) -> Board:
    stones = request.setup
    if stones is None:
        return Board(size=request.size, rule=request.rule)
    try:
        black, white = (
            frozenset(Point.parse(text, request.size) for text in points)
            for points in (stones.black, stones.white)
        )
        return Board.from_setup(Setup(black, white, stones.turn), request.size, request.rule)
    except ValueError as error:
        raise RefusedError(f"the stones cannot be set up: {error}") from error


router = APIRouter(prefix="/api", responses=ANY_ROUTE)


@router.post("/position")
def judge_position(request: PositionRequest) -> PositionView:
    """Checks the game so far; an error names the number of the first illegal move."""
    return position_view(board_of(request))
