"""What all benchmarks have in common: rounds, seeds, and their report for programs."""

from __future__ import annotations

import json
import platform

ROUNDS = 5
"""Enough for a median that one disturbance does not move."""
MAX_SEED = 2**32 - 1


def report(bench: str, results: list[dict[str, object]], **settings: object) -> str:
    """The results as JSON, with the settings, the version and the machine they belong to."""
    from .. import __version__  # noqa: PLC0415

    whole = {
        "bench": bench,
        **settings,
        "rounds": ROUNDS,
        "version": __version__,
        "machine": platform.machine(),
        "results": results,
    }
    return json.dumps(whole, indent=2)
