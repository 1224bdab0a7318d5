"""The web server: judges positions, asks agents for moves and hands out the page."""

from .app import app, create_app

__all__ = ["app", "create_app"]
