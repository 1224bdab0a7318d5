"""Puzzles: positions with a proved win, whose first move is to be found; see docs/puzzles.md."""

from .attempt import Attempt, Makes, Reason, TriedMove, try_move, what_it_makes
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
    "Makes",
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
    "what_it_makes",
    "write_puzzles",
]
