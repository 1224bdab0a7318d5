"""Limits of the server, in total and per visitor."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from ..analysis.review.steps import NODES
from ..database import Address
from ..folders import data_folder

KEEP_ALIVE_S = 75
"""Seconds without a request after which a connection is closed.

Longer than the minute a move may take, so that clients need not reconnect."""


def _worker_count() -> int:
    """One core is left for the server itself and other programs."""
    available = getattr(os, "process_cpu_count", os.cpu_count)()
    return max((available or 1) - 1, 1)


@dataclass(frozen=True, slots=True)
class Rate:
    """A rate limit."""

    per_s: float
    """The sustained rate."""
    at_once: int
    """The largest burst."""


@dataclass(frozen=True, slots=True)
class ServerLimits:
    """Limits that protect the server, whatever visitors do."""

    workers: int = field(default_factory=_worker_count)
    worker_bytes: int = 1 << 30
    """Memory of each worker; a program that needs more fails."""
    move_ms: int = 2_000
    """Time for a program's move in a game without a clock."""
    job_s: float = 60.0
    """Time after which a worker is killed, since programs without time control may think for any
    time."""
    analysts: int = field(default_factory=_worker_count)
    """Processes that analyse positions; visitors take turns in them."""
    analysis_s: float = 120.0
    """How long the engine searches one position; then the page may ask again."""
    analyses: int = 200
    analyses_of_address: int = 50
    provers: int = 1
    """Processes that search for proofs; visitors take turns in them."""
    proofs_of_address: int = 4
    """Searches for proofs under way, for a household or for tabs."""
    puzzlers: int = 1
    """Processes that answer questions about puzzles, which need not wait for long searches."""
    puzzles_of_address: int = 30
    """Questions about puzzles that are answered or wait, for a household or for a school class."""
    filers: int = 1
    """Processes that read and write files, below the workers in priority."""
    file_s: float = 10.0
    """How long a file may take."""
    files_of_address: int = 4
    """Files that are read or written at once, for a household or for tabs."""
    sockets: int = 2_000
    sockets_of_address: int = 1_000
    sockets_of_game: int = 200
    reviewers: int = field(default_factory=_worker_count)
    """Processes that review games, below the workers in priority."""
    reviews_of_address: int = 2
    """Reviews that run at once; others are refused until one is done."""
    review_nodes: int = NODES
    """Nodes of the search of each position of a review."""
    games: int = 200_000
    """Games in the store."""
    days: int = 180
    """Age at which an inactive game is deleted."""
    games_in_memory: int = 1_000
    """Games in memory; more than these are dropped when idle, and reloaded on demand."""
    requests: Rate = Rate(per_s=300, at_once=3_000)
    """Pages of one address, which all visitors of a household, or of this machine, share."""
    new_games: Rate = Rate(per_s=5, at_once=300)
    lists: Rate = Rate(per_s=2, at_once=200)
    """Lists of a browser's games, each of which is replayed."""
    new_reviews: Rate = Rate(per_s=2, at_once=200)
    files: Rate = Rate(per_s=1, at_once=60)
    """Files that are read or written."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The server's store, access control and limits."""

    store: Address = field(default_factory=lambda: data_folder() / "games.sqlite")
    explored: Address = field(default_factory=lambda: data_folder() / "arena.sqlite")
    """The store of the arena whose explorer the page shows, together with that of `store`."""
    token: str = ""
    """The token that visitors need; empty if only this machine can connect."""
    hosts: tuple[str, ...] = ()
    """Host names accepted in requests; empty for any."""
    address: str = ""
    """The server's address for other machines; empty if only this one reaches it, or if a proxy
    gives it another."""
    limits: ServerLimits = field(default_factory=ServerLimits)
    now: Callable[[], float] = monotonic
    """The time in seconds, for clocks of games and rate limits."""
