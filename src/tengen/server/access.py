"""Access control: the server's own host names, its own page, and its token.

A page of another site must not reach a server on this machine through the visitor's browser: hence
the check of names (against names of others that lead here) and of origins. The token is for servers
that others than this machine can reach; the address that is handed out brings it along once, and a
cookie keeps it.
"""

from __future__ import annotations

import secrets
from http import HTTPStatus
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers
from starlette.requests import cookie_parser
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from .api.problems import problem
from .settings import ServerSettings

COOKIE = "tengen_token"
HEADER = "x-tengen-token"
QUERY = "token"
NO_TOKEN_CODE = 4401
SAFE_METHODS = ("GET", "HEAD")
NO_TOKEN = (
    "this server asks for its token: open the whole address that tengen serve printed, "
    "or send it as x-tengen-token"
)


class Access:
    """Lets requests and sockets through that may come in, and says what is wrong with others."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self.app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request or socket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if refusal is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await _refuse_socket(receive, send, refusal.status_code)
        else:
            await refusal(scope, receive, send)

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        host = headers.get("host", "")
        names = self._settings.hosts
        if names and _name_of(host) not in names:
            return problem(HTTPStatus.MISDIRECTED_REQUEST, "this server does not go by that name")
        if _is_foreign(scope, headers.get("origin"), host):
            return problem(HTTPStatus.FORBIDDEN, "pages of other sites may not ask this server")
        return self._check_token(scope, headers) if self._settings.token else None

    def _check_token(self, scope: Scope, headers: Headers) -> Response | None:
        cookies = cookie_parser(headers.get("cookie", ""))
        if self._is_token(cookies.get(COOKIE, "")) or self._is_token(headers.get(HEADER, "")):
            return None
        query = parse_qs(scope["query_string"].decode("latin-1"))
        is_page = scope["type"] == "http" and not scope["path"].startswith("/api/")
        if is_page and self._is_token(query.get(QUERY, [""])[0]):
            answer = RedirectResponse("/")
            answer.set_cookie(COOKIE, self._settings.token, httponly=True, samesite="strict")
            return answer
        return problem(HTTPStatus.UNAUTHORIZED, NO_TOKEN)

    def _is_token(self, text: str) -> bool:
        return secrets.compare_digest(text.encode(), self._settings.token.encode())


def _name_of(host: str) -> str:
    """The name in a host header, without the port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _is_foreign(scope: Scope, origin: str | None, host: str) -> bool:
    """Whether a page of another site wants to change something or to listen."""
    if origin is None or (scope["type"] == "http" and scope["method"] in SAFE_METHODS):
        return False
    try:
        return urlsplit(origin).netloc.lower() != host.lower()
    except ValueError:
        return True


async def _refuse_socket(receive: Receive, send: Send, status: int) -> None:
    """Closes a socket; the code of a missing token needs an accepted socket."""
    await receive()
    if status == HTTPStatus.UNAUTHORIZED:
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": NO_TOKEN_CODE, "reason": "no token"})
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
