"""Games as they are kept: moves with all variations, what is said about them, who played."""

from .game_record import GameRecord, Heading
from .node import Node
from .note import GLYPHS, MARKS, Note
from .unsound import UnsoundError
from .writable import problems_of

__all__ = [
    "GLYPHS",
    "MARKS",
    "GameRecord",
    "Heading",
    "Node",
    "Note",
    "UnsoundError",
    "problems_of",
]
