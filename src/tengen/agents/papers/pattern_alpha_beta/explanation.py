"""What `pattern_alpha_beta` tells about its choice."""

from __future__ import annotations

from ....game import Board, Color, Move, Point
from ....reference.board import ReferenceBoard
from ....reference.papers.pattern_alpha_beta import (
    PatternEvaluator,
    PatternOptions,
    ShortCut,
    short_cut,
)
from ....reference.papers.pattern_table import PatternKind
from ....reference.papers.search import MILLION
from ...explanation import Seen, greatest_first, score_text
from ..common import Found, ending, moves_ahead

_AT_ONCE = {
    ShortCut.FIVE: "makes five",
    ShortCut.THEIR_FIVE: "takes the point where the opponent would make five",
    ShortCut.OPEN_FOUR: "makes an open four",
}


def opening_summary(move: Move) -> str:
    """Why a move of the opening table is played."""
    return f"{move} stands in the table of openings, so nothing was searched."


def short_cut_summary(board: Board, patterns: PatternOptions) -> str | None:
    """Why a move is played without a search; None where there is a search."""
    found = short_cut(ReferenceBoard.of(board), patterns)
    if found is None:
        return None
    return f"It {_AT_ONCE[found[1]]}, so nothing was searched."


def search_summary(board: Board, found: Found, patterns: PatternOptions) -> str:
    """What a search found."""
    start = f"Looking {moves_ahead(board, found)} ahead, {found.move} leads to"
    end = ending(found.score)
    if end is not None:
        return f"{start} a {end}."
    weight = "mine" if patterns.w == MILLION else f"{score_text(patterns.w)} · mine"
    points = "one point" if found.score == MILLION else f"{score_text(found.score)} points"
    return f"{start} a board worth {points}: {weight} less the opponent's."


def seen_patterns(board: Board, patterns: PatternOptions) -> tuple[Seen, ...]:
    """The patterns on the board that are worth something, the greatest first."""
    evaluator = PatternEvaluator(board.turn, patterns)
    twin = ReferenceBoard.of(board)
    found = [
        Seen(
            kind=_name(pattern.kind),
            color=color,
            points=tuple(
                Point(*point, board.size) for point in line.points[pattern.first : pattern.last + 1]
            ),
            score=patterns.points[pattern.kind - 1] * MILLION,
        )
        for color in Color
        for line, pattern in evaluator.seen(twin, color)
        if patterns.points[pattern.kind - 1] > 0
    ]
    return greatest_first(found)


def _name(kind: PatternKind) -> str:
    return kind.name.lower().replace("_", " ")
