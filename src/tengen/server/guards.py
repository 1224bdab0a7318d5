"""Middleware for every request: limits of rate and size, and security headers."""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from collections.abc import Callable
from http import HTTPStatus
from time import monotonic

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .api.problems import problem
from .settings import Rate, ServerLimits

MOST_ADDRESSES = 10_000
"""Addresses remembered at a time; the least recently seen is dropped, and then has a full bucket
again."""


class Buckets:
    """A token bucket for each address.

    >>> buckets = Buckets(Rate(per_s=1, at_once=2))
    >>> [buckets.wait_s("a", now) for now in (0, 0, 0, 1.5)]
    [0.0, 0.0, 1.0, 0.0]
    """

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait_s(self, address: str, now: float) -> float:
        """Takes a token; if there is none, returns the seconds until the next one."""
        left, since = self._left.pop(address, (float(self._rate.at_once), now))
        left = min(left + (now - since) * self._rate.per_s, self._rate.at_once)
        wait = 0.0 if left >= 1 else (1 - left) / self._rate.per_s
        self._left[address] = (left if wait else left - 1, now)
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return wait


class RateLimit:
    """Answers 429 to too many requests; what costs more has its own limit."""

    def __init__(
        self, app: ASGIApp, limits: ServerLimits, now: Callable[[], float] = monotonic
    ) -> None:
        """`now` returns the time in seconds."""
        self.app = app
        self._now = now
        self._requests = Buckets(limits.requests)
        self._new_games = Buckets(limits.new_games)
        self._lists = Buckets(limits.lists)
        self._new_reviews = Buckets(limits.new_reviews)
        self._files = Buckets(limits.files)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request or WebSocket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        wait = self._wait_s(scope)
        if wait == 0:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1013, "reason": "too many requests"})
        else:
            detail = "too many requests from your address: wait a moment"
            answer = problem(HTTPStatus.TOO_MANY_REQUESTS, detail)
            answer.headers["retry-after"] = str(math.ceil(wait))
            await answer(scope, receive, send)

    def _wait_s(self, scope: Scope) -> float:
        address = scope["client"][0] if scope.get("client") else ""
        now = self._now()
        wait = self._requests.wait_s(address, now)
        if wait == 0 and _makes_game(scope):
            return self._new_games.wait_s(address, now)
        if wait == 0 and scope["path"] == "/api/own-games":
            return self._lists.wait_s(address, now)
        if wait == 0 and scope["path"] == "/api/review":
            return self._new_reviews.wait_s(address, now)
        if wait == 0 and _is_about_files(scope):
            return self._files.wait_s(address, now)
        return wait


def _makes_game(scope: Scope) -> bool:
    path: str = scope["path"]
    return scope.get("method") == "POST" and path.endswith(("/api/games", "/rematch"))


def _is_about_files(scope: Scope) -> bool:
    path: str = scope["path"]
    return path.startswith("/api/files/")


MAX_BODY_BYTES = 64 * 1024
MAX_FILE_BYTES = 2 * 1024 * 1024
"""A body with a file."""
PATIENCE_S = 20.0
"""Enough for a body of that size on a very slow connection."""
_TOO_SLOW = f"the request was not complete within {PATIENCE_S:g} seconds"
_MAX_DIGITS = 20
"""Digits of the length of any body; Python refuses to parse thousands of digits."""


class BodyLimit:
    """Reads the body up to the limit and passes it on in one piece, or answers 413 or 408."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        most = MAX_FILE_BYTES if _is_about_files(scope) else MAX_BODY_BYTES
        try:
            async with asyncio.timeout(PATIENCE_S):
                body = None if _declared_length(scope) > most else await _read(receive, most)
        except TimeoutError:
            await problem(HTTPStatus.REQUEST_TIMEOUT, _TOO_SLOW)(scope, receive, send)
            return
        except ClientDisconnect:
            return  # Half a request changes nothing.
        if body is None:
            detail = f"the request is larger than {most // 1024} kB"
            await problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)(scope, receive, send)
            return
        await self.app(scope, _replay(body, receive), send)


def _declared_length(scope: Scope) -> int:
    text = Headers(scope=scope).get("content-length", "0")
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _MAX_DIGITS else 0


async def _read(receive: Receive, most: int) -> bytes | None:
    body = bytearray()
    while len(body) <= most:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        body += message.get("body", b"")
        if not message.get("more_body", False):
            break
    return bytes(body) if len(body) <= most else None


def _replay(body: bytes, receive: Receive) -> Receive:
    given = False

    async def replayed() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replayed


CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)

_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}


VIEWER = "/viewer.js"
"""The script that pages of other sites embed."""


class ResponseHeaders:
    """Adds security and caching headers."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update({**_HEADERS, "cache-control": _lifetime(scope["path"])})
                if scope["path"] == VIEWER:
                    headers["cross-origin-resource-policy"] = "cross-origin"
            await send(message)

        await self.app(scope, receive, send_with_headers)


def _lifetime(path: str) -> str:
    if path.startswith("/api/"):
        return "no-store"
    # The build puts a hash of its content into the name of every file under assets.
    return "max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
