"""What Yixin added to the Gomocup protocol and other programs took over."""

from __future__ import annotations

import re

from ..game import Board, Point
from .failures import BrokeProtocol, CannotExpress
from .gomocup import GomocupClient
from .gomocup_text import board_lines

_FORBID = re.compile(r"FORBID\s*((?:\d{4})*)\.?", re.IGNORECASE)
_ABILITY = re.compile(r"MESSAGE INFO (MAX_\w+)\s+(\d+)", re.IGNORECASE)


def abilities(client: GomocupClient, size: int) -> dict[str, int]:
    """`yxshowinfo`: the largest thread count and table; empty when the brain is no Yixin.

    The game begins anew.
    """
    found = [_ABILITY.match(remark) for remark in client.try_out(["yxshowinfo"], size)]
    return {match[1].upper(): int(match[2]) for match in found if match}


def forbidden_points(client: GomocupClient, board: Board) -> tuple[Point, ...]:
    """`yxshowforbid`: black's forbidden points as the brain sees them, row by row from the top.

    Raises:
        CannotExpress: The brain does not know the command.
    """
    client.prepare(board)
    commands = ["yxboard", *board_lines(board), "DONE", "yxshowforbid"]
    for remark in client.try_out(commands, board.size):
        found = _FORBID.fullmatch(remark)
        if found:
            return _points(found[1], client, board.size)
    raise CannotExpress("does not know yxshowforbid")


def _points(digits: str, client: GomocupClient, size: int) -> tuple[Point, ...]:
    points = []
    for start in range(0, len(digits), 4):
        first, second = int(digits[start : start + 2]), int(digits[start + 2 : start + 4])
        x, y = client.dialect.reading.point(first, second, size)
        if not (0 <= x < size and 0 <= y < size):
            raise BrokeProtocol(f"told a forbidden point {first},{second}, which is off the board")
        points.append(Point(x, y, size))
    return tuple(sorted(points, key=lambda point: (point.y, point.x)))


def stop(client: GomocupClient) -> None:
    """`yxstop`: the brain is to answer at once; the question in progress takes the answer."""
    client.talk.tell("yxstop")


def clear_table(client: GomocupClient) -> None:
    """`yxhashclear`: forgets what earlier searches found."""
    client.talk.tell("yxhashclear")
