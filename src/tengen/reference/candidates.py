"""Which moves a search looks at."""

from __future__ import annotations

from .board import Move, ReferenceBoard


def candidate_moves(board: ReferenceBoard, distance: int) -> list[Move]:
    """The legal moves near a stone, row by row from the top; all of them for distance 0.

    On an empty board that is the centre. Where none is near, all legal moves are given, and where
    none is legal, a pass.

    >>> board = ReferenceBoard(5)
    >>> candidate_moves(board, 1)
    [(2, 2)]
    >>> board.push((0, 0))
    >>> candidate_moves(board, 1)
    [(1, 0), (0, 1), (1, 1)]
    """
    size = board.size
    stones = [point for point, stone in board.grid.items() if stone is not None]
    if distance > 0 and not stones:
        return [(size // 2, (size - 1) // 2)]
    legal = board.legal_moves
    steps = range(-distance, distance + 1)
    around = {(x + dx, y + dy) for x, y in stones for dx in steps for dy in steps}
    near: list[Move] = [point for point in legal if point in around]
    return near if near and distance > 0 else [*legal] or [None]
