"""The web application: combines routes, games, limits and the page."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Match, Mount
from starlette.types import Scope

from .access import Access
from .api import (
    analysis,
    evaluation,
    explorer,
    files,
    games,
    live,
    options,
    own_games,
    proofs,
    puzzles,
    rematch,
    reviews,
    saved_file,
    threats,
    views,
)
from .api.problems import install_problems
from .explorer import ServerExplorer
from .games.games import Games
from .guards import BodyLimit, RateLimit, ResponseHeaders
from .page_files import PageFiles
from .reviews import Reviews
from .schemas.positions import Reach
from .settings import ServerSettings

STATIC_FOLDER = Path(__file__).resolve().parent.parent / "static"
JSON_LEVEL = 5
"""The level of gzip for answers of the API: higher ones take longer and save next to nothing."""

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
    """Serves the page at the root; must be mounted last, since it matches every other path."""
    if (folder / "index.html").is_file():
        files = PageFiles(directory=folder, html=True)
        app.router.routes.append(_PageMount("/", files, name="page"))
    else:
        app.add_api_route("/", _say_how_to_build, include_in_schema=False)


class _PageMount(Mount):
    """All paths except the API, which distinguishes unknown paths from unknown methods itself."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether the path is the page's."""
        if scope.get("path", "").startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


def _say_how_to_build() -> HTMLResponse:
    return HTMLResponse(_NOT_BUILT, status_code=503)


def create_app(
    static_folder: Path = STATIC_FOLDER, settings: ServerSettings | None = None
) -> FastAPI:
    """Creates the application, which opens the store and starts the workers on startup.

    FastAPI's documentation pages are disabled, since they load scripts from other hosts.
    """
    chosen = settings or ServerSettings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.games = Games(chosen)
        app.state.reach = Reach(address=chosen.address, needs_token=bool(chosen.token))
        reviewers, store = app.state.games.reviewers, app.state.games.store
        app.state.reviews = Reviews(reviewers, store, chosen.limits)
        app.state.explorer = ServerExplorer(chosen)
        try:
            await app.state.games.open()
            yield
        finally:
            app.state.explorer.close()
            await app.state.games.close()

    app = FastAPI(
        title="Tengen",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )
    install_problems(app)
    for module in (
        options,
        views,
        evaluation,
        threats,
        proofs,
        puzzles,
        games,
        rematch,
        saved_file,
        own_games,
        reviews,
        explorer,
        files,
        live,
        analysis,
    ):
        app.include_router(module.router)
    mount_page(app, static_folder)
    app.add_middleware(GZipMiddleware, compresslevel=JSON_LEVEL)
    # The last one added is the outermost, so a refused request gets the headers too.
    app.add_middleware(BodyLimit)
    app.add_middleware(RateLimit, limits=chosen.limits, now=chosen.now)
    app.add_middleware(Access, settings=chosen)
    app.add_middleware(ResponseHeaders)
    return app
