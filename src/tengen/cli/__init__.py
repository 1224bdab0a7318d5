"""The command line: `tengen` and its subcommands."""

from .main import app

__all__ = ["app"]
