"""The route that judges a position, and what the page shows of one.

The route that judges a position.

Nothing is kept between requests: all moves are sent each time. It is a plain function, which
FastAPI runs in its thread pool.
"""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import APIRouter

from ...game import Board, Forbidden, ForbiddenKind, Outcome, Rule, Termination
from .problems import ANY_ROUTE, RefusedError
from .schemas import (
    ForbiddenLineView,
    ForbiddenView,
    OutcomeView,
    PositionRequest,
    PositionView,
    StoneView,
)

RULE_TITLES = {
    Rule.FREESTYLE: "Freestyle",
    Rule.STANDARD: "Standard",
    Rule.RENJU: "Renju",
    Rule.CARO: "Caro",
    Rule.CARO_EXACT: "Caro, exactly five",
}

RULE_DESCRIPTIONS = {
    Rule.FREESTYLE: "Five or more in a row wins.",
    Rule.STANDARD: "Exactly five in a row wins. Six or more does not.",
    Rule.RENJU: "Some points are forbidden to black, which makes up for moving first.",
    Rule.CARO: "Five wins unless it is blocked at both ends. Six always wins.",
    Rule.CARO_EXACT: "Only exactly five wins, and not if it is blocked at both ends.",
}

OPENING_TITLES = {
    "none": "None",
    "swap1": "Swap after one",
    "swap": "Swap",
    "swap2": "Swap2",
    "swap5": "Swap5",
    "pro": "Pro",
    "long_pro": "Long pro",
    "rif": "RIF",
    "soosorv-8": "Soosõrv-8",
    "yamaguchi": "Yamaguchi",
    "taraguchi10": "Taraguchi-10",
}

OPENING_DESCRIPTIONS = {
    "none": "Black begins, wherever black likes.",
    "swap1": "One player places a stone, the other chooses a colour.",
    "swap": "One player places three stones, the other chooses a colour.",
    "swap2": "One player places three stones; the other chooses a colour, or places two more and "
    "leaves the choice.",
    "swap5": "After each of the first five stones the other player may swap colours.",
    "pro": "Black begins in the centre, and plays the second stone far from it.",
    "long_pro": "Black begins in the centre, and plays the second stone still further from it.",
    "rif": "Three stones near the centre, a choice of colour, and two fifth moves on offer.",
    "soosorv-8": "Three stones, a choice of colour, and up to eight fifth moves on offer.",
    "yamaguchi": "Three stones and a number, a choice of colour, and so many fifth moves on offer.",
    "taraguchi10": "A choice of colour after each of the first stones, or ten fifth moves.",
}

_FORBIDDEN_REASONS = {
    ForbiddenKind.OVERLINE: "six or more in a row",
    ForbiddenKind.DOUBLE_FOUR: "two fours at once",
    ForbiddenKind.DOUBLE_THREE: "two open threes at once",
}


def forbidden_text(kinds: Sequence[ForbiddenKind]) -> str:
    """Says why black may not play a point."""
    reasons = " and ".join(_FORBIDDEN_REASONS[kind] for kind in kinds)
    return f"Black may not play here: it would make {reasons}."


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


router = APIRouter(prefix="/api", responses=ANY_ROUTE)


@router.post("/position")
def judge_position(request: PositionRequest) -> PositionView:
    """Judges the game so far."""
    return view_of(board_from_request(request))
