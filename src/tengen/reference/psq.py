"""A slow, obvious parser for the moves of a Piskvork game (.psq), one `x,y,ms` per line."""

from __future__ import annotations

import re
from typing import NamedTuple

from .rules import Point

MOVE_LINE = re.compile(
    rb"[ \t]*(-?[0-9]+)[ \t]*,[ \t]*(-?[0-9]+)[ \t]*(?:,[ \t]*(-?[0-9]+)[ \t]*)?(?:\r\n|\r|\n|\Z)"
)
"""Column and row from 1, rows from the top; the milliseconds are optional."""
LINE_END = re.compile(rb"\r\n|\r|\n")
MOST_DIGITS = 18


class PsqMoves(NamedTuple):
    """The moves of a file, and the place after them."""

    points: list[Point]
    times: list[int | None]
    """Milliseconds for each move, if the file has them."""
    next_line: int
    """The first line, from 1, that is not a valid move; after the last line if there is none."""
    next_offset: int
    """Its first byte."""
    problem: str | None
    """What is wrong with that line, if it has the form of a move."""


def read_psq_moves(text: bytes, offset: int, size: int) -> PsqMoves:
    r"""Parses the lines from byte `offset` on, up to the first that is not a valid move.

    >>> read_psq_moves(b"8,8,0\n9,7,150\n-1\n", 0, size=15).points
    [(7, 7), (8, 6)]
    """
    points: list[Point] = []
    times: list[int | None] = []
    problem = None
    line = 1 + len(LINE_END.findall(text, 0, offset))
    while offset < len(text):
        found = MOVE_LINE.match(text, offset)
        if found is None:
            break
        problem = problem_of(found, size)
        if problem is not None:
            break
        points.append((int(found[1]) - 1, int(found[2]) - 1))
        times.append(None if found[3] is None else int(found[3]))
        line += 1
        offset = found.end()
    return PsqMoves(points, times, line, offset, problem)


def problem_of(found: re.Match[bytes], size: int) -> str | None:
    """What is wrong with the move on a line, if anything."""
    if any(len(number.lstrip(b"-")) > MOST_DIGITS for number in found.groups() if number):
        return "a number has more than 18 digits"
    column, row = int(found[1]), int(found[2])
    if 1 <= column <= size and 1 <= row <= size:
        return None
    return f"{column},{row} is off the board: expected 1 to {size}"
