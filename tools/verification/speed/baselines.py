"""Baselines for speed comparisons: work of the core and of standard libraries."""

from __future__ import annotations

import bz2
from random import Random

from tengen.game import Rule, pattern_push_pop_pairs, push_pop_pairs

from .ratio import Work

SIZE = 15
SEED = 1
PAIRS = 1_000_000
PATTERN_PAIRS = 100_000
PACKED = bytes(Random(SEED).choices(range(64), k=100_000))


def plain_pairs(rule: Rule = Rule.FREESTYLE, pairs: int = PAIRS) -> Work:
    """Makes and undoes moves in random games; the unit is one push-pop pair."""

    def work() -> float:
        push_pop_pairs(rule.value, SIZE, pairs, SEED)
        return pairs

    return work


def pattern_pairs(rule: Rule = Rule.FREESTYLE, pairs: int = PATTERN_PAIRS) -> Work:
    """The same in middle games, with incremental patterns."""

    def work() -> float:
        pattern_push_pop_pairs(rule.value, SIZE, pairs, SEED)
        return pairs

    return work


def packed_bytes() -> float:
    """Compresses bytes with bzip2, which is the same everywhere and uses no special instructions.

    Like the core it works on integers and tables within the CPU's caches.
    """
    bz2.compress(PACKED)
    return len(PACKED)
