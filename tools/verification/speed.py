"""The speed of push and pop."""

from __future__ import annotations

import json
import subprocess
import sys

from .state import State

MILLIONS_A_SECOND = 30


def run(_state: State) -> str:
    """Runs `tengen bench board` on all rules; every rule must reach the bar."""
    command = [sys.executable, "-m", "tengen", "bench", "board", "--rule", "all", "--json"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    rates = {row["rule"]: row["median"] / 1e6 for row in json.loads(shown)["results"]}
    slow = {rule: rate for rule, rate in rates.items() if rate < MILLIONS_A_SECOND}
    assert not slow, f"below {MILLIONS_A_SECOND} million pairs a second: {slow}"
    listed = ", ".join(f"{rule} {rate:.1f}" for rule, rate in rates.items())
    return f"million push+pop pairs a second, median, one core, 15x15: {listed}"
