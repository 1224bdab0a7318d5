"""What is wrong with a command."""

from __future__ import annotations


class CommandError(ValueError):
    """Answered as ``ERROR`` with its text; the session stays as it was."""
