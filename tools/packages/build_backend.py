"""The build backend: scikit-build-core, which here refuses to make a package without the page."""

from __future__ import annotations

from pathlib import Path

from scikit_build_core import build as cmake_backend
from scikit_build_core.build import *  # noqa: F403

PAGE = Path("src/tengen/static/index.html")
NO_PAGE = (
    f"Tengen's package needs the page of the board, but there is no {PAGE}: "
    f"build it with `make {PAGE}`, or build page and packages with `make wheel`."
)
Settings = dict[str, list[str] | str] | None


def build_wheel(folder: str, settings: Settings = None, metadata: str | None = None) -> str:
    """Builds a wheel; an editable installation needs no page."""
    require_page()
    return cmake_backend.build_wheel(folder, settings, metadata)


def build_sdist(folder: str, settings: Settings = None) -> str:
    """Builds a source package, with the page as built here, so that no user needs node."""
    require_page()
    return cmake_backend.build_sdist(folder, settings)


def require_page() -> None:
    """Ends the build with one sentence if the page is missing."""
    if not PAGE.is_file():
        raise SystemExit(NO_PAGE)
