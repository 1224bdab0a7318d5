"""The application: routes, limits and the page put together."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI

from . import game_options, positions
from .body_limit import BodyLimit
from .page import STATIC_FOLDER, mount_page
from .problems import install_problems
from .response_headers import ResponseHeaders


def create_app(static_folder: Path = STATIC_FOLDER) -> FastAPI:
    """Makes the server. The usual documentation pages are off: they load from other hosts."""
    app = FastAPI(
        title="Tengen",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    install_problems(app)
    app.include_router(game_options.router)
    app.include_router(positions.router)
    mount_page(app, static_folder)
    # The last one added is the outermost, so a refused body gets the headers too.
    app.add_middleware(BodyLimit)
    app.add_middleware(ResponseHeaders)
    return app


app = create_app()
