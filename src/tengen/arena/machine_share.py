"""What programs from outside may use of this machine when nobody says."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from ..engines.allowance import Allowance
from .settings import GameSettings

TOLD_BYTES = 350 << 20
"""Memory that programs are told: that of Gomocup, and the same on every machine, since many make
their tables as large as they are told."""
PART = 0.75
"""Of the machine's memory, for all programs together."""
LEAST_BYTES = 512 << 20
"""No program is ended for less: those with large networks ignore what they are told."""
BOUNDS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")
"""Where a container says how much of the memory is its own."""


def allowance_for(settings: GameSettings, games_at_once: int, cores_each: int) -> Allowance:
    """What each program may use, with so many games at once of two programs each.

    A limit of the game is told and holds as it is; 0 lifts it.
    """
    told, most = settings.memory_bytes, settings.memory_bytes
    if settings.memory_bytes is None:
        share = int(PART * memory_bytes() / (2 * games_at_once))
        told, most = TOLD_BYTES, max(share, LEAST_BYTES)
    clock = settings.clock
    turn_ms = clock.game_ms if clock.move_ms is None else clock.move_ms
    return Allowance(told or None, most or None, cores_each, turn_ms)


def memory_bytes() -> int:
    """The memory of this machine, or of the container that we are in."""
    found = [os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")]
    for bound in BOUNDS:
        with suppress(OSError, ValueError):  # Without a bound there is no file, or a word in it.
            found.append(int(Path(bound).read_text(encoding="ascii")))
    return min(found)
