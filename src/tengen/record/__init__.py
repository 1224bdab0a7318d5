"""Games as they are kept: moves with all variations, what is said about them, who played."""

from .game_record import GameRecord, Heading, problems_of
from .node import Node, UnsoundError
from .note import GLYPHS, MARKS, Note

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
