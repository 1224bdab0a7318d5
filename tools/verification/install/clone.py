"""Runs `make play` and `make test` in a fresh clone, on an idle machine and on a busy one."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from .. import ROOT
from ..engine.protocol_games import busy_cores
from ..state import State

PLACE = ROOT / "build/verify/clone"
SECONDS_TO_PLAY = 60
SECONDS_TO_TEST = 360
"""The documented time on two idle cores."""
BUSY_PROCESSES = 4
BUSY_RUNS = 3
PATIENCE_S = 3600
"""Timeout for a hang, even on a busy machine."""


def run(_state: State) -> str:
    """Times `make play` until the page responds, then `make test`; needs an idle machine."""
    play, test = both_commands()
    figure = f"`make play` answered after {play:.0f} s, `make test` passed in {test:.0f} s"
    assert play <= SECONDS_TO_PLAY, f"expected {SECONDS_TO_PLAY} s for make play: {figure}"
    assert test <= SECONDS_TO_TEST, f"expected {SECONDS_TO_TEST} s for make test: {figure}"
    return figure


def run_busy(state: State) -> str:
    """Repeats both beside busy processes: all runs must pass, however long they take."""
    held = state.get("runs")
    runs: list[list[float]] = held if isinstance(held, list) else []
    while len(runs) < BUSY_RUNS:
        try:
            with busy_cores(BUSY_PROCESSES):
                runs.append([*both_commands()])
        except AssertionError:
            runs.clear()  # All of them must pass, one after the other.
            raise
        finally:
            state.set("runs", runs)
    told = "; ".join(f"after {play:.0f} s and in {test:.0f} s" for play, test in runs)
    return (
        f"with {BUSY_PROCESSES} other busy processes, `make play` answered and `make test` passed"
        f" {len(runs)} times of {BUSY_RUNS}: {told}"
    )


def both_commands() -> tuple[float, float]:
    """Seconds of `make play` until the page responds, and of `make test`, from a fresh clone."""
    play = time_to_answer()
    shutil.rmtree(PLACE)
    test = time_to_pass()
    shutil.rmtree(PLACE)
    return play, test


def fresh_clone() -> None:
    """Clones the last commit without anything installed or built here.

    Uncommitted changes would not be tested, so there must be none, except in docs/verified.md.
    """
    status = ["git", "status", "--porcelain", "--", ".", ":!docs/verified.md"]
    changed = subprocess.run(status, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert not changed, f"commit or remove first:\n{changed}"
    shutil.rmtree(PLACE, ignore_errors=True)
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(PLACE)], check=True)


def time_to_answer() -> float:
    """Seconds from `make play` to the first page."""
    fresh_clone()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    started = time.monotonic()
    with making("play", f"PORT={port}") as serving:
        while True:
            passed = time.monotonic() - started
            assert serving.poll() is None, "make play ended"
            assert passed < PATIENCE_S, f"no page after {PATIENCE_S} s"
            if answers(f"http://127.0.0.1:{port}/"):
                return passed
            time.sleep(0.1)


def answers(address: str) -> bool:
    """Whether the address serves a page."""
    try:
        with urllib.request.urlopen(address, timeout=2) as reply:
            return b"<title>" in reply.read()
    except OSError:
        return False


def time_to_pass() -> float:
    """Seconds that `make test` takes."""
    fresh_clone()
    started = time.monotonic()
    with making("test") as testing:
        try:
            status = testing.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"make test is not over after {PATIENCE_S} s") from None
    assert status == 0, "make test failed in the clone"
    return time.monotonic() - started


@contextmanager
def making(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """Runs make in the clone, and at the end kills it with its children if it still runs."""
    environment = {**os.environ, "TENGEN_REQUIRE_BROWSER": "1"}
    command = ["make", *arguments]
    process = subprocess.Popen(command, cwd=PLACE, env=environment, start_new_session=True)
    try:
        yield process
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(PATIENCE_S)
