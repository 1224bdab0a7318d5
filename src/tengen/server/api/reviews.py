"""The route of reviews, which streams its progress and ends with the review."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import APIRouter, Depends
from fastapi.requests import HTTPConnection
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ...analysis.review import ReviewGame
from ...game import Color
from ..games.games import Games
from ..positions import board_of
from ..refusals import NoSuchGameError, RefusedError
from ..reviews import Reviews, RunningReview, key_of
from ..schemas.reviews import MAX_REVIEWED, ReviewFailed, ReviewProgress, ReviewRequest
from ..workers import BusyError, JobError
from .games import AllGames, visitor_of
from .problems import GAME_ROUTE

EVENTS = "text/event-stream"

router = APIRouter(prefix="/api", responses=GAME_ROUTE)


# Dependencies and route are coroutines, since reviews and games belong to one thread.
async def reviews_of(connection: HTTPConnection) -> Reviews:
    """The reviews of this server."""
    reviews: Reviews = connection.app.state.reviews
    return reviews


AllReviews = Annotated[Reviews, Depends(reviews_of)]


@router.post(
    "/review",
    response_class=StreamingResponse,
    responses={200: {"content": {EVENTS: {}}, "description": "Progress, and then the review."}},
)
async def review_game(
    request: ReviewRequest, reviews: AllReviews, games: AllGames, connection: HTTPConnection
) -> StreamingResponse:
    """Reviews a game. The work ends when the page goes."""
    stored = _stored(request, games)
    game = _game_of(request, reviews.nodes, None if stored is None else _winner(stored, games))
    key = key_of(game)
    known = reviews.known(key, stored)
    if known is not None:
        reviews.keep(key, stored)
        return StreamingResponse(_only(known), media_type=EVENTS)
    running = reviews.follow(key, game, visitor_of(connection))
    return _Followed(running, _told(reviews, running, key, stored))


class _Followed(StreamingResponse):
    """A stream whose page leaves the review when it ends, even if it never began."""

    def __init__(self, running: RunningReview, content: AsyncIterator[str]) -> None:
        super().__init__(content, media_type=EVENTS)
        self._running = running

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._running.leave()


def _game_of(request: ReviewRequest, nodes: int, winner: Color | None) -> ReviewGame:
    if not request.moves:
        raise RefusedError("there are no moves to review")
    if len(request.moves) > MAX_REVIEWED:
        raise RefusedError(f"a review covers at most {MAX_REVIEWED} moves")
    if request.opening > len(request.moves):
        raise RefusedError("the opening has more moves than the game")
    board = board_of(request)
    start = board.copy()
    while start.move_stack:
        start.pop()
    return ReviewGame(start, board.move_stack, request.opening, nodes, winner)


def _winner(id: str, games: Games) -> Color | None:
    outcome = games.find(id).state.outcome
    return None if outcome is None else outcome.winner


def _stored(request: ReviewRequest, games: AllGames) -> str | None:
    """The id of the finished game that the request is of."""
    if request.game is None:
        return None
    try:
        state = games.find(request.game).state
    except NoSuchGameError:
        return None
    board = state.play.board
    is_it = [str(move) for move in board.move_stack] == request.moves
    is_alike = (board.rule, board.size) == (request.rule, request.size)
    return request.game if state.outcome is not None and is_it and is_alike else None


async def _told(
    reviews: Reviews, running: RunningReview, key: str, stored: str | None
) -> AsyncIterator[str]:
    async with aclosing(running.progress()) as progress:
        async for steps in progress:
            told = ReviewProgress(type="progress", done=steps.done, total=steps.total)
            yield _event(told.model_dump())
    if running.task.cancelled():
        yield _failed("it was stopped: ask for it again")
        return
    try:
        yield _done(running.task.result())
    except (JobError, BusyError) as error:
        yield _failed(str(error))
        return
    reviews.keep(key, stored)


def _failed(why: str) -> str:
    return _event(ReviewFailed(type="failed", detail=why).model_dump())


async def _only(review: dict[str, Any]) -> AsyncIterator[str]:
    yield _done(review)


def _done(review: dict[str, Any]) -> str:
    return _event({"type": "review", "review": review})


def _event(message: dict[str, Any]) -> str:
    return f"data: {json.dumps(message, separators=(',', ':'))}\n\n"
