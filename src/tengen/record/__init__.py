"""Game records: moves with all variations, notes, players and outcome."""

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
