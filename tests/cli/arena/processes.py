"""Matches that run in a process of their own, and what Linux shows of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from cli.arena.commands import SMALL
from tengen.arena import Store

PROGRAM = [sys.executable, "-c", "from tengen.cli import app; app()"]
PATIENCE_S = 60.0
SLOW_AGENT = """
import time

def choose(board):
    time.sleep(0.01)
    return board.legal_moves[0]
"""


@contextmanager
def running_match(folder: Path, *flags: str) -> Iterator[subprocess.Popen[str]]:
    """A long match that has played a game."""
    match = ["match", "file:slow.py", "random", "--games", "4000", "--name", "m", *SMALL]
    running = subprocess.Popen(
        [*PROGRAM, *match, *flags],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        wait_for_a_game(folder / "tengen-games.sqlite")
        yield running
    finally:
        with suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
        running.wait(PATIENCE_S)


def wait_for_a_game(path: Path) -> dict[int, object]:
    """The games that are there as soon as there is one."""
    deadline = time.monotonic() + PATIENCE_S
    while time.monotonic() < deadline:
        if path.exists():
            with Store(path) as store:
                games = list(store.games(store.tournament("m")[0], 9)) if store.names() else []
            if games:
                return {each.plan.number: each.game for each in games}
        time.sleep(0.02)
    raise AssertionError("no game was played")


def wait_until(is_so: Callable[[], bool], problem: str) -> None:
    deadline = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < deadline, problem
        time.sleep(0.02)


def children(pid: int) -> list[int]:
    text = "".join(file.read_text() for file in Path(f"/proc/{pid}/task").glob("*/children"))
    return [int(word) for word in text.split()]


def is_worker(pid: int) -> bool:
    return b"multiprocessing.spawn" in Path(f"/proc/{pid}/cmdline").read_bytes()


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"
