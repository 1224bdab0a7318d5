"""K. Mao, J. Shen: Minimax Search With Alpha-Beta Pruning for Gomoku. The evaluation and the agent.

Section numbers are the paper's; `docs/papers` documents how its gaps are filled.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache

from tengen.game.vocabulary import Color

from ..board import Move, ReferenceBoard
from ..rules import DIRECTIONS, Point, winning_rows
from .pattern_table import PatternForms, PatternKind, TablePattern, kind_at, patterns_on
from .search import (
    MILLION,
    AlphaBeta,
    SearchedMove,
    SearchOptions,
    SearchPosition,
    SearchResult,
    StillEvaluator,
    Table,
    minimax,
)

TABLE_I = (0, 0, 1, 10, 100, 1_000, 10_000, 100_000, 10_000_000)
"""The points of Table I, in the order of `PatternKind`."""


@dataclass(frozen=True, slots=True)
class PatternOptions:
    """The values of patterns."""

    points: tuple[int, ...] = TABLE_I
    w: int = MILLION
    """Weight of one's own patterns against the opponent's, in millionths (§II.C)."""
    double_three: int = 50_000
    """Added for two open threes or more (§IV.B)."""
    forms: PatternForms = field(default_factory=PatternForms)
    sorts_by_both: bool = True
    """Whether moves are also sorted by what they take from the opponent (§IV.C)."""

    def points_of(self, kinds: list[PatternKind]) -> int:
        """The total value of patterns."""
        points = sum(self.points[kind - 1] for kind in kinds)
        return points + (self.double_three if kinds.count(PatternKind.OPEN_THREE) >= 2 else 0)


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line of the board with at least five points, in order."""

    points: tuple[Point, ...]

    def text(self, board: ReferenceBoard, color: Color) -> str:
        """The line in the paper's letters: M is a stone of `color`."""
        letters = {None: "X", color: "M", color.opposite: "O"}
        return "".join([letters[board.grid[point]] for point in self.points])


@lru_cache
def lines_of(size: int) -> tuple[BoardLine, ...]:
    """The lines of a board in all four directions (§II.A)."""
    lines = []
    for dx, dy in DIRECTIONS:
        for y in range(size):
            for x in range(size):
                if not (0 <= x - dx < size and 0 <= y - dy < size):  # Where a line begins.
                    points, point = [], (x, y)
                    while 0 <= point[0] < size and 0 <= point[1] < size:
                        points.append(point)
                        point = point[0] + dx, point[1] + dy
                    lines.append(BoardLine(tuple(points)))
    return tuple(line for line in lines if len(line.points) >= 5)


@lru_cache
def lines_through(size: int, point: Point) -> tuple[BoardLine, ...]:
    """The lines through a point, at most four."""
    return tuple(line for line in lines_of(size) if point in line.points)


class PatternEvaluator(StillEvaluator):
    """Evaluates a board by all its patterns, without incremental updates."""

    def __init__(self, max_color: Color, patterns: PatternOptions) -> None:
        """Creates an evaluator for `max_color`."""
        self.max_color = max_color
        self.patterns = patterns

    def value(self, board: ReferenceBoard) -> int:
        """Final_Score = w * m_utility - o_utility (§II.C, equation 1)."""
        mine = self.utility(board, self.max_color)
        theirs = self.utility(board, self.max_color.opposite)
        return self.patterns.w * mine - MILLION * theirs

    def utility(self, board: ReferenceBoard, color: Color) -> int:
        """The total value of a colour's patterns, in points (§II.B)."""
        return self.patterns.points_of([pattern.kind for _, pattern in self.seen(board, color)])

    def seen(self, board: ReferenceBoard, color: Color) -> list[tuple[BoardLine, TablePattern]]:
        """All patterns of a colour, with their lines."""
        return [
            (line, pattern)
            for line in lines_of(board.size)
            for pattern in patterns_on(line.text(board, color), self.patterns.forms)
        ]

    def promise(self, board: ReferenceBoard, move: Move, /) -> int:
        """The heuristic function (§IV.C): the patterns that a stone would be part of."""
        if move is None:
            return 0
        promise = self.patterns.points_of(self.kinds_at(board, move, board.turn))
        if self.patterns.sorts_by_both:
            theirs = self.kinds_at(board, move, board.turn.opposite)
            promise += self.patterns.points_of(theirs)
        return promise

    def kinds_at(self, board: ReferenceBoard, point: Point, color: Color) -> list[PatternKind]:
        """The patterns that a stone of `color` would be part of, at most one per line."""
        kinds = []
        for line in lines_through(board.size, point):
            cell = line.points.index(point)
            text = line.text(board, color)
            kind = kind_at(text[:cell] + "M" + text[cell + 1 :], cell, self.patterns.forms)
            if kind is not None:
                kinds.append(kind)
        return kinds


class ShortCut(StrEnum):
    """Reasons to move without a search (§IV.B), the most urgent first."""

    FIVE = "five"
    THEIR_FIVE = "their five"
    OPEN_FOUR = "open four"


def short_cut(board: ReferenceBoard, patterns: PatternOptions) -> tuple[Move, ShortCut] | None:
    """A move that needs no search: the most urgent one, the first row by row."""
    turn, evaluator = board.turn, PatternEvaluator(board.turn, patterns)
    legal = board.legal_moves
    for point in legal:
        if winning_rows(board.grid, point, turn, board.rule):
            return point, ShortCut.FIVE
    for point in legal:
        if winning_rows(board.grid, point, turn.opposite, board.rule):
            return point, ShortCut.THEIR_FIVE
    for point in legal:
        if PatternKind.OPEN_FOUR in evaluator.kinds_at(board, point, turn):
            return point, ShortCut.OPEN_FOUR
    return None


def pattern_search(
    board: ReferenceBoard,
    patterns: PatternOptions,
    options: SearchOptions,
    *,
    algorithm: str = "alpha_beta",
    short_cuts: bool = True,
    table: Table | None = None,
) -> SearchResult:
    """Searches a position unless there is a short-cut; the game must not be over.

    `table` is that of earlier searches for the same side; default: a new one.
    """
    evaluator = PatternEvaluator(board.turn, patterns)
    found = short_cut(board, patterns) if short_cuts else None
    if found is not None:
        return _at_once(board, evaluator, options, found[0])
    if algorithm == "alpha_beta":
        return AlphaBeta(board, evaluator, options, table=table).run()
    return minimax(board, evaluator, options)


def _at_once(
    board: ReferenceBoard, evaluator: PatternEvaluator, options: SearchOptions, move: Move
) -> SearchResult:
    """The result of a short-cut, with the value of the board after the move."""
    position = SearchPosition(board, evaluator, options)
    position.push(move)
    score = position.leaf_value()
    position.pop()
    only = SearchedMove(move, score, is_upper_bound=False)
    return SearchResult(move, score, 1, nodes=1, leaves=1, line=[move], candidates=[only])
