"""The descendants of a process and their resource usage, read from /proc on Linux.

The supervisor, which runs as a script, uses this, so it imports nothing from the package.
"""

from __future__ import annotations

import os

PROC = "/proc"
PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
TICKS_PER_S = os.sysconf("SC_CLK_TCK")

# Fields of /proc/PID/stat, counted after the name in brackets, which may contain spaces.
STATE, PARENT, OWN_TIMES, WAITED_TIMES = 0, 1, slice(11, 13), slice(13, 15)


def descendants(root: int) -> list[int]:
    """Children of a process, their children and so on, with zombies. Empty without /proc."""
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
    """Processes with this variable and value in their environment, without zombies."""
    wanted = f"{variable}={value}".encode()
    return [pid for pid in _pids() if wanted in _read(pid, "environ").split(b"\0")]


def is_zombie(pid: int) -> bool:
    """Whether a process has exited but its parent has not reaped it."""
    return _stat(pid)[STATE : STATE + 1] == [b"Z"]


def name_of(pid: int) -> str:
    """The first fifteen characters of the program's name."""
    return _read(pid, "comm").decode(errors="replace").strip()


def resident_bytes(pid: int) -> int:
    """Resident memory of a process, including shared pages."""
    fields = _read(pid, "statm").split()
    return int(fields[1]) * PAGE_BYTES if len(fields) > 1 else 0


def proportional_bytes(pid: int) -> int:
    """Resident memory of a process, with shared pages divided among those that share them."""
    for line in _read(pid, "smaps_rollup").splitlines():
        if line.startswith(b"Pss:"):
            return int(line.split()[1]) * 1024
    return resident_bytes(pid)


def cpu_s(pid: int) -> float:
    """CPU seconds of a process and of the children that it has reaped."""
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
    """Reads a file of a process; empty if the process is gone or belongs to another user."""
    try:
        with open(f"{PROC}/{pid}/{name}", "rb") as file:  # noqa: PTH123  (pathlib is slow to import)
            return file.read()
    except OSError:
        return b""
