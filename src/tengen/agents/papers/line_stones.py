"""Where on the board a pattern lies that a stone makes of a line."""

from __future__ import annotations

from ...game import Color, Point
from ...reference.board import ReferenceBoard
from ...reference.rules import FIVE, Direction
from ...reference.rules import Point as ReferencePoint


def line_stones(
    board: ReferenceBoard, point: ReferencePoint, direction: Direction, color: Color
) -> tuple[Point, ...]:
    """The stones of `color` that one on `point` could share a five with, itself among them.

    >>> board = ReferenceBoard(9)
    >>> for move in [(1, 4), (5, 4), (2, 4), (0, 0), (8, 4), (8, 8)]:
    ...     board.push(move)
    >>> [str(stone) for stone in line_stones(board, (4, 4), (1, 0), Color.BLACK)]
    ['b5', 'c5', 'e5']
    """
    (x, y), (dx, dy) = point, direction
    places = [point]
    for sign in (-1, 1):
        for step in range(1, FIVE):
            place = x + sign * step * dx, y + sign * step * dy
            if board.grid.get(place, color.opposite) is color.opposite:
                break
            if board.grid[place] is color:
                places.append(place)
    places.sort(key=lambda place: (place[0] - x) * dx + (place[1] - y) * dy)
    return tuple(Point(*place, board.size) for place in places)
