"""Core and reference agree on 100 000 positions per rule, and every case occurs often enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial

from agreement.agreement import check
from agreement.census import CASES
from agreement.perft_cases import recount
from tengen import Rule

from ..parts import done_in_parts
from ..state import State

RULES = [rule.value for rule in Rule]
POSITIONS = 100_000
CHUNK = 1_000
TIMES_EACH_CASE = 500
DEEPEST_PERFT = 4
"""The largest depth of the files under tests/data/perft."""


def run(rule: str, state: State) -> str:
    """Compares all decisions of the rules, and recounts the perft file with the reference."""
    counts = checked(f"agreement {rule}", partial(check, rule), state)
    recounted = recount(rule, DEEPEST_PERFT)
    return f"{figure(rule, counts)}; {recounted} perft counts are the reference's"


def checked(title: str, check: Callable[[int, int], Counter[str]], state: State) -> Counter[str]:
    """Checks chunk by chunk, each with its own seed, and saves which are done.

    Args:
        title: The title of the progress bar.
        check: Compares a number of positions for a seed and counts the cases.
        state: Stores the finished chunks.
    """
    seeds = range(1, POSITIONS // CHUNK + 1)
    done = done_in_parts(title, {str(seed): partial(check, seed, CHUNK) for seed in seeds}, state)
    return sum((Counter(counts) for counts in done.values()), Counter())


def figure(rule: str, counts: Counter[str]) -> str:
    """The counts as text; raises AssertionError if a case is too rare."""
    cases = {case: counts[case] for case in CASES[Rule(rule)]}
    rare = {case: count for case, count in cases.items() if count < TIMES_EACH_CASE}
    assert not rare, f"each case must occur at least {TIMES_EACH_CASE} times: {rare}"
    assert counts["positions"] == POSITIONS
    shown = ", ".join(f"{case.replace('_', ' ')} {count}" for case, count in cases.items())
    return f"{counts['positions']} positions agree; {shown}"
