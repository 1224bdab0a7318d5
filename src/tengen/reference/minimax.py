"""Minimax: every line of moves to a fixed depth, and nothing else."""

from __future__ import annotations

from .board import ReferenceBoard
from .score import WIN
from .search_options import SearchOptions
from .search_position import Evaluator, SearchedMove, SearchPosition, SearchResult


def minimax(board: ReferenceBoard, evaluator: Evaluator, options: SearchOptions) -> SearchResult:
    """Searches a position that is not over; of equal moves the first is chosen."""
    position = SearchPosition(board, evaluator, options)
    result = SearchResult(depth=options.depth)
    for move in position.moves(options.depth):
        position.push(move)
        score = _value(position, options.depth - 1)
        position.pop()
        if not result.candidates or score > result.score:
            result.move, result.score = move, score
        result.candidates.append(SearchedMove(move, score, is_upper_bound=False))
    result.line = [result.move]
    result.nodes, result.leaves = position.nodes, position.leaves
    return result


def _value(position: SearchPosition, depth: int) -> int:
    """What the position is worth to MAX."""
    if depth == 0 or position.is_over():
        return position.leaf_value()
    is_max = position.is_max_to_move
    best = -WIN if is_max else WIN
    for move in position.moves(depth):
        position.push(move)
        score = _value(position, depth - 1)
        position.pop()
        best = max(best, score) if is_max else min(best, score)
    return best
