"""Views of a position and of a game, and the route that checks a position.

The route is stateless: all moves are sent each time. It is a plain function, which FastAPI runs in
its thread pool.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from fastapi import APIRouter

from ...game import Board, Forbidden, ForbiddenKind, Opening, Outcome, Player, Termination
from ..games.state import GameState
from .game_schemas import (
    GameView,
    OpeningView,
    PlayerKind,
    PointAction,
    Seats,
    SeatView,
)
from .options import OPENING_TITLES, title_of
from .problems import ANY_ROUTE, RefusedError
from .schemas import (
    ForbiddenLineView,
    ForbiddenView,
    OutcomeView,
    PositionRequest,
    PositionView,
    StoneView,
)

if TYPE_CHECKING:
    from ..games.game import LiveGame

_FORBIDDEN_REASONS = {
    ForbiddenKind.OVERLINE: "six or more in a row",
    ForbiddenKind.DOUBLE_FOUR: "two fours at once",
    ForbiddenKind.DOUBLE_THREE: "two open threes at once",
}


def _position_view(board: Board, *, in_opening: bool = False) -> PositionView:
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
    stones = []
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


CHOICES = ("swap", "keep", "two_more", "declare", "offer_ten")
"""Opening actions without a point."""


def game_view(game: LiveGame) -> GameView:
    """The view of a game, with the current clocks."""
    state, play = game.state, game.state.play
    return GameView(
        id=game.id,
        seq=state.seq,
        actions=state.actions,
        position=_position_view(play.board, in_opening=not play.opening.is_over),
        opening=None if play.opening.is_over or state.outcome else _opening_view(play.opening),
        opening_name=play.opening.name,
        opening_log=list(play.opening.log),
        seats=Seats(first=_seat_view(state, Player.FIRST), second=_seat_view(state, Player.SECOND)),
        actor=state.actor,
        outcome=None if state.outcome is None else _outcome_view(play.board, state.outcome),
        take_back_asked_by=state.take_back_asked_by,
        draw_offered_by=state.draw_offered_by,
        clock=game.clock.view(state),
        is_private=state.settings.is_private,
        next_game=state.next_game,
    )


def _opening_view(opening: Opening) -> OpeningView:
    sorted_actions: dict[str, list[str]] = {}
    for action in opening.actions:
        kind, argument = _kind_of(action)
        sorted_actions.setdefault(kind, []).append(argument)
    choices = sorted_actions.pop("choice", [])
    # A stage of an opening has points for one purpose at most.
    point_action, points = next(iter(sorted_actions.items()), (None, []))
    return OpeningView(
        name=opening.name,
        title=OPENING_TITLES.get(opening.name, opening.name),
        prompt=opening.prompt,
        choices=choices,
        points=points,
        point_action=cast("PointAction | None", point_action),
        offers=list(map(str, opening.offers)),
        declared=opening.fifths,
    )


def _kind_of(action: str) -> tuple[str, str]:
    """The kind of an action, and its point or choice."""
    word, _, rest = action.partition(" ")
    if word in ("offer", "choose"):
        return word, rest
    return ("choice" if word in CHOICES else "stone"), action


def _seat_view(state: GameState, player: Player) -> SeatView:
    name = state.settings.program(player)
    return SeatView(
        kind=PlayerKind.PERSON if name is None else PlayerKind.PROGRAM,
        opponent=name,
        title="" if name is None else title_of(name),
        color=state.play.color_of(player),
        is_taken=state.is_complete or player is not state.settings.guest,
    )


def board_of(request: PositionRequest) -> Board:
    """The board after the moves of a request.

    Raises:
        RefusedError: One of them cannot be played; its number is named.
    """
    board = Board(size=request.size, rule=request.rule)
    for number, move in enumerate(request.moves, start=1):
        try:
            board.push(move)
        except ValueError as error:
            raise RefusedError(f"move {number} cannot be played: {error}") from error
    return board


router = APIRouter(prefix="/api", responses=ANY_ROUTE)


@router.post("/position")
def judge_position(request: PositionRequest) -> PositionView:
    """Checks the game so far; an error names the number of the first illegal move."""
    return _position_view(board_of(request))
