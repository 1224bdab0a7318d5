"""Puzzles: positions with a proved win, whose first move is to be found; see docs/puzzles.md."""

from .attempt import Attempt, Reason, TriedMove, try_move
from .examination import Examined, examine
from .puzzle import (
    GRADES,
    Origin,
    Puzzle,
    grade_of,
    most_nodes,
    possible_grades,
    read_puzzles,
    write_puzzles,
)
from .shipped import find_puzzle, puzzles

__all__ = [
    "GRADES",
    "Attempt",
    "Examined",
    "Origin",
    "Puzzle",
    "Reason",
    "TriedMove",
    "examine",
    "find_puzzle",
    "grade_of",
    "most_nodes",
    "possible_grades",
    "puzzles",
    "read_puzzles",
    "try_move",
    "write_puzzles",
]
