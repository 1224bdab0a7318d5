"""What Yixin added to the Gomocup protocol and other programs took over."""

from __future__ import annotations

import re

from ..game import Board, Point
from .client import BrokeProtocol, CannotExpress
from .gomocup.client import GomocupClient
from .gomocup.text import Pair, board_lines

_FORBID = re.compile(r"FORBID\b\s*([\d,\s]*?)\s*\.?", re.IGNORECASE)
_TWO_DIGITS = re.compile(r"(\d\d)(\d\d)")
_WITH_COMMA = re.compile(r"(\d+)\s*,\s*(\d+)")
_ABILITY = re.compile(r"MESSAGE INFO (MAX_\w+)\s+(\d+)", re.IGNORECASE)


def abilities(client: GomocupClient, size: int) -> dict[str, int]:
    """`yxshowinfo`: the largest thread count and table; empty when the brain is no Yixin.

    The game begins anew.
    """
    found = [_ABILITY.match(remark) for remark in client.try_out(["yxshowinfo"], size)]
    return {match[1].upper(): int(match[2]) for match in found if match}


def forbidden_points(client: GomocupClient, board: Board) -> tuple[Point, ...]:
    """Black's forbidden points as the brain sees them, row by row from the top.

    Raises:
        CannotExpress: The brain does not know how to tell them.
        BrokeProtocol: It told a point off the board.
    """
    dialect, size = client.dialect, board.size
    reading = dialect.forbidden_reading or dialect.reading
    points = []
    for pair in forbidden_pairs(client, board):
        x, y = reading.point(*pair, size)
        if not (0 <= x < size and 0 <= y < size):
            raise BrokeProtocol(f"told a forbidden point {pair[0]},{pair[1]} off the board")
        points.append(Point(x, y, size))
    return tuple(sorted(points, key=lambda point: (point.y, point.x)))


def forbidden_pairs(client: GomocupClient, board: Board) -> tuple[Pair, ...]:
    """The numbers of the forbidden points, as they stand on the line. The game begins anew.

    Yixin is asked with `yxshowforbid` and answers in digits, AlphaGomoku with SHOWFORBID and
    answers as it writes moves.

    Raises:
        CannotExpress: The brain does not know the command.
    """
    client.prepare(board)
    stones = [*board_lines(board), "DONE"]
    if client.dialect.name == "alphagomoku":
        commands = ["SHOWFORBID", *stones]
    else:
        commands = ["yxboard", *stones, "yxshowforbid"]
    for remark in client.try_out(commands, board.size):
        found = _FORBID.fullmatch(remark)
        if found:
            form = _WITH_COMMA if "," in found[1] else _TWO_DIGITS
            return tuple((int(first), int(second)) for first, second in form.findall(found[1]))
    raise CannotExpress("does not know yxshowforbid or SHOWFORBID")


def stop(client: GomocupClient) -> None:
    """`yxstop`: the brain is to answer at once; the question in progress takes the answer."""
    client.talk.tell("yxstop")


def clear_table(client: GomocupClient) -> None:
    """`yxhashclear`: forgets what earlier searches found."""
    client.talk.tell("yxhashclear")
