"""The build backend: scikit-build-core, which here refuses to make a package without the page."""

from __future__ import annotations

from pathlib import Path

from scikit_build_core import build as cmake_backend
from scikit_build_core.build import (
    build_editable,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    get_requires_for_build_wheel,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

PAGE = Path("src/tengen/static/index.html")
NO_PAGE = (
    f"Tengen's package needs the page of the board, but there is no {PAGE}: "
    f"build it with `make {PAGE}`, or build page and packages with `make wheel`."
)
Settings = dict[str, list[str] | str] | None


def build_wheel(
    wheel_directory: str,
    config_settings: Settings = None,
    metadata_directory: str | None = None,
) -> str:
    """Builds a wheel; an editable installation needs no page."""
    require_page()
    return cmake_backend.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Builds a source package, with the page as built here, so that no user needs node."""
    require_page()
    return cmake_backend.build_sdist(sdist_directory, config_settings)


def require_page() -> None:
    """Ends the build with one sentence if the page is missing."""
    if not PAGE.is_file():
        raise SystemExit(NO_PAGE)
