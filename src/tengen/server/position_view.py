"""From a request to a board, and from a board to what the page shows."""

from __future__ import annotations

from ..game import Board, Forbidden, Outcome, Termination
from .problems import RefusedError
from .schemas import (
    ForbiddenLineView,
    ForbiddenView,
    OutcomeView,
    PositionRequest,
    PositionView,
    StoneView,
)
from .wording import forbidden_text


def board_from_request(request: PositionRequest) -> Board:
    """Replays the moves, and refuses with the number of the first one that cannot be played."""
    board = Board(size=request.size, rule=request.rule)
    for number, move in enumerate(request.moves, start=1):
        try:
            board.push(move)
        except ValueError as error:
            raise RefusedError(f"move {number} cannot be played: {error}") from error
    return board


def view_of(board: Board) -> PositionView:
    """Gathers all that the judge has to say about a position."""
    outcome = board.outcome()
    last_move = board.peek()
    return PositionView(
        rule=board.rule,
        size=board.size,
        moves=[str(move) for move in board.move_stack],
        turn=board.turn,
        stones=_stones(board),
        forbidden=_forbidden_points(board),
        outcome=None if outcome is None else outcome_view(board, outcome),
        winning_lines=[[str(point) for point in line] for line in board.winning_lines()],
        foul=_foul(board, outcome),
        last_move=None if last_move is None else str(last_move),
        can_pass=board.rule.is_pass_usual and board.is_legal("pass"),
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


def _forbidden_points(board: Board) -> list[ForbiddenView]:
    reasons = (board.why_forbidden(point) for point in board.forbidden_points())
    return [_forbidden(reason) for reason in reasons if reason is not None]


def _forbidden(reason: Forbidden) -> ForbiddenView:
    return ForbiddenView(
        point=str(reason.point),
        kinds=list(reason.kinds),
        text=forbidden_text(reason.kinds),
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
    """How a game ended, in words."""
    return OutcomeView(
        winner=outcome.winner,
        termination=outcome.termination,
        result=outcome.result,
        text=outcome.describe(max(map(len, board.winning_lines()), default=0)),
    )


def _foul(board: Board, outcome: Outcome | None) -> ForbiddenView | None:
    if outcome is None or outcome.termination is not Termination.FORBIDDEN:
        return None
    before = board.copy()
    point = before.pop().point
    reason = None if point is None else before.why_forbidden(point)
    return None if reason is None else _forbidden(reason)
