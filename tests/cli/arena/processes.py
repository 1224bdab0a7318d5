"""Matches in separate processes, observed through /proc."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cli.arena.commands import SMALL
from support.waiting import PATIENCE_S, wait_until
from tengen.arena import Store

PROGRAM = [sys.executable, "-c", "from tengen.cli import app; app()"]
SLOW = "TENGEN_TEST_SLOW"
SLOW_AGENT = f"""
import os, time

def choose(board):
    time.sleep(float(os.environ.get({SLOW!r}, 0)))
    return board.legal_moves[0]
"""
"""An agent whose seconds per move are set by its environment."""


@contextmanager
def running_match(folder: Path, *flags: str) -> Iterator[subprocess.Popen[str]]:
    """A long match that has finished a game."""
    match = ["match", "file:slow.py", "random", "--games", "4000", "--name", "m", *SMALL]
    running = subprocess.Popen(
        [*PROGRAM, *match, *flags],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
        env={**os.environ, SLOW: "0.01"},
    )
    try:
        wait_for_a_game(folder / "data" / "arena.sqlite")
        yield running
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
        running.wait(PATIENCE_S)


def wait_for_a_game(path: Path, size: int = 9) -> dict[int, object]:
    """The stored games, once there is at least one."""
    wait_until(lambda: bool(games_in(path, size)), "no game was played")
    return games_in(path, size)


def games_in(path: Path, size: int) -> dict[int, object]:
    if not path.exists():
        return {}
    with Store(path) as store:
        games = list(store.games(store.tournament("m")[0], size)) if store.names() else []
    return {each.plan.number: each.game for each in games}


def is_worker(pid: int) -> bool:
    words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    return words[1:2] == [b"-P"] and b"tengen.arena.run.worker" in words[3]


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"
