"""Routes that judge a position and ask an agent for the next move.

Nothing is kept between requests: the page sends all moves each time. So a restart loses no game.
They are plain functions, which FastAPI runs in its thread pool.
"""

from __future__ import annotations

from fastapi import APIRouter

from .. import agents
from ..agents import Agent
from ..game.nearest import unknown_word
from .opponents import offered_agents
from .position_view import board_from_request, view_of
from .problems import ANY_ROUTE, RefusedError
from .schemas import MoveRequest, PositionRequest, PositionView

router = APIRouter(prefix="/api", responses=ANY_ROUTE)


@router.post("/position")
def judge_position(request: PositionRequest) -> PositionView:
    """Judges the game so far."""
    return view_of(board_from_request(request))


@router.post("/move")
def play_agent_move(request: MoveRequest) -> PositionView:
    """Lets the agent move once and judges what follows; it passes when it has no legal move."""
    agent = _agent(request.agent)
    board = board_from_request(request)
    if board.is_game_over():
        raise RefusedError("the game has ended, so there is nothing left to play")
    board.push(agent.choose(board).move)
    return view_of(board)


def _agent(name: str) -> Agent:
    # Only names from the list: an agent's options could ask for any amount of time or memory.
    offered = [entry.name for entry in offered_agents()]
    if name not in offered:
        raise RefusedError(unknown_word("agent", name, offered))
    return agents.create(name)
