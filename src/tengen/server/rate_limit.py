"""Refuses the requests of an address that sends more than any number of people would."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable
from http import HTTPStatus
from time import monotonic

from starlette.types import ASGIApp, Receive, Scope, Send

from .problems import problem
from .settings import Rate, ServerLimits

MOST_ADDRESSES = 10_000
"""Known at a time; the one unseen for longest is forgotten, and has a full bucket again."""


class Buckets:
    """A bucket of tokens for each address: requests take them, time puts them back.

    >>> buckets = Buckets(Rate(per_s=1, at_once=2))
    >>> [buckets.wait_s("a", now) for now in (0, 0, 0, 1.5)]
    [0.0, 0.0, 1.0, 0.0]
    """

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait_s(self, address: str, now: float) -> float:
        """Takes a token; where there is none, in how many seconds there will be one."""
        left, since = self._left.pop(address, (float(self._rate.at_once), now))
        left = min(left + (now - since) * self._rate.per_s, self._rate.at_once)
        wait = 0.0 if left >= 1 else (1 - left) / self._rate.per_s
        self._left[address] = (left if wait else left - 1, now)
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return wait


class RateLimit:
    """Answers 429 to who asks too often; making games counts apart, for they stay."""

    def __init__(
        self, app: ASGIApp, limits: ServerLimits, now: Callable[[], float] = monotonic
    ) -> None:
        """Takes the limits, and what tells the seconds."""
        self.app = app
        self._now = now
        self._requests = Buckets(limits.requests)
        self._new_games = Buckets(limits.new_games)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request or socket."""
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
        return wait


def _makes_game(scope: Scope) -> bool:
    path: str = scope["path"]
    return scope.get("method") == "POST" and path.endswith(("/api/games", "/rematch"))
