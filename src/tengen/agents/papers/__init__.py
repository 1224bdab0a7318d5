"""The agents of the five papers: an evaluator, a search and options each, in two backends.

`core` is C++ and the default; `reference` is Python to be read beside the paper: slow, and chooses
the same moves.
"""

from . import (
    attack_defence,
    blocker,
    genetic_line,
    one_ply,
    pattern_alpha_beta,
    winning_windows,
)

__all__ = [
    "attack_defence",
    "blocker",
    "genetic_line",
    "one_ply",
    "pattern_alpha_beta",
    "winning_windows",
]
