"""The route that asks the network for its estimate of a position.

It is stateless, as that of positions: the page decides where the estimate is shown, and leaves it
out of games that two friends play in two places.
"""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter

from ...game import Board, Color
from ...network import Network
from ..positions import board_of
from ..schemas.positions import Estimate, EvaluationGap, EvaluationView, PolicyMove, PositionRequest
from .problems import ANY_ROUTE

LEAST_SHARE = 0.002
"""Moves that are less likely are left out: nobody would see their colour."""

router = APIRouter(prefix="/api", responses=ANY_ROUTE)


@router.post("/evaluation")
def evaluate_position(request: PositionRequest) -> EvaluationView:
    """Estimates a position without search, or tells why the network cannot."""
    board, network = board_of(request), _network()
    gap = _gap(board, network)
    estimate = None if gap or network is None else _estimate(network, board)
    return EvaluationView(estimate=estimate, gap=gap)


@cache
def _network() -> Network | None:
    try:
        return Network.shipped()
    except ValueError:
        return None


def _gap(board: Board, network: Network | None) -> EvaluationGap | None:
    if board.is_game_over():
        return EvaluationGap.OVER
    if network is None:
        return EvaluationGap.NO_NETWORK
    if network.supports(board.rule, board.size):
        return None
    return EvaluationGap.SIZE if board.rule in network.rules else EvaluationGap.RULE


def _estimate(network: Network, board: Board) -> Estimate:
    found = network.evaluate(board)
    win, draw, loss = found.win_draw_loss
    black, white = (win, loss) if board.turn is Color.BLACK else (loss, win)
    likely = [
        PolicyMove(point=str(move), share=share)
        for move, share in found.best_moves(found.logits.size)
        if share >= LEAST_SHARE
    ]
    return Estimate(black=black, draw=draw, white=white, policy=likely)
