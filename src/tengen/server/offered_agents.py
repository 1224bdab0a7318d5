"""Which agents the server lets play."""

from __future__ import annotations

from ..agents import Entry, entries


def offered_agents() -> list[Entry]:
    """The listed agents, from weak to strong, but for people at the server's own terminal."""
    return [entry for entry in entries() if not entry.is_interactive]
