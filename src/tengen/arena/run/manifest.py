"""The manifest of a tournament: versions, hardware and players."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from typing import Any

from ...agents import find
from ..settings import Tournament


def manifest(tournament: Tournament) -> dict[str, Any]:
    """Versions, hardware, and the players; `PlayerCopies` adds the facts about their copies.

    Raises:
        ValueError: A player is unknown.
    """
    return {
        **machine_facts(),
        "players": [
            {"name": name, "title": find(name.partition("?")[0]).title}
            for name in tournament.players
        ],
    }


def machine_facts() -> dict[str, Any]:
    """Versions and hardware."""
    return {
        "tengen": version("tengen"),
        "python": platform.python_version(),
        "system": platform.platform(),
        "processor": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
    }
