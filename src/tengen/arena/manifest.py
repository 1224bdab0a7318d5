"""Where and with what a tournament was played."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from typing import Any

from ..agents import find
from .frozen_players import fingerprints
from .settings import Tournament


def manifest(tournament: Tournament) -> dict[str, Any]:
    """Versions, hardware, and what is known about each player.

    Raises:
        ValueError: A player is not known.
    """
    return {
        "tengen": version("tengen"),
        "python": platform.python_version(),
        "system": platform.platform(),
        "processor": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "players": [
            {"name": name, "title": find(name.partition("?")[0]).title}
            for name in tournament.players
        ],
        "sha256": fingerprints(tournament.players),
    }
