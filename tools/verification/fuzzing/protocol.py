"""Sends random and corrupted lines to a session of the protocol, under the sanitizers."""

from __future__ import annotations

from typing import cast

from ..state import State
from . import core

LINES = 1_000_000
CHUNK = 50_000
"""Lines to one session; each chunk has its own seed."""


def run(state: State) -> str:
    """Sends all lines, checking now and then that a known position is still solved; then fuzzes."""
    core.build()
    heard = cast("int", state.get("lines") or 0)
    while heard < LINES:
        seed = heard // CHUNK + 1
        core.output([str(core.BUILD / "tests/fuzz/protocol_stress"), str(CHUNK), str(seed)])
        heard += CHUNK
        state.set("lines", heard)
        print(f"protocol: {heard} of {LINES} lines")
    guided = core.run("protocol", state)
    return (
        f"{heard} random and mutilated lines under ASan and UBSan, a won game still won after each"
        f" thousand; libFuzzer: {guided}"
    )
