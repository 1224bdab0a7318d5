"""The two commands in a fresh clone with nothing prepared."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

from .state import State

ROOT = Path(__file__).resolve().parent.parent.parent
PLACE = ROOT / "build/verify/clone"
SECONDS_TO_PLAY = 60
SECONDS_TO_TEST = 600


def run(_state: State) -> str:
    """Times `make play` until the page answers, then `make test`, both from nothing."""
    play = time_to_answer()
    shutil.rmtree(PLACE)
    test = time_to_pass()
    shutil.rmtree(PLACE)
    return f"`make play` answered after {play:.0f} s, `make test` passed in {test:.0f} s"


def fresh_clone() -> None:
    """Clones the last commit, with none of what is installed or built here.

    What is not committed would not be tested, so there must be none, but for this page of figures.
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
    command = ["make", "play", f"PORT={port}"]
    serving = subprocess.Popen(command, cwd=PLACE, start_new_session=True)
    try:
        while True:
            passed = time.monotonic() - started
            assert serving.poll() is None, "make play ended"
            assert passed < SECONDS_TO_PLAY, f"no page after {SECONDS_TO_PLAY} s"
            if answers(f"http://127.0.0.1:{port}/"):
                return passed
            time.sleep(0.1)
    finally:
        os.killpg(serving.pid, signal.SIGTERM)
        serving.wait(20)


def answers(address: str) -> bool:
    """Whether a page comes from the address."""
    try:
        with urllib.request.urlopen(address, timeout=2) as reply:
            return b"<title>" in reply.read()
    except OSError:
        return False


def time_to_pass() -> float:
    """Seconds that `make test` takes."""
    fresh_clone()
    environment = {**os.environ, "TENGEN_REQUIRE_BROWSER": "1"}
    started = time.monotonic()
    done = subprocess.run(["make", "test"], cwd=PLACE, env=environment, check=False)
    passed = time.monotonic() - started
    assert done.returncode == 0, "make test failed in the clone"
    assert passed < SECONDS_TO_TEST, f"make test took {passed:.0f} s"
    return passed
