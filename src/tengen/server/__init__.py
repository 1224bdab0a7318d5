"""The web server: judges positions, keeps games, runs programs in them and hands out the page.

Its names are loaded when they are asked for: worker processes need little of it, and start sooner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .app import app, create_app
    from .settings import ServerLimits, ServerSettings

__all__ = ["ServerLimits", "ServerSettings", "app", "create_app"]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import app, settings  # noqa: PLC0415

    return getattr(settings if name.startswith("Server") else app, name)
