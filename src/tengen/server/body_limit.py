"""Refuses a request whose body is larger than any game, before it is parsed."""

from __future__ import annotations

from http import HTTPStatus

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .problems import problem

MAX_BODY_BYTES = 64 * 1024
_TOO_LARGE = f"the request is larger than {MAX_BODY_BYTES // 1024} kB"
_MAX_DIGITS = 20
"""Enough for the length of any body; Python refuses to read thousands of them."""


class BodyLimit:
    """Reads the body up to the limit and hands it on in one piece, or answers 413."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        body = None if _declared_length(scope) > MAX_BODY_BYTES else await _read(receive)
        if body is None:
            answer = problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, _TOO_LARGE)
            await answer(scope, receive, send)
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
