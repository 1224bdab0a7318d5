"""Positions that are equally dense on boards of every size."""

from __future__ import annotations

from random import Random

from ..game import Board

DENSITY = 0.2
"""The share of points with a stone."""


def scattered_positions(size: int, count: int, seed: int) -> list[Board]:
    """Unfinished positions with stones by lot all over the board.

    >>> [board.ply() for size in (10, 20) for board in scattered_positions(size, 2, seed=1)]
    [20, 20, 80, 80]
    """
    draws, boards = Random(f"{seed} {size}"), list[Board]()
    points = [(x, y) for x in range(size) for y in range(size)]
    while len(boards) < count:
        board = Board(size)
        for point in draws.sample(points, round(DENSITY * len(points))):
            if not board.is_game_over():
                board.push(point)
        if not board.is_game_over():
            boards.append(board)
    return boards
