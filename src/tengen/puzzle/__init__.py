"""Puzzles: positions with a proved win whose first move is to be found. docs/puzzles.md."""

from .attempt import Attempt
from .examination import Examined, examine
from .grade import GRADES, grade_of, most_nodes, possible_grades
from .puzzle import Origin, Puzzle
from .puzzle_lines import read_puzzles, write_puzzles
from .shipped import find_puzzle, puzzles
from .tried_move import Reason, TriedMove, try_move

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
