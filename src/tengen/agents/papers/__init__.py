"""The agents of the five papers: an evaluator, a search and options each, in two backends.

`core` is C++ and the default; `reference` is Python to be read beside the paper: slow, and chooses
the same moves.
"""

from ..entry import Entry
from . import (
    attack_defence,
    blocker,
    genetic_line,
    one_ply,
    pattern_alpha_beta,
    winning_windows,
)

ENTRIES: tuple[Entry, ...] = (
    attack_defence.ENTRY,
    blocker.ENTRY,
    winning_windows.ENTRY,
    pattern_alpha_beta.ENTRY,
    one_ply.ENTRY,
    genetic_line.ENTRY,
)
"""What the registry offers, paper by paper."""
