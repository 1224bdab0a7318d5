"""Text for points, move lists and drawn boards.

As in books, letters count from the left and numbers from the bottom.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import isqrt

from tengen.game.vocabulary import Color

from .rules import Grid, Point

LETTERS = "abcdefghijklmnopqrstuv"
SYMBOLS = {None: ".", Color.BLACK: "X", Color.WHITE: "O"}
STONES = {symbol: stone for stone, symbol in SYMBOLS.items()}


def format_point(point: Point, size: int) -> str:
    """The text of a point.

    >>> format_point((0, 14), size=15)
    'a1'
    """
    x, y = point
    return f"{LETTERS[x]}{size - y}"


def format_moves(points: Iterable[Point], size: int) -> str:
    """Formats a list of points, without separators."""
    return "".join(format_point(point, size) for point in points)


def parse_moves(text: str, size: int) -> list[Point]:
    """Parses a list of points without separators.

    >>> parse_moves("a1h8", size=15)
    [(0, 14), (7, 7)]
    """
    if not re.fullmatch(r"([a-v]\d+)*", text):
        raise ValueError(f"{text!r}: expected points such as h8 one after the other")
    points = [
        (LETTERS.index(letter), size - int(number))
        for letter, number in re.findall(r"([a-v])(\d+)", text)
    ]
    for x, y in points:
        if not (0 <= x < size and 0 <= y < size):
            raise ValueError(f"{LETTERS[x]}{size - y}: expected a point of a board of size {size}")
    return points


def format_fen(grid: Grid, size: int, turn: Color, rule: str, *, passed: bool = False) -> str:
    """The position in one line: rows with numbers of empty points, the side to move, the rule.

    >>> format_fen({(2, 1): Color.BLACK}, 5, Color.WHITE, "renju")
    '5/2X2/5/5/5 w renju'
    """
    rows = ["".join(SYMBOLS[grid.get((x, y))] for x in range(size)) for y in range(size)]
    counted = (re.sub(r"\.+", lambda empty: str(len(empty[0])), row) for row in rows)
    side = "b" if turn is Color.BLACK else "w"
    return f"{'/'.join(counted)} {side} {rule}{' pass' if passed else ''}"


def parse_picture(picture: str) -> Grid:
    """Parses a square with X for black, O for white and . for empty, row by row from the top.

    >>> grid = parse_picture('''
    ...     . . X
    ...     . O .
    ...     . . .
    ... ''')
    >>> grid[2, 0], grid[1, 1], grid[0, 0]
    (<Color.BLACK: 'black'>, <Color.WHITE: 'white'>, None)
    """
    rows = [line.split() for line in picture.strip().splitlines()]
    if any(len(row) != len(rows) or not set(row) <= set(STONES) for row in rows):
        raise ValueError(f"expected a square of X, O and . but got\n{picture}")
    return {(x, y): STONES[symbol] for y, row in enumerate(rows) for x, symbol in enumerate(row)}


def draw(grid: Grid) -> str:
    """Draws the grid with coordinates."""
    size = isqrt(len(grid))
    rows = [
        f"{size - y:2} " + " ".join(SYMBOLS[grid[x, y]] for x in range(size)) for y in range(size)
    ]
    return "\n".join([*rows, "   " + " ".join(LETTERS[:size])])
