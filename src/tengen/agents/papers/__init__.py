"""The agents of the five papers: an evaluator, a search and options each, in two backends.

`core` is C++ and the default; `reference` is Python to be read beside the paper: slow, and chooses
the same moves.
"""

from ..entry import Entry
from . import blocker, winning_windows

ENTRIES: tuple[Entry, ...] = (winning_windows.ENTRY, blocker.ENTRY)
"""What the registry offers, paper by paper."""
