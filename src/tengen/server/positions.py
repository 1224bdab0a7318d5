"""The route that judges a position.

Nothing is kept between requests: all moves are sent each time. It is a plain function, which
FastAPI runs in its thread pool.
"""

from __future__ import annotations

from fastapi import APIRouter

from .position_view import board_from_request, view_of
from .problems import ANY_ROUTE
from .schemas import PositionRequest, PositionView

router = APIRouter(prefix="/api", responses=ANY_ROUTE)


@router.post("/position")
def judge_position(request: PositionRequest) -> PositionView:
    """Judges the game so far."""
    return view_of(board_from_request(request))
