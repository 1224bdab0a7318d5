"""Yixin's extensions of the Gomocup protocol, some of which other engines support too."""

from __future__ import annotations

import re

from ...game import Board, Point
from ...processes.failures import BrokeProtocol, CannotExpress
from .client import GomocupClient
from .text import Pair, board_lines

_FORBID = re.compile(r"FORBID\b\s*([\d,\s]*?)\s*\.?", re.IGNORECASE)
_TWO_DIGITS = re.compile(r"(\d\d)(\d\d)")
_WITH_COMMA = re.compile(r"(\d+)\s*,\s*(\d+)")
_ABILITY = re.compile(r"MESSAGE INFO (MAX_\w+)\s+(\d+)", re.IGNORECASE)


def abilities(client: GomocupClient, size: int) -> dict[str, int]:
    """`yxshowinfo`: the largest thread count and table size; empty if it is not a Yixin engine.

    Starts a new game.
    """
    found = [_ABILITY.match(remark) for remark in client.try_out(["yxshowinfo"], size)]
    return {match[1].upper(): int(match[2]) for match in found if match}


def forbidden_points(client: GomocupClient, board: Board) -> tuple[Point, ...]:
    """Black's forbidden points according to the engine, row by row from the top.

    Raises:
        CannotExpress: The engine does not support the command.
        BrokeProtocol: It answered a point off the board.
    """
    dialect, size = client.dialect, board.size
    reading = dialect.forbidden_reading or dialect.reading
    points = []
    for pair in forbidden_pairs(client, board):
        x, y = reading.point(*pair, size)
        if not (0 <= x < size and 0 <= y < size):
            raise BrokeProtocol(f"answered a forbidden point {pair[0]},{pair[1]} off the board")
        points.append(Point(x, y, size))
    return tuple(sorted(points, key=lambda point: (point.y, point.x)))


def forbidden_pairs(client: GomocupClient, board: Board) -> tuple[Pair, ...]:
    """The coordinates of the forbidden points as the engine writes them. Starts a new game.

    Yixin has `yxshowforbid` and answers with two digits for each coordinate; AlphaGomoku has
    SHOWFORBID and answers in the notation of its moves.

    Raises:
        CannotExpress: The engine does not support the command.
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
    raise CannotExpress("supports neither yxshowforbid nor SHOWFORBID")


def stop(client: GomocupClient) -> None:
    """`yxstop`: makes the engine answer the pending request at once."""
    client.talk.send("yxstop")


def clear_table(client: GomocupClient) -> None:
    """`yxhashclear`: clears the transposition table."""
    client.talk.send("yxhashclear")
