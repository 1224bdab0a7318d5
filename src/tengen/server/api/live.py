"""The WebSocket of a game: a page sends hello, and then receives every event."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import IntEnum
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from ...database import AwayError
from ..games.game import LiveGame
from ..games.games import Games
from ..games.presence import Listener
from .game_schemas import MAX_MESSAGE_BYTES, Farewell, Hello
from .games import games_of, visitor_of
from .mistakes import sentence
from .problems import AWAY, NoSuchGameError

HELLO_S = 10.0
"""Seconds in which a page must send hello."""
_HELLO = Hello.model_json_schema()
_EXPECTED = 'expected {"type": "hello", "secret": "…", "since": 12} (the last two optional)'

router = APIRouter()


class Closing(IntEnum):
    """Why a WebSocket is closed; from 4400 on, reconnecting would not help."""

    BEHIND = 1013
    NOT_UNDERSTOOD = 4400
    NO_TOKEN = 4401
    WRONG_SECRET = 4403
    NO_SUCH_GAME = 4404
    TOO_MANY = 4429


class FarewellError(RuntimeError):
    """The connection must be closed, with a reason for the page."""

    def __init__(self, closing: Closing, detail: str) -> None:
        super().__init__(detail)
        self.closing = closing


@router.websocket("/api/games/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    """Serves one page until it disconnects."""
    await socket.accept()
    try:
        with _counted(await games_of(socket), visitor_of(socket)) as games:
            await _serve(socket, games, id)
    except FarewellError as error:
        farewell = Farewell(type="farewell", detail=str(error))
        with suppress(RuntimeError, WebSocketDisconnect):  # The page may have gone already.
            await socket.send_text(farewell.model_dump_json())
            await socket.close(error.closing)
    except WebSocketDisconnect:
        pass


@contextmanager
def _counted(games: Games, visitor: str) -> Iterator[Games]:
    sockets, limits = games.sockets, games.limits
    if sockets.total() >= limits.sockets or sockets[visitor] >= limits.sockets_of_address:
        raise FarewellError(Closing.TOO_MANY, "there are too many visitors: try again later")
    sockets[visitor] += 1
    try:
        yield games
    finally:
        sockets[visitor] -= 1
        if sockets[visitor] == 0:
            del sockets[visitor]


async def _serve(socket: WebSocket, games: Games, id: str) -> None:
    hello = await _hello(socket)
    try:
        game = games.find(id)
    except NoSuchGameError as error:
        raise FarewellError(Closing.NO_SUCH_GAME, str(error)) from None
    except AwayError:
        raise FarewellError(Closing.BEHIND, AWAY) from None
    listener = _listener(game, hello.secret, games)
    game.turn.visitor = visitor_of(socket)
    game.enter(listener, hello.since)
    try:
        await _talk(socket, listener)
    finally:
        game.leave(listener)


async def _hello(socket: WebSocket) -> Hello:
    try:
        async with asyncio.timeout(HELLO_S):
            message = await socket.receive()
    except TimeoutError:
        raise FarewellError(Closing.NOT_UNDERSTOOD, "no hello was received") from None
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1006))
    text = message.get("text")
    if text is None or len(text) > MAX_MESSAGE_BYTES:
        raise FarewellError(Closing.NOT_UNDERSTOOD, "expected a short text message with hello")
    try:
        return Hello.model_validate_json(text)
    except ValidationError as error:
        detail = sentence(error.errors(), _HELLO, {})
        raise FarewellError(Closing.NOT_UNDERSTOOD, f"{detail}; {_EXPECTED}") from None


def _listener(game: LiveGame, secret: str | None, games: Games) -> Listener:
    holds = game.holds(secret)
    if secret is not None and not holds:
        raise FarewellError(Closing.WRONG_SECRET, "this secret is not valid for the game")
    if len(game.presence.listeners) >= games.limits.sockets_of_game:
        raise FarewellError(Closing.TOO_MANY, "this game has too many spectators")
    return Listener(holds)


async def _talk(socket: WebSocket, listener: Listener) -> None:
    """Sends messages until the page disconnects, falls behind or sends another message."""
    tasks: set[asyncio.Task[Any]] = {
        asyncio.create_task(_send(socket, listener)),
        asyncio.create_task(_hear(socket)),
        asyncio.create_task(listener.is_behind.wait()),
    }
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.add_done_callback(_take_note)
            task.cancel()
    if listener.is_behind.is_set():
        raise FarewellError(Closing.BEHIND, "the connection is too slow: reconnect")
    for task in done:
        task.result()


def _take_note(task: asyncio.Task[Any]) -> None:
    """Reads the result of an abandoned task; asyncio would log its exception otherwise."""
    if not task.cancelled():
        task.exception()


async def _send(socket: WebSocket, listener: Listener) -> None:
    while True:
        await socket.send_text(await listener.next_message())


async def _hear(socket: WebSocket) -> None:
    message = await socket.receive()
    if message["type"] != "websocket.disconnect":
        raise FarewellError(Closing.NOT_UNDERSTOOD, "no messages are expected after hello")
