"""The agents of the five papers: each has an evaluation, a search and options, in two backends.

`core` is C++ and the default; `reference` is slow Python that follows the paper and chooses the
same moves.
"""

from . import one_ply
from .attack_defence import agent as attack_defence
from .genetic_line import agent as genetic_line
from .pattern_alpha_beta import agent as pattern_alpha_beta
from .winning_windows import agent as winning_windows
from .winning_windows import blocker

__all__ = [
    "attack_defence",
    "blocker",
    "genetic_line",
    "one_ply",
    "pattern_alpha_beta",
    "winning_windows",
]
