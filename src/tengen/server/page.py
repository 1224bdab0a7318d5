"""Hands out the built page, or says how to build it."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from fastapi.staticfiles import StaticFiles
from starlette.routing import Match, Mount
from starlette.types import Scope

STATIC_FOLDER = Path(__file__).resolve().parent.parent / "static"

_NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Tengen</title>
<h1>The page has not been built yet</h1>
<p>The server runs, but the board is missing. Stop it and run <code>make play</code> in the
repository: that builds the page and serves it.</p>
</html>
"""


def mount_page(app: FastAPI, folder: Path = STATIC_FOLDER) -> None:
    """Serves the page at the root; to be called last, since it answers every other path."""
    if (folder / "index.html").is_file():
        files = StaticFiles(directory=folder, html=True)
        app.router.routes.append(_PageMount("/", files, name="page"))
    else:
        app.add_api_route("/", _say_how_to_build, include_in_schema=False)


class _PageMount(Mount):
    """All but the API, which itself tells an unknown path from an unknown method."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether the page has to answer."""
        if scope.get("path", "").startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


def _say_how_to_build() -> HTMLResponse:
    return HTMLResponse(_NOT_BUILT, status_code=503)
