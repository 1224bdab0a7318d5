"""one_ply: P. Ruan, "The Gomoku AI".

The value of an empty point near a stone is what a stone there makes for the side to move (attack)
plus what it would make for the opponent (defence). The first of the best is played, without a
search. The functions are those of the paper, in its order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tengen.game.vocabulary import Color

from ..board import Move, ReferenceBoard
from ..rules import DIRECTIONS, Point
from .line_patterns import LinePattern, line_pattern
from .search import candidate_moves


@dataclass(frozen=True, slots=True)
class OnePlyOptions:
    """The values of patterns, in millionths of points, and which points are candidates."""

    patterns: Mapping[LinePattern, int]
    """§2.1: from the two to the five."""
    double_four: int
    """Extra for fours on two lines."""
    four_three: int
    """Extra for a four and an open three."""
    double_three: int
    """Extra for open threes on two lines."""
    distance: int = 3
    """Largest distance of a candidate from a stone; 0 for all points."""
    counts_neighbours: bool = False
    """Whether the number of neighbouring stones breaks ties."""


@dataclass(frozen=True, slots=True)
class OnePlyCandidate:
    """A point and its value."""

    move: Move
    attack: int = 0
    defence: int = 0
    neighbours: int = 0

    @property
    def value(self) -> int:
        """Attack and defence have equal weight (Algorithm 5, line 10)."""
        return self.attack + self.defence


@dataclass(slots=True)
class OnePlyResult:
    """The candidates row by row from the top, and those that were better than all before them."""

    candidates: list[OnePlyCandidate] = field(default_factory=list)
    appended: list[OnePlyCandidate] = field(default_factory=list)
    """The paper's candidate list: the last is the one to play."""


def go(board: ReferenceBoard, options: OnePlyOptions) -> OnePlyResult:
    """Algorithm 5: evaluates each candidate and appends it if it is better than all before."""
    result = OnePlyResult()
    best = (-1, 0)
    # Algorithms 1 and 2, check_neighbors and get_candidate_simple.
    for move in candidate_moves(board, options.distance):
        candidate = valued(board, move, options)
        result.candidates.append(candidate)
        if (candidate.value, candidate.neighbours) > best:
            best = (candidate.value, candidate.neighbours)
            result.appended.append(candidate)
    return result


def valued(board: ReferenceBoard, move: Move, options: OnePlyOptions) -> OnePlyCandidate:
    """Algorithm 5, lines 5 to 10: attack, defence and the bonus for combinations."""
    if move is None:
        return OnePlyCandidate(None)
    attack, attack_patterns = get_score(board, move, board.turn, options)
    defence, defence_patterns = get_score(board, move, board.turn.opposite, options)
    return OnePlyCandidate(
        move,
        attack + extra(attack_patterns, options),
        defence + extra(defence_patterns, options),
        get_stone_around(board, move) if options.counts_neighbours else 0,
    )


def get_score(
    board: ReferenceBoard, point: Point, color: Color, options: OnePlyOptions
) -> tuple[int, list[LinePattern]]:
    """Algorithm 3: the patterns that a stone makes in the four directions, and their score."""
    patterns = [
        line_pattern(board.grid, point, direction, color, board.rule) for direction in DIRECTIONS
    ]
    return sum(options.patterns.get(pattern, 0) for pattern in patterns), patterns


def extra(patterns: list[LinePattern], options: OnePlyOptions) -> int:
    """Algorithm 5, lines 7 to 9: the bonus for combinations of patterns."""
    fours = patterns.count(LinePattern.FOUR)
    threes = patterns.count(LinePattern.OPEN_THREE)
    score = 0
    if fours >= 2:
        score += options.double_four
    if fours >= 1 and threes >= 1:
        score += options.four_three
    if threes >= 2:
        score += options.double_three
    return score


def get_stone_around(board: ReferenceBoard, point: Point) -> int:
    """Algorithm 4: the stones of both sides on the eight points around."""
    x, y = point
    around = [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
    return sum(board.grid.get(place) is not None for place in around)
