"""The application: routes, games, limits and the page put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI

from . import game_options, game_routes, live_route, positions
from .access import Access
from .body_limit import BodyLimit
from .games import Games
from .page import STATIC_FOLDER, mount_page
from .problems import install_problems
from .rate_limit import RateLimit
from .response_headers import ResponseHeaders
from .settings import ServerSettings


def create_app(
    static_folder: Path = STATIC_FOLDER, settings: ServerSettings | None = None
) -> FastAPI:
    """Makes the server; the store is opened and workers are started when it is.

    The usual documentation pages are off: they load from other hosts.
    """
    chosen = settings or ServerSettings()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.games = Games(chosen)
        try:
            yield
        finally:
            await app.state.games.close()

    app = FastAPI(
        title="Tengen",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        lifespan=lifespan,
    )
    install_problems(app)
    for module in (game_options, positions, game_routes, live_route):
        app.include_router(module.router)
    mount_page(app, static_folder)
    # The last one added is the outermost, so a refused request gets the headers too.
    app.add_middleware(BodyLimit)
    app.add_middleware(RateLimit, limits=chosen.limits, now=chosen.now)
    app.add_middleware(Access, settings=chosen)
    app.add_middleware(ResponseHeaders)
    return app
