"""The SGF grammar: properties, escapes and points."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from string import ascii_lowercase, ascii_uppercase

from ...game import Move, Point
from ..format import FormatError, quoted
from .text import SgfText

MOVES = frozenset("BW")
"""The properties of moves."""
Properties = dict[str, list[str]]
"""The values of each property of a node, without their escapes."""

# Possessive, so that an unclosed bracket costs one scan of the rest, without backtracking.
VALUE = r"\[[^\\\]]*+(?:\\.[^\\\]]*+)*+\]\s*+"
PROPERTY = rf"[A-Za-z0-9]++\s*+(?:{VALUE})++"
_EACH_VALUE = re.compile(r"\[([^\\\]]*+(?:\\.[^\\\]]*+)*+)\]", re.DOTALL)
# Most properties have one value: it is one group, and all further values are the next group.
EACH_PROPERTY = re.compile(
    rf"([A-Za-z0-9]++)\s*+{_EACH_VALUE.pattern}\s*+((?:{VALUE})*+)", re.DOTALL
)
OPEN_NODE = r"(?<!\\);\s*+[BW]\s*+\[[^\\\[\]]*+"
"""The beginning of a node with a move, without the bracket that closes its first value."""
_ENDS_IN_NODE = re.compile(rf"{OPEN_NODE}\Z")
_GAME = re.compile(r"\(\s*+;")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_LOWER = re.compile(r"[a-z]+")


def find_game(text: str, offset: int) -> int | None:
    """Offset of the next game: of the outermost parenthesis before its first node."""
    found = _GAME.search(text, offset)
    if found is None:
        return None
    start = before = found.start()
    while before > offset and text[before - 1] in "( \t\n":
        before -= 1
        if text[before] == "(":
            start = before
    return start


def properties_of(node: str) -> Properties:
    """Parses the properties of a node; the values of repeated properties are joined.

    >>> properties_of(";B[hh]C[a comment]LB[aa:1][bb:2]")
    {'B': ['hh'], 'C': ['a comment'], 'LB': ['aa:1', 'bb:2']}
    """
    properties: Properties = {}
    for said, value, others in EACH_PROPERTY.findall(node):
        name = said if said.isupper() else _upper(said)
        values = properties.setdefault(name, [])
        values.append(unescaped(value) if "\\" in value else value)
        if others:
            values += map(unescaped, _EACH_VALUE.findall(others))
    return properties


def moves_of(node: str) -> list[tuple[str, str]]:
    """The moves of a node in the order of the file, as the name of the colour and a value.

    >>> moves_of(";B[hh]C[a comment]W[hi]B[gj]")
    [('B', 'hh'), ('W', 'hi'), ('B', 'gj')]
    """
    moves = []
    for said, value, others in EACH_PROPERTY.findall(node):
        name = _upper(said)
        if name in MOVES:
            values = (value, *_EACH_VALUE.findall(others))
            moves += [(name, unescaped(each)) for each in values]
    return moves


def _upper(name: str) -> str:
    """A property name as in FF[4]: older versions allow lower-case letters, which are ignored."""
    return _LOWER.sub("", name) if any(map(str.isupper, name)) else name.upper()


def unescaped(value: str) -> str:
    """Unescapes a value: a backslash quotes the next character, and removes a line end."""
    return _ESCAPE.sub(lambda found: "" if found[1] == "\n" else found[1], value)


def escaped(text: str) -> str:
    """Escapes text for a value; colons stay unescaped.

    A text that ends like ``;B[hh`` would look like a value without its closing bracket, so that
    bracket is escaped as well.
    """
    text = text.replace("\\", "\\\\").replace("]", "\\]")
    return _ENDS_IN_NODE.sub(lambda found: found[0].replace("[", "\\["), text)


def written(name: str, *values: str) -> str:
    """Encodes a property.

    >>> written("LB", "aa:1", "bb:2")
    'LB[aa:1][bb:2]'
    """
    return name + "".join(f"[{escaped(value)}]" for value in values)


def first_game(source: SgfText) -> int:
    """Offset of the first game; raises FormatError if there is none."""
    start = find_game(source.text, 0)
    if start is None:
        raise FormatError("there is no game in the file: expected (;", line=1, byte=0)
    return start


_LETTERS = ascii_lowercase + ascii_uppercase
_BOOK_POINT = re.compile(r"[A-Za-z][1-9][0-9]?")
LARGEST_WITH_TT = 19
"""On boards up to this size ``tt`` is a pass, as in versions before FF[4]."""


@cache
def letters_of_points(size: int) -> dict[Point, str]:
    """The letters of every point.

    >>> letters_of_points(15)[Point.parse("c4")]
    'cl'
    """
    return {Point(x, y, size): _LETTERS[x] + _LETTERS[y] for x, y in product(range(size), repeat=2)}


@cache
def points_by_letters(size: int) -> dict[str, Point]:
    """All points by their letters."""
    return {letters: point for point, letters in letters_of_points(size).items()}


@cache
def moves_by_letters(size: int) -> dict[str, Move]:
    """All moves by their value: a point's letters, or an empty string or ``tt`` for a pass."""
    moves = {letters: Move(point) for letters, point in points_by_letters(size).items()}
    passes = {"": Move.PASS}
    if size <= LARGEST_WITH_TT:
        passes["tt"] = Move.PASS
    return moves | passes


def is_book_point(value: str) -> bool:
    """Whether a value is a point in book notation, such as ``h8``, which is never valid SGF."""
    return _BOOK_POINT.fullmatch(value) is not None


def point_of(value: str, size: int) -> Point:
    """Parses a point; raises ValueError."""
    value = value.strip()
    point = points_by_letters(size).get(value)
    if point is not None:
        return point
    if is_book_point(value):
        return Point.parse(value, size)
    last = _LETTERS[size - 1]
    if len(value) == 2 and value.isascii() and value.isalpha():
        raise ValueError(f"{value} is off the board: size {size} has the points aa to {last}{last}")
    shown = value if len(value) <= 20 else value[:20] + "…"
    raise ValueError(
        f"{quoted(shown)} is not a point: expected two letters from aa to {last}{last}"
    )


def points_of(values: list[str], size: int) -> list[Point]:
    """Parses a list of points, in which ``aa:cc`` is a rectangle; raises ValueError."""
    points: list[Point] = []
    for value in dict.fromkeys(values):  # A repeated rectangle would be very many points.
        first, colon, last = value.partition(":")
        start = point_of(first, size)
        stop = point_of(last, size) if colon else start
        columns = range(min(start.x, stop.x), max(start.x, stop.x) + 1)
        rows = range(min(start.y, stop.y), max(start.y, stop.y) + 1)
        points += [Point(x, y, size) for y, x in product(rows, columns)]
    return points
