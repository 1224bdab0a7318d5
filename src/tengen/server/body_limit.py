"""Refuses a request whose body is larger than any game or never ends, before it is parsed."""

from __future__ import annotations

import asyncio
from http import HTTPStatus

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .problems import problem

MAX_BODY_BYTES = 64 * 1024
_TOO_LARGE = f"the request is larger than {MAX_BODY_BYTES // 1024} kB"
PATIENCE_S = 20.0
"""A body of that size takes as long on a line of the slowest kind."""
_TOO_SLOW = f"the request did not arrive whole within {PATIENCE_S:g} seconds"
_MAX_DIGITS = 20
"""Enough for the length of any body; Python refuses to read thousands of them."""


class BodyLimit:
    """Reads the body up to the limit and hands it on in one piece, or answers 413 or 408."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(PATIENCE_S):
                body = None if _declared_length(scope) > MAX_BODY_BYTES else await _read(receive)
        except TimeoutError:
            await problem(HTTPStatus.REQUEST_TIMEOUT, _TOO_SLOW)(scope, receive, send)
            return
        if body is None:
            await problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, _TOO_LARGE)(scope, receive, send)
            return
        await self.app(scope, _replay(body, receive), send)


def _declared_length(scope: Scope) -> int:
    text = Headers(scope=scope).get("content-length", "0")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS else 0


async def _read(receive: Receive) -> bytes | None:
    body = bytearray()
    while len(body) <= MAX_BODY_BYTES:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    return bytes(body) if len(body) <= MAX_BODY_BYTES else None


def _replay(body: bytes, receive: Receive) -> Receive:
    given = False

    async def replayed() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replayed
