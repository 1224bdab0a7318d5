"""What `pattern_alpha_beta` tells about its choice."""

from __future__ import annotations

from ...game import Board, Color, Move, Point
from ...reference.alpha_beta import AlphaBeta
from ...reference.board import ReferenceBoard
from ...reference.pattern_alpha_beta import (
    PatternEvaluator,
    PatternOptions,
    ShortCut,
    short_cut,
)
from ...reference.pattern_table import PatternKind
from ...reference.score import MILLION, WIN
from ...reference.search_options import SearchOptions
from ...render import Branch
from ..explanation import Seen, score_text
from .drawn_tree import MOST_NODES, branch_of
from .found import Found

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


def search_summary(found: Found, patterns: PatternOptions) -> str:
    """What a search found."""
    start = f"Looking {found.depth} moves ahead, {found.move} leads to"
    if abs(found.score) > WIN // 2:
        return f"{start} a {score_text(found.score)}."
    weight = "mine" if patterns.w == MILLION else f"{score_text(patterns.w)} · mine"
    worth = score_text(found.score)
    return f"{start} a board worth {worth} points: {weight} less the opponent's."


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
    return tuple(sorted(found, key=lambda seen: -seen.score))


def drawn_search(
    board: Board, patterns: PatternOptions, options: SearchOptions, found: Found
) -> Branch | None:
    """The tree of a search, where it is small."""
    if found.nodes > MOST_NODES:
        return None
    evaluator = PatternEvaluator(board.turn, patterns)
    search = AlphaBeta(ReferenceBoard.of(board), evaluator, options, keeps_tree=True)
    search.run()
    return branch_of(search.tree, board.size)


def _name(kind: PatternKind) -> str:
    return kind.name.lower().replace("_", " ")
