"""Work of the core, and of this machine's libraries, that other work is compared with."""

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
    """Makes moves in random games and takes them back; its unit is one move made and taken back."""

    def work() -> float:
        push_pop_pairs(rule.value, SIZE, pairs, SEED)
        return pairs

    return work


def pattern_pairs(rule: Rule = Rule.FREESTYLE, pairs: int = PATTERN_PAIRS) -> Work:
    """The same in middle games, with patterns kept up to date."""

    def work() -> float:
        pattern_push_pop_pairs(rule.value, SIZE, pairs, SEED)
        return pairs

    return work


def packed_bytes() -> float:
    """Packs bytes with bzip2, whose code is the same everywhere and uses no special instructions.

    Like the core it works on integers and tables within the processor's caches.
    """
    bz2.compress(PACKED)
    return len(PACKED)
