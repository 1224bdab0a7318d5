"""The socket on which the engine analyses a position: one request, and then its progress."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, WebSocket

from ...game import Board, Color
from ..analysis import AnalysisJob, AnalysisPool, AnalysisTicket, SearchProgress, Seeks
from ..positions import board_of
from ..refusals import RefusedError
from ..schemas.analysis import (
    MAX_REQUEST_BYTES,
    AnalysisLine,
    AnalysisProgress,
    AnalysisReport,
    AnalysisRequest,
)
from ..settings import ServerLimits
from ..workers import BusyError
from .games import games_of, visitor_of
from .sockets import Closing, FarewellError, accepted, counted, first_message, while_connected

PAUSE_S = 0.1
"""Between two messages: the first depths take a millisecond each."""
_EXPECTED = 'expected {"type": "analyse", "position": {"rule": …, "size": …, "moves": […]}}'

router = APIRouter()


@router.websocket("/api/analysis")
async def analyse(socket: WebSocket) -> None:
    """Analyses one position until it is done, a limit is reached, or the page disconnects."""
    async with accepted(socket):
        games, visitor = await games_of(socket), visitor_of(socket)
        limits, pool = games.limits, games.analyses
        async with counted(pool.sockets, visitor, limits.analyses, limits.analyses_of_address):
            request = await first_message(socket, AnalysisRequest, MAX_REQUEST_BYTES, _EXPECTED)
            board = _board(request)
            ticket = _ticket(pool, request, board, visitor, limits)
            try:
                await while_connected(socket, _tell(socket, ticket, board))
            finally:
                pool.withdraw(ticket)


def _board(request: AnalysisRequest) -> Board:
    try:
        board = board_of(request.position)
    except RefusedError as error:
        raise FarewellError(Closing.NOT_UNDERSTOOD, str(error)) from None
    if board.is_game_over():
        raise FarewellError(Closing.NOT_UNDERSTOOD, "the game is over: there is nothing to search")
    return board


def _ticket(
    pool: AnalysisPool,
    request: AnalysisRequest,
    board: Board,
    visitor: str,
    limits: ServerLimits,
) -> AnalysisTicket:
    job = AnalysisJob(
        board.rule,
        board.size,
        board.setup,
        tuple(str(move) for move in board.move_stack),
        request.seeks,
        request.lines,
        tuple(request.excluded),
        round(limits.analysis_s * 1000),
    )
    try:
        return pool.submit(job, visitor)
    except BusyError as error:
        raise FarewellError(Closing.TOO_MANY, str(error)) from None


async def _tell(socket: WebSocket, ticket: AnalysisTicket, board: Board) -> None:
    turn = board.turn.opposite if ticket.job.seeks is Seeks.THREATS else board.turn
    while True:
        progress = await ticket.news()
        if progress.found.error:
            raise FarewellError(Closing.NOT_UNDERSTOOD, progress.found.error)
        await socket.send_text(_view(progress, turn).model_dump_json())
        if progress.found.has_ended:
            return
        await asyncio.sleep(PAUSE_S)


def _view(progress: SearchProgress, turn: Color) -> AnalysisProgress:
    found, report = progress.found, None
    if found.report is not None or found.has_ended:
        depth = 0 if found.report is None else found.report.depth or 0
        lines = () if found.report is None else found.report.lines
        shown = [
            AnalysisLine(
                moves=[str(move) for move in line.moves],
                win_rate=line.win_rate,
                win_in=line.win_in,
                is_proved=found.is_proved and index == 0,
            )
            for index, line in enumerate(lines)
        ]
        report = AnalysisReport(turn=turn, depth=depth, lines=shown)
    return AnalysisProgress(
        type="analysis",
        ahead=progress.ahead,
        report=report,
        nodes=progress.nodes,
        time_ms=progress.time_ms,
        has_ended=found.has_ended,
    )
