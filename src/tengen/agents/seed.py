"""Seeds of agents: whole numbers of 64 bits."""

from __future__ import annotations

import random

from .option import Option, OptionKind

MAX_SEED = 2**64 - 1
FRESH_SEED_BITS = 32
"""Length of a seed drawn for a caller who gave none: short enough to be typed again."""

SEED_OPTION = Option(
    "seed",
    OptionKind.INT,
    title="Seed",
    help="The same seed plays the same game again; a fresh one is drawn if none is given.",
    minimum=0,
    maximum=MAX_SEED,
)


def seed_or_fresh(seed: int | None) -> int:
    """The seed, or a fresh one in its place.

    Raises:
        ValueError: The seed is negative or longer than 64 bits.
    """
    if seed is None:
        return random.SystemRandom().getrandbits(FRESH_SEED_BITS)
    if not 0 <= seed <= MAX_SEED:
        raise ValueError(f"seed {seed}: expected 0 to {MAX_SEED}")
    return seed
