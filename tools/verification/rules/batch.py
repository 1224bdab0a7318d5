"""A batch of boards and its twin agree on random games under all rules."""

from __future__ import annotations

from functools import partial

from agreement.batch import check
from tengen import Rule

from ..parts import done_in_parts
from ..state import State

SIZES = (5, 6, 7, 9, 15, 22)
SEEDS = range(100, 104)
BOARDS, STEPS = 4, 150


def run(state: State) -> str:
    """Compares all arrays, observations and outcomes after every step."""
    parts = {
        f"{rule} {size} {seed}": partial(check, rule.value, size, BOARDS, STEPS, seed)
        for rule in Rule
        for size in SIZES
        for seed in SEEDS
    }
    games = sum(done_in_parts("batch", parts, state).values())
    return (
        f"core and reference agree in everything a learner reads after {len(parts) * STEPS} steps"
        f" of {BOARDS} boards under all rules, with illegal actions: {games} games finished"
    )
