"""Views of a position, and the board of a request."""

from __future__ import annotations

from ..game import Board, Color, Forbidden, ForbiddenKind, Outcome, Point, Setup, Termination
from .refusals import RefusedError
from .schemas.positions import (
    ForbiddenLineView,
    ForbiddenView,
    OutcomeView,
    PositionRequest,
    PositionView,
    StoneView,
)

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
        stones=stones_of(board),
        forbidden=[
            _forbidden(reason)
            for point in board.forbidden_points()
            if (reason := board.why_forbidden(point)) is not None
        ],
        outcome=None if outcome is None else outcome_view(board, outcome),
        winning_lines=[[str(point) for point in line] for line in board.winning_lines()],
        foul=_foul(board) if outcome and outcome.termination is Termination.FORBIDDEN else None,
        last_move=None if last_move is None else str(last_move),
        can_pass=not in_opening and board.rule.is_pass_usual and board.is_legal("pass"),
    )


def stones_of(board: Board) -> list[StoneView]:
    """The stones on a board, those that were set up first."""
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


def outcome_view(board: Board, outcome: Outcome) -> OutcomeView:
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
