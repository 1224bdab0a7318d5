"""The web server: judges positions, keeps games, runs programs in them and hands out the page."""

from .app import app, create_app
from .settings import ServerLimits, ServerSettings

__all__ = ["ServerLimits", "ServerSettings", "app", "create_app"]
