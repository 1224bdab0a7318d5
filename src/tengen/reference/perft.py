"""Perft: counts move sequences, to detect errors in the rules."""

from __future__ import annotations

from .board import ReferenceBoard


def perft(board: ReferenceBoard, depth: int) -> int:
    """Counts the sequences of exactly `depth` legal moves; the board is restored.

    Passes and forbidden points are not played, and a game that ends earlier adds nothing.

    >>> perft(ReferenceBoard(size=5), 2)
    600
    """
    if depth == 0:
        return 1
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        board.push(move)
        count += perft(board, depth - 1)
        board.pop()
    return count
