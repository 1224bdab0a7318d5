"""How much memory this machine, or its container, has."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

BOUNDS = ("/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes")
"""Files with a container's memory limit."""


def memory_bytes() -> int:
    """The memory of this machine, or of the container."""
    found = [os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")]
    for bound in BOUNDS:
        with suppress(OSError, ValueError):  # Without a limit there is no file, or a word in it.
            found.append(int(Path(bound).read_text(encoding="ascii")))
    return min(found)
