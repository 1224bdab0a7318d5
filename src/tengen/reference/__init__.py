"""Slow, obvious Python twins of the C++ core: the best start for a reader, and what tests trust.

Nothing here is clever. Every rule is written the way one would check it on a real board: place the
stone, look along the four lines, remove the stone again. Read `rules`, then `forbidden`, then
`board`; `opening` describes how a game begins.
"""

from .board import ReferenceBoard
from .opening import ReferenceOpening
from .perft import perft
from .rules import Grid, Outcome, Point

__all__ = ["Grid", "Outcome", "Point", "ReferenceBoard", "ReferenceOpening", "perft"]
