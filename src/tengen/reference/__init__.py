"""Slow, obvious Python twins of the C++ core: what a student reads first, and what the tests trust.

Nothing here is clever. Every rule is written down the way one would check it on a real board: put
the stone, look along the four lines, take the stone away again. Read `rules`, then `forbidden`,
then `board`; `opening` tells how a game begins.
"""

from .board import ReferenceBoard
from .opening import ReferenceOpening
from .perft import perft
from .rules import Grid, Outcome, Point

__all__ = ["Grid", "Outcome", "Point", "ReferenceBoard", "ReferenceOpening", "perft"]
