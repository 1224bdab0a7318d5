"""Access control: the server's own host names, its own page, and its token.

A page of another site must not reach a server on this machine through the visitor's browser: the
server therefore checks host names (against DNS rebinding) and origins. A server that other machines
can reach needs a token. It is part of the printed address, and a cookie keeps it.
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
COOKIE_S = 180 * 86_400
"""A cookie without an age would be gone when the browser restarts."""
SAFE_METHODS = ("GET", "HEAD")
NO_TOKEN = (
    "this server needs a token: open the complete address that tengen serve printed, "
    "or send it as x-tengen-token"
)


class Access:
    """Passes on permitted requests and WebSockets, and refuses others with a reason."""

    def __init__(self, app: ASGIApp, settings: ServerSettings) -> None:
        self.app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves one request or WebSocket."""
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
            return problem(HTTPStatus.MISDIRECTED_REQUEST, "this server has another host name")
        if _is_foreign(scope, headers.get("origin"), host):
            return problem(HTTPStatus.FORBIDDEN, "pages of other sites may not use this server")
        return self._check_token(scope, headers) if self._settings.token else None

    def _check_token(self, scope: Scope, headers: Headers) -> Response | None:
        cookies = cookie_parser(headers.get("cookie", ""))
        if self._is_token(cookies.get(COOKIE, "")) or self._is_token(headers.get(HEADER, "")):
            return None
        query = parse_qs(scope["query_string"].decode("latin-1"))
        is_page = scope["type"] == "http" and not scope["path"].startswith("/api/")
        if is_page and self._is_token(query.get(QUERY, [""])[0]):
            answer = RedirectResponse("/")
            # Lax, since a strict cookie would be missing after a click on the link in a web mail;
            # what changes anything is guarded by the check of origins.
            answer.set_cookie(
                COOKIE,
                self._settings.token,
                max_age=COOKIE_S,
                httponly=True,
                samesite="lax",
                secure=scope["scheme"] == "https",
            )
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
    """Whether a page of another site tries to change something or to listen."""
    if origin is None or (scope["type"] == "http" and scope["method"] in SAFE_METHODS):
        return False
    try:
        return urlsplit(origin).netloc.lower() != host.lower()
    except ValueError:
        return True


async def _refuse_socket(receive: Receive, send: Send, status: int) -> None:
    """Closes a WebSocket; it must be accepted first to send the code for a missing token."""
    await receive()
    if status == HTTPStatus.UNAUTHORIZED:
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": NO_TOKEN_CODE, "reason": "no token"})
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
