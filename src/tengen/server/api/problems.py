"""Errors, answered with one sentence as ``{"detail": "..."}``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from ..workers import BusyError
from .schemas import Problem

MAX_DETAIL_LENGTH = 400

_NOT_JSON = "the request is not valid JSON"
_NOT_SENT_AS_JSON = "send JSON with content-type: application/json"

_PLAINER = {
    "extra_forbidden": "there is no such field",
    "missing": "this field is missing",
    "model_attributes_type": "expected a JSON object",
    "string_unicode": "the text contains invalid characters",
    "too_long": "the list is too long",
}
"""Messages for errors whose own message is about the validator instead of the request."""


ANY_ROUTE: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 413, 421, 422, 429)
}
"""The errors that any route may return, for the API description."""
GAME_ROUTE = ANY_ROUTE | {status: {"model": Problem} for status in (404, 409, 503)}
"""The errors that routes of games may return."""


class RefusedError(ValueError):
    """The request is well formed, but not possible in this game."""


class NotYoursError(PermissionError):
    """The requester holds no seat that permits this."""


class NoSuchGameError(LookupError):
    """There is no game with that id."""


class ConflictError(RuntimeError):
    """The game has changed since the request was sent."""


def problem(status: int, detail: str) -> JSONResponse:
    """Creates the response to a bad request.

    The message may quote the request, which may be long or contain characters that cannot be
    encoded.
    """
    printable = detail.encode("utf-8", "backslashreplace").decode("utf-8")
    return JSONResponse({"detail": printable[:MAX_DETAIL_LENGTH]}, status_code=status)


def install_problems(app: FastAPI) -> None:
    """Turns every error of the application into one sentence."""
    for kind in STATUS_OF:
        app.add_exception_handler(kind, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _unexpected)


STATUS_OF: dict[type[Exception], HTTPStatus] = {
    RefusedError: HTTPStatus.UNPROCESSABLE_ENTITY,
    NotYoursError: HTTPStatus.FORBIDDEN,
    NoSuchGameError: HTTPStatus.NOT_FOUND,
    ConflictError: HTTPStatus.CONFLICT,
    BusyError: HTTPStatus.SERVICE_UNAVAILABLE,
}


def _refused(_request: Request, error: Exception) -> JSONResponse:
    return problem(STATUS_OF[type(error)], str(error))


def _invalid(request: Request, error: Exception) -> JSONResponse:
    # Without this type, the validator receives the body as bytes, whatever its content.
    if "json" not in request.headers.get("content-type", ""):
        return problem(HTTPStatus.UNPROCESSABLE_ENTITY, _NOT_SENT_AS_JSON)
    errors = error.errors() if isinstance(error, RequestValidationError) else []
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, _sentence(errors))


def _http(_request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, HTTPException):
        raise error
    unreadable = error.status_code == HTTPStatus.BAD_REQUEST
    answer = problem(error.status_code, _NOT_JSON if unreadable else str(error.detail))
    answer.headers.update(error.headers or {})
    return answer


def _unexpected(_request: Request, _error: Exception) -> JSONResponse:
    return problem(HTTPStatus.INTERNAL_SERVER_ERROR, "internal server error; see the server's log")


def _sentence(errors: Sequence[Mapping[str, Any]]) -> str:
    if not errors:
        return "the request cannot be read"
    first = errors[0]
    if first["type"] == "json_invalid":
        return _NOT_JSON
    place = ".".join(str(part) for part in first["loc"][1:]) or "request"
    message = _PLAINER.get(first["type"]) or first["msg"][:1].lower() + first["msg"][1:]
    return f"{place}: {message}"
