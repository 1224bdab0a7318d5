"""The web server: checks positions, stores games, runs programs in them, and serves the page.

Its names are loaded on first use: worker processes need few of them, and start faster.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lazy import lazy_names

if TYPE_CHECKING:
    from .app import create_app
    from .settings import ServerLimits, ServerSettings

__all__ = ["ServerLimits", "ServerSettings", "create_app"]

__getattr__, __dir__ = lazy_names(
    __name__,
    {"ServerLimits": "settings", "ServerSettings": "settings", "create_app": "app"},
)
