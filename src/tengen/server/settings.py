"""How much the server takes on, in all and from one visitor."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from ..engines.registry import data_folder


def _worker_count() -> int:
    """One core is left for the server itself and for whatever else the machine does."""
    available = getattr(os, "process_cpu_count", os.cpu_count)()
    return max((available or 1) - 1, 1)


@dataclass(frozen=True, slots=True)
class Rate:
    """How often something may be done."""

    per_s: float
    """In the long run."""
    at_once: int
    """After a rest."""


@dataclass(frozen=True, slots=True)
class ServerLimits:
    """Bounds that keep the server alive, whatever visitors do."""

    workers: int = field(default_factory=_worker_count)
    worker_bytes: int = 1 << 30
    """Of each worker; a program that needs more fails."""
    move_ms: int = 2_000
    """For a program's move in a game without a clock."""
    job_s: float = 60.0
    """After which a worker is ended: programs that know no clock think as long as they like."""
    sockets: int = 2_000
    sockets_of_address: int = 1_000
    sockets_of_game: int = 200
    games: int = 200_000
    """Kept in the store."""
    days: int = 180
    """After which a game in which nothing happened is forgotten."""
    games_in_memory: int = 1_000
    """Beyond this many, idle games leave memory and are read from the store again on demand."""
    requests: Rate = Rate(per_s=300, at_once=3_000)
    """Of one address, which all visitors of a household, or of this machine, share."""
    new_games: Rate = Rate(per_s=5, at_once=300)


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """Where the server keeps games, whom it lets in, and what it takes on."""

    store: Path = field(default_factory=lambda: data_folder() / "games.sqlite")
    token: str = ""
    """The token that visitors need; empty if only this machine can connect."""
    hosts: tuple[str, ...] = ()
    """Names under which the server may be asked for; none for any."""
    limits: ServerLimits = field(default_factory=ServerLimits)
    now: Callable[[], float] = monotonic
    """Seconds since any moment: by these the clocks of games run and requests are counted."""
