"""The processes that descend from one, as Linux lists them under /proc.

Used by the supervisor, which runs as a script of its own, so this imports nothing of the package.
"""

from __future__ import annotations

import os
from pathlib import Path

PROC = Path("/proc")
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
TICKS_PER_S = os.sysconf("SC_CLK_TCK")

# Fields of /proc/PID/stat counted after the name in brackets, which may hold spaces itself.
STATE, PARENT, OWN_TIMES, WAITED_TIMES = 0, 1, slice(11, 13), slice(13, 15)


def descendants(root: int) -> list[int]:
    """Children of a process, their children and so on; zombies too. Empty without /proc."""
    children = _children_by_parent()
    found: list[int] = []
    waiting = [root]
    while waiting:
        below = children.get(waiting.pop(), [])
        found += below
        waiting += below
    return found


def _children_by_parent() -> dict[int, list[int]]:
    children: dict[int, list[int]] = {}
    for pid in _pids():
        fields = _stat(pid)
        if fields:
            children.setdefault(int(fields[PARENT]), []).append(pid)
    return children


def marked(variable: str, value: str) -> list[int]:
    """Processes that run with a variable set to a value in their environment; no zombies."""
    wanted = f"{variable}={value}".encode()
    return [pid for pid in _pids() if wanted in _read(pid, "environ").split(b"\0")]


def is_zombie(pid: int) -> bool:
    """Whether a process has ended and only its parent has not taken note."""
    return _stat(pid)[STATE : STATE + 1] == [b"Z"]


def name_of(pid: int) -> str:
    """The first fifteen letters of the program's name."""
    return _read(pid, "comm").decode(errors="replace").strip()


def resident_bytes(pid: int) -> int:
    """Memory that a process holds, with what it shares."""
    fields = _read(pid, "statm").split()
    return int(fields[1]) * PAGE_BYTES if len(fields) > 1 else 0


def proportional_bytes(pid: int) -> int:
    """Memory that a process holds, shared parts divided among those who share them."""
    for line in _read(pid, "smaps_rollup").splitlines():
        if line.startswith(b"Pss:"):
            return int(line.split()[1]) * 1024
    return resident_bytes(pid)


def cpu_s(pid: int) -> float:
    """Processor seconds of a process and of those children whose end it has noted."""
    fields = _stat(pid)
    ticks = sum(int(field) for field in fields[OWN_TIMES] + fields[WAITED_TIMES])
    return ticks / TICKS_PER_S


def _pids() -> list[int]:
    try:
        return [int(name) for name in os.listdir(PROC) if name.isdigit()]  # noqa: PTH208
    except OSError:
        return []


def _stat(pid: int) -> list[bytes]:
    return _read(pid, "stat").rpartition(b")")[2].split()


def _read(pid: int, name: str) -> bytes:
    """A file about a process, empty when the process has gone or belongs to someone else."""
    try:
        return (PROC / str(pid) / name).read_bytes()
    except OSError:
        return b""
