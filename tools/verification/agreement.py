"""Core and reference agree on 100 000 positions per rule, and every case occurs often enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from agreement.agreement import check
from agreement.census import CASES
from agreement.perft_cases import recount
from tengen import Rule

from .parts import done_in_parts
from .state import State

RULES = [rule.value for rule in Rule]
POSITIONS = 100_000
CHUNK = 1_000
TIMES_EACH_CASE = 500
DEEPEST_PERFT = 4
"""As deep as the files under tests/data/perft go."""


def run(rule: str, state: State) -> str:
    """Compares all that the rules decide, and lets the reference recount the perft file."""
    counts = checked(f"agreement {rule}", partial(check, rule), state)
    recounted = recount(rule, DEEPEST_PERFT)
    return f"{figure(rule, counts)}; {recounted} perft counts are the reference's"


def checked(title: str, check: Callable[[int, int], Counter[str]], state: State) -> Counter[str]:
    """Checks chunk by chunk, each with its own seed, and remembers those that are done.

    Args:
        title: What the progress bar says.
        check: Compares so many positions of a seed and counts what they showed.
        state: Where chunks are remembered.
    """
    seeds = range(1, POSITIONS // CHUNK + 1)
    done = done_in_parts(title, {str(seed): partial(check, seed, CHUNK) for seed in seeds}, state)
    return sum((Counter(counts) for counts in done.values()), Counter())


def figure(rule: str, counts: Counter[str]) -> str:
    """What was counted, in words; raises AssertionError when a case is too rare."""
    cases = {case: counts[case] for case in CASES[Rule(rule)]}
    rare = {case: count for case, count in cases.items() if count < TIMES_EACH_CASE}
    assert not rare, f"each case must occur at least {TIMES_EACH_CASE} times: {rare}"
    assert counts["positions"] == POSITIONS
    shown = ", ".join(f"{case.replace('_', ' ')} {count}" for case, count in cases.items())
    return f"{counts['positions']} positions agree; {shown}"
