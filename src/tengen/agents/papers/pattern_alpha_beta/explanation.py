"""Explains a move of `pattern_alpha_beta` by the patterns on the board."""

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
from ....solver import Proof, WinKind
from ...explanation import Seen, greatest_first, score_text
from ..common import PaperSearchResult, ending, moves_ahead

_AT_ONCE = {
    ShortCut.FIVE: "makes five",
    ShortCut.THEIR_FIVE: "blocks the opponent's five",
    ShortCut.OPEN_FOUR: "makes an open four",
}


def opening_summary(move: Move) -> str:
    """The summary for a move of the opening table."""
    return f"{move} is in the opening table, so there was no search."


def threat_summary(proof: Proof) -> str:
    """The summary for a forced win of the solver."""
    if proof.kind is WinKind.FIVE:
        return f"{proof.first_move} makes five, so there was no search."
    kind, plies = proof.kind.value, proof.plies
    return f"{proof.first_move} wins by {kind} within {plies} plies, so there was no search."


def short_cut_summary(board: Board, patterns: PatternOptions) -> str | None:
    """The summary for a move that needs no search; None if there is a search."""
    found = short_cut(ReferenceBoard.of(board), patterns)
    if found is None:
        return None
    return f"It {_AT_ONCE[found[1]]}, so there was no search."


def search_summary(board: Board, found: PaperSearchResult, patterns: PatternOptions) -> str:
    """The summary of a search."""
    start = f"Looking {moves_ahead(board, found)} ahead, {found.move} leads to"
    end = ending(found.score)
    if end is not None:
        return f"{start} a {end}."
    weight = "mine" if patterns.w == MILLION else f"{score_text(patterns.w)} · mine"
    points = "one point" if found.score == MILLION else f"{score_text(found.score)} points"
    return f"{start} a board worth {points}: {weight} less the opponent's."


def seen_patterns(board: Board, patterns: PatternOptions) -> tuple[Seen, ...]:
    """The patterns on the board with a value, the greatest first."""
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
