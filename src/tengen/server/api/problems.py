"""Errors, answered with one sentence as ``{"detail": "..."}``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from ...database import AwayError
from ..refusals import (
    ConflictError,
    NoSuchGameError,
    NoSuchPuzzleError,
    NotYoursError,
    RefusedError,
    TooManyError,
)
from ..schemas.positions import Problem
from ..workers import BusyError
from .mistakes import NOT_JSON, Schema, sentence

MAX_DETAIL_LENGTH = 400
AWAY = "the server's database is away for the moment: nothing is lost, try again soon"
RETRY_AFTER_S = 2

_NOT_SENT_AS_JSON = "send JSON with content-type: application/json"

ANY_ROUTE: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem} for status in (400, 401, 403, 413, 421, 422, 429)
}
"""The errors that any route may return, for the API description."""
GAME_ROUTE = ANY_ROUTE | {status: {"model": Problem} for status in (404, 409, 503)}
"""The errors that routes of games may return."""


@contextmanager
def at_most(most: int, under_way: Counter[str], visitor: str, says: str) -> Iterator[None]:
    """Counts what a visitor has under way, and refuses more with a sentence."""
    if under_way[visitor] >= most:
        raise TooManyError(says)
    under_way[visitor] += 1
    try:
        yield
    finally:
        under_way[visitor] -= 1
        if not under_way[visitor]:
            del under_way[visitor]


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
    app.add_exception_handler(AwayError, _away)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _unexpected)


STATUS_OF: dict[type[Exception], HTTPStatus] = {
    RefusedError: HTTPStatus.UNPROCESSABLE_ENTITY,
    NotYoursError: HTTPStatus.FORBIDDEN,
    NoSuchGameError: HTTPStatus.NOT_FOUND,
    NoSuchPuzzleError: HTTPStatus.NOT_FOUND,
    ConflictError: HTTPStatus.CONFLICT,
    TooManyError: HTTPStatus.TOO_MANY_REQUESTS,
    BusyError: HTTPStatus.SERVICE_UNAVAILABLE,
}


def _refused(_request: Request, error: Exception) -> JSONResponse:
    return problem(STATUS_OF[type(error)], str(error))


def _away(_request: Request, _error: Exception) -> JSONResponse:
    answer = problem(HTTPStatus.SERVICE_UNAVAILABLE, AWAY)
    answer.headers["retry-after"] = str(RETRY_AFTER_S)
    return answer


def _invalid(request: Request, error: Exception) -> JSONResponse:
    errors = error.errors() if isinstance(error, RequestValidationError) else []
    where, *inside = errors[0]["loc"] if errors else ("body",)
    # Without this type, the validator receives the body as bytes, whatever its content.
    if where == "body" and not inside and "json" not in request.headers.get("content-type", ""):
        return problem(HTTPStatus.UNPROCESSABLE_ENTITY, _NOT_SENT_AS_JSON)
    relative = [{**each, "loc": each["loc"][1:]} for each in errors[:1]]
    description = request.app.openapi()
    schema = _schema(description["paths"], request, where)
    detail = sentence(relative, schema, description["components"]["schemas"])
    return problem(HTTPStatus.UNPROCESSABLE_ENTITY, detail)


def _schema(paths: dict[str, Any], request: Request, where: str) -> Schema:
    """The schema of a request's body, or an object of its parameters."""
    operation = paths[request.scope["route"].path_format][request.method.lower()]
    if where == "body":
        body: Schema = operation["requestBody"]["content"]["application/json"]["schema"]
        return body
    parameters = operation.get("parameters", [])
    return {"properties": {each["name"]: each["schema"] for each in parameters}}


def _http(request: Request, error: Exception) -> JSONResponse:
    if not isinstance(error, HTTPException):
        raise error
    match error.status_code:
        case HTTPStatus.BAD_REQUEST:
            detail = NOT_JSON
        case HTTPStatus.NOT_FOUND:
            detail = "there is nothing at this address"
        case HTTPStatus.METHOD_NOT_ALLOWED:
            detail = f"{request.method} is not possible at this address"
        case _:
            detail = str(error.detail)
    answer = problem(error.status_code, detail)
    answer.headers.update(error.headers or {})
    return answer


def _unexpected(_request: Request, _error: Exception) -> JSONResponse:
    return problem(HTTPStatus.INTERNAL_SERVER_ERROR, "internal server error; see the server's log")
