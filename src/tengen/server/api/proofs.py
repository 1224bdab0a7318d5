"""The route that searches for a forced win and its proof.

A worker searches, and visitors take turns. The search ends when its page goes, which closes the
connection on which it waits for the answer.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import Response

from ..positions import board_of
from ..refusals import RefusedError
from ..schemas.proofs import ProofRequest, ProofView
from ..workers import JobError, ProofJob, Ticket
from .games import AllGames, visitor_of
from .problems import GAME_ROUTE, at_most

JSON = "application/json"

router = APIRouter(prefix="/api", responses=GAME_ROUTE)


@router.post("/proof", response_model=ProofView)
async def prove_win(request: ProofRequest, http: Request, games: AllGames) -> Response:
    """Searches for a forced win of one side; whatever is proved was checked."""
    board = board_of(request)
    if board.is_game_over():
        raise RefusedError("the game is over: there is nothing to prove")
    visitor = visitor_of(http)
    most = games.limits.proofs_of_address
    says = (
        f"{most} searches for proofs from your address are under way: "
        "stop one, or wait until it ends"
    )
    with at_most(most, games.proofs, visitor, says):
        job = ProofJob(board, request.side or board.turn, request.time_ms)
        ticket = games.provers.submit(job, visitor, lambda: None)
        answer = await _unless_gone(ticket, http)
    if answer is None:
        return Response(status_code=HTTPStatus.NO_CONTENT)  # Nobody reads it.
    return Response(answer, media_type=JSON)


async def _unless_gone(ticket: Ticket[ProofJob], http: Request) -> str | None:
    """The answer; None if the page went first, which ends the search."""
    gone = asyncio.ensure_future(_gone(http))
    try:
        both: list[asyncio.Future[Any]] = [ticket.answer, gone]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        return (await ticket.answer).proof if ticket.answer.done() else None
    except JobError as error:
        raise RefusedError(f"no proof is available: {error}") from error
    finally:
        gone.cancel()
        ticket.answer.cancel()


async def _gone(http: Request) -> None:
    while (await http.receive())["type"] != "http.disconnect":
        pass
