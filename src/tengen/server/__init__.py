"""The web server: checks positions, stores games, runs programs in them, and serves the page.

Its names are loaded on first use: worker processes need few of them, and start faster.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .app import create_app
    from .settings import ServerLimits, ServerSettings

__all__ = ["ServerLimits", "ServerSettings", "create_app"]

_HOMES = {"ServerLimits": "settings", "ServerSettings": "settings", "create_app": "app"}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
