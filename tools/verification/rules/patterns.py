"""Compares patterns, shapes, counters and sets with the reference on 100 000 positions a rule."""

from __future__ import annotations

from functools import partial

from agreement.patterns import check, expected_to_occur
from tengen import Rule

from ..state import State
from .agreement import POSITIONS, checked

TIMES_EACH = 500


def run(rule: str, state: State) -> str:
    """Compares positions of random walks; every pattern and shape must occur often enough."""
    counts = checked(f"patterns {rule}", partial(check, rule), state)
    occurred = {name: counts[name] for name in expected_to_occur(Rule(rule))}
    rare = {name: count for name, count in occurred.items() if count < TIMES_EACH}
    assert not rare, f"each must occur at least {TIMES_EACH} times: {rare}"
    assert counts["positions"] == POSITIONS
    rarest = min(occurred, key=lambda name: occurred[name])
    return (
        f"{counts['positions']} positions agree in patterns, shapes, counters and sets;"
        f" the rarest, {rarest.replace('_', ' ')}, occurred {occurred[rarest]} times"
    )
