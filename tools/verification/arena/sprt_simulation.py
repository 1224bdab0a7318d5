"""Simulates the SPRT: under either hypothesis its error rate must not exceed the nominal one."""

from __future__ import annotations

from functools import partial
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tengen.arena.statistics import Sprt, score_of_elo
from tengen.arena.statistics.counts import PAIR_SCORES
from tengen.arena.statistics.likelihood import exact_llr

from ..parts import done_in_parts
from ..state import State

Floats: TypeAlias = NDArray[np.float64]

TEST = Sprt(elo0=0, elo1=10)
RUNS = 10_000
"""Runs under each hypothesis."""
CHUNK = 500
BLOCK = 64
"""Pairs that every run samples at once; it still stops at the first that decides it."""
MOST_WRONG = 0.055
EVEN_PAIRS = np.array([0.05, 0.15, 0.60, 0.15, 0.05])
"""Outcomes of pairs between equal players: most openings are won by the same colour twice."""
SCORES = np.array(PAIR_SCORES)


def run(state: State) -> str:
    """Simulates chunk by chunk, each with its own seed, and saves which are done."""
    parts = {
        name(truth, seed): partial(simulate, truth, seed)
        for truth in (0, 1)
        for seed in range(RUNS // CHUNK)
    }
    return figure(done_in_parts("sprt", parts, state))


def name(truth: int, seed: int) -> str:
    """The key of a chunk in the state."""
    return f"H{truth} seed {seed}"


def simulate(truth: int, seed: int) -> tuple[int, int]:
    """The number of wrong decisions of a chunk's runs if H0 or H1 is true, and their pairs."""
    draws = np.random.default_rng([truth, seed])
    chances = pair_chances(score_of_elo((TEST.elo0, TEST.elo1)[truth]))
    counts = np.zeros((5, CHUNK))
    wrong = pairs = 0
    while counts.shape[1]:
        drawn = draws.choice(5, p=chances, size=(counts.shape[1], BLOCK))
        after = counts[:, :, np.newaxis] + np.cumsum(drawn == np.arange(5)[:, None, None], axis=2)
        llr = llr_of(after)
        decided = (llr <= TEST.lower) | (llr >= TEST.upper)
        over = decided.any(axis=1)
        end = decided.argmax(axis=1)[over]
        accepts_h1 = llr[over, end] >= TEST.upper
        wrong += int((accepts_h1 != bool(truth)).sum())
        pairs += int(end.sum() + len(end) + BLOCK * (~over).sum())
        counts = after[:, ~over, -1]
    return wrong, pairs


def llr_of(counts: Floats) -> Floats:
    """The LLR of the test for pair counts [5, ...]."""
    score0, score1 = (np.array(score_of_elo(elo)) for elo in (TEST.elo0, TEST.elo1))
    return exact_llr(counts, SCORES, score0, score1)


def pair_chances(score: float) -> Floats:
    """Probabilities of pair outcomes with a given expected score: the even ones, tilted to fit."""
    low, high = -50.0, 50.0
    while high - low > 1e-12:
        middle = (low + high) / 2
        tilted: Floats = EVEN_PAIRS * np.exp(middle * (SCORES - 0.5))
        tilted /= tilted.sum()
        low, high = (middle, high) if tilted @ SCORES < score else (low, middle)
    return tilted


def figure(done: dict[str, tuple[int, int]]) -> str:
    """Errors and run lengths as text; raises AssertionError if the test is wrong too often."""
    told = []
    for truth in (0, 1):
        chunks = [done[name(truth, seed)] for seed in range(RUNS // CHUNK)]
        share = sum(wrong for wrong, _ in chunks) / RUNS
        assert share <= MOST_WRONG, f"H{truth} true: {share:.2%} wrong, expected {MOST_WRONG:.1%}"
        length = sum(pairs for _, pairs in chunks) / RUNS
        told.append(f"H{truth} true: {share:.2%} wrong, {length:.0f} pairs per run")
    bounds = f"Elo [{TEST.elo0:g}, {TEST.elo1:g}], 5 % and 5 % allowed"
    return f"{RUNS} simulated runs under each hypothesis, {bounds}; {'; '.join(told)}"
