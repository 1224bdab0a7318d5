"""What the sockets of the server have in common: their number, their begin and their end."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from enum import IntEnum
from typing import Any, TypeVar

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import BaseModel, ValidationError

from ..schemas.games import Farewell
from .mistakes import sentence

HELLO_S = 10.0
"""Seconds in which a page must send its first message."""

Message = TypeVar("Message", bound=BaseModel)


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


@asynccontextmanager
async def accepted(socket: WebSocket) -> AsyncIterator[None]:
    """Accepts a socket; a `FarewellError` closes it with its reason."""
    await socket.accept()
    try:
        yield
    except FarewellError as error:
        farewell = Farewell(type="farewell", detail=str(error))
        with suppress(RuntimeError, WebSocketDisconnect):  # The page may have gone already.
            await socket.send_text(farewell.model_dump_json())
            await socket.close(error.closing)
    except WebSocketDisconnect:
        pass


@asynccontextmanager
async def counted(
    sockets: Counter[str], visitor: str, most: int, most_of_address: int
) -> AsyncIterator[None]:
    """Counts a socket of a visitor, or refuses it if there are too many."""
    if sockets.total() >= most or sockets[visitor] >= most_of_address:
        raise FarewellError(Closing.TOO_MANY, "there are too many visitors: try again later")
    sockets[visitor] += 1
    try:
        yield
    finally:
        sockets[visitor] -= 1
        if sockets[visitor] == 0:
            del sockets[visitor]


async def first_message(
    socket: WebSocket, kind: type[Message], most_bytes: int, expected: str
) -> Message:
    """The message with which a page begins, or a farewell that says what was expected."""
    try:
        async with asyncio.timeout(HELLO_S):
            message = await socket.receive()
    except TimeoutError:
        raise FarewellError(Closing.NOT_UNDERSTOOD, "no hello was received") from None
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1006))
    text = message.get("text")
    if text is None or len(text) > most_bytes:
        raise FarewellError(Closing.NOT_UNDERSTOOD, "expected a short text message with hello")
    try:
        return kind.model_validate_json(text)
    except ValidationError as error:
        schema = kind.model_json_schema()
        detail = sentence(error.errors(), schema, schema.get("$defs", {}))
        raise FarewellError(Closing.NOT_UNDERSTOOD, f"{detail}; {expected}") from None


async def while_connected(socket: WebSocket, *works: Coroutine[Any, Any, Any]) -> None:
    """Runs works until one of them ends, the page disconnects, or it sends another message."""
    tasks: set[asyncio.Task[Any]] = {asyncio.create_task(each) for each in (*works, _hear(socket))}
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.add_done_callback(_take_note)
            task.cancel()
    for task in done:
        task.result()


def _take_note(task: asyncio.Task[Any]) -> None:
    """Reads the result of an abandoned task; asyncio would log its exception otherwise."""
    if not task.cancelled():
        task.exception()


async def _hear(socket: WebSocket) -> None:
    message = await socket.receive()
    if message["type"] != "websocket.disconnect":
        raise FarewellError(Closing.NOT_UNDERSTOOD, "no messages are expected after hello")
