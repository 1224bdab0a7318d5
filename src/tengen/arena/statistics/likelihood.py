"""The log-likelihood ratio (LLR) of two expected scores, given counts of outcomes.

Arrays of counts have the outcomes on their first axis, [outcomes, ...], so that many samples are
worked on at once; expected scores are numbers or arrays of the shape of the remaining axes.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .counts import ZERO_COUNT, Sample

Floats: TypeAlias = NDArray[np.float64]

MOST_STEPS = 200
"""Enough bisections to exhaust the precision of a double."""
STEP_TOLERANCE = 1e-12
"""Tolerance of t, whose poles are at least 1 from zero; the error of the LLR is smaller still."""

MARGIN = 0.01
"""Share of the distance to an end of the bracket that a step must leave."""


def sample_llr(sample: Sample, expected: tuple[float, float]) -> float:
    """The exact LLR of one sample, for the expected scores of H0 and H1."""
    score0, score1 = map(np.float64, expected)
    counts = np.array(sample.counts, dtype=np.float64)
    return float(exact_llr(counts, np.array(sample.scores), np.array(score0), np.array(score1)))


def exact_llr(counts: Floats, scores: Floats, score0: Floats, score1: Floats) -> Floats:
    """The generalised log-likelihood ratio of the expected scores `score1` and `score0`.

    For either score, the likelihood is that of the distribution with this mean under which the
    counts [outcomes, ...] are most likely.
    """
    counts = np.where(counts == 0, ZERO_COUNT, counts)
    shares = counts / counts.sum(axis=0)
    scores = scores.reshape(-1, *(1,) * (counts.ndim - 1))
    logs = [_log_divisors(shares, scores - score) for score in (score0, score1)]
    ratio: Floats = (counts * (logs[0] - logs[1])).sum(axis=0)
    return ratio


def normal_llr(counts: Floats, scores: Floats, score0: Floats, score1: Floats) -> Floats:
    """The LLR by the normal approximation, as in c-gomoku-cli; inaccurate for lopsided counts."""
    counts = np.where(counts == 0, ZERO_COUNT, counts)
    size = counts.sum(axis=0)
    scores = scores.reshape(-1, *(1,) * (counts.ndim - 1))
    mean = (counts * scores).sum(axis=0) / size
    variance = (counts * (scores - mean) ** 2).sum(axis=0) / size
    ratio: Floats = (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance / size)
    return ratio


def _log_divisors(shares: Floats, distances: Floats) -> Floats:
    """ln(1 + t d): the most likely distribution whose mean is right has shares p / (1 + t d)."""
    logs: Floats = np.log1p(_solve(shares, distances) * distances)
    return logs


def _solve(shares: Floats, distances: Floats) -> Floats:
    """The t at which sum p d / (1 + t d) = 0, for shares p and distances d from the mean.

    The sum falls from infinity to minus infinity between the poles of the least and the greatest
    d, so there is one root. Newton's method finds it; if a step leaves the bracket or nearly so, or
    is more than half as long as the one before, the bracket is bisected instead. Steps are also
    short close to a pole, where they must not be taken for convergence.
    """
    low, high = -1 / distances[-1], -1 / distances[0]
    root = np.zeros(shares.shape[1:])
    low, high, last = low + root, high + root, np.full_like(root, np.inf)
    for _ in range(MOST_STEPS):
        terms = distances / (1 + root * distances)
        value = (shares * terms).sum(axis=0)
        step = value / (shares * terms**2).sum(axis=0)
        low, high = np.where(value > 0, root, low), np.where(value > 0, high, root)
        aim = root + step
        inside = (aim - low > MARGIN * (root - low)) & (high - aim > MARGIN * (high - root))
        good = inside & (np.abs(step) <= last / 2)
        good |= np.abs(step) <= STEP_TOLERANCE
        aim = np.where(good, aim, (low + high) / 2)
        last, root = np.abs(aim - root), aim
        if last.max(initial=0.0) < STEP_TOLERANCE:
            break
    return root
