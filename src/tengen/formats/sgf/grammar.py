"""The SGF grammar: tokens, properties, escapes and points."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from string import ascii_lowercase, ascii_uppercase

from ...game import Move, Point
from ..format import FormatError
from .text import Oddities, SgfText

Properties = dict[str, list[str]]
"""The values of each property of a node, without their escapes."""

# Possessive, so that an unclosed bracket costs one scan of the rest, without backtracking.
_VALUE = r"\[[^\\\]]*+(?:\\.[^\\\]]*+)*+\]\s*+"
_PROPERTY = rf"[A-Za-z0-9]++\s*+(?:{_VALUE})++"
_TOKEN = re.compile(rf"\s*+(;\s*+(?:{_PROPERTY})*+|[()])", re.DOTALL)
_EACH_VALUE = re.compile(r"\[([^\\\]]*+(?:\\.[^\\\]]*+)*+)\]", re.DOTALL)
# Most properties have one value: it is one group, and all further values are the next group.
_EACH_PROPERTY = re.compile(
    rf"([A-Za-z0-9]++)\s*+{_EACH_VALUE.pattern}\s*+((?:{_VALUE})*+)", re.DOTALL
)
_GAME = re.compile(r"\(\s*+;")
_OPEN_VALUE = re.compile(r"(?:[A-Za-z0-9]++\s*+)?\[")
_STRAY_VALUE = re.compile(_VALUE, re.DOTALL)
_STRAY = re.compile(r"[^\s;()\[\]]+|\S")
_ESCAPE = re.compile(r"\\(.)", re.DOTALL)
_LOWER = re.compile(r"[a-z]+")
_LONGEST_QUOTE = 20


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


def game_tokens(source: SgfText, start: int, odd: Oddities) -> Iterator[tuple[str, int]]:
    """The parentheses and nodes of the game at an offset, each with its own offset.

    The token of a node is its text, including the semicolon. The last token closes the game, even
    if the file does not.
    """
    text, offset, depth = source.text, start, 0
    match = _TOKEN.match
    while True:
        found = match(text, offset)
        if found is None:
            offset = _skip(text, offset, odd)
            if offset < len(text):
                continue
            break
        token = found[1]
        yield token, found.start(1)
        offset = found.end()
        if token == "(":
            depth += 1
        elif token == ")":
            depth -= 1
            if depth == 0:
                return
    yield from ((")", len(text)) for _ in range(depth))


def _skip(text: str, offset: int, odd: Oddities) -> int:
    """The offset at which to continue after text that is neither a node nor a parenthesis."""
    found = _STRAY.search(text, offset)
    if found is None:
        end = len(text.rstrip())
        odd.wrong("the file ends inside a game: expected )", "closed here", end)
        return len(text)
    at = found.start()
    value = _STRAY_VALUE.match(text, at)
    if value:
        odd.wrong(f"{_quote(value[0])} belongs to no property", "left out", at)
        return value.end()
    opened = _OPEN_VALUE.match(text, at)
    if opened:
        odd.wrong(
            f"{_quote(opened[0])} is never closed: expected ]", "left out with all after it", at
        )
        return len(text)
    odd.wrong(f"found {_quote(found[0])}, expected a node (;) or a parenthesis", "left out", at)
    return found.end()


def _quote(text: str) -> str:
    text = text.strip()
    return repr(text if len(text) <= _LONGEST_QUOTE else text[:_LONGEST_QUOTE] + "…")


def properties_of(node: str) -> Properties:
    """Parses the properties of a node; the values of repeated properties are joined.

    >>> properties_of(";B[hh]C[a comment]LB[aa:1][bb:2]")
    {'B': ['hh'], 'C': ['a comment'], 'LB': ['aa:1', 'bb:2']}
    """
    properties: Properties = {}
    for said, value, others in _EACH_PROPERTY.findall(node):
        name = said if said.isupper() else _upper(said)
        values = properties.setdefault(name, [])
        values.append(unescaped(value) if "\\" in value else value)
        if others:
            values += map(unescaped, _EACH_VALUE.findall(others))
    return properties


def _upper(name: str) -> str:
    """A property name as in FF[4]: older versions allow lower-case letters, which are ignored."""
    return _LOWER.sub("", name) if any(map(str.isupper, name)) else name.upper()


def unescaped(value: str) -> str:
    """Unescapes a value: a backslash quotes the next character, and removes a line end."""
    return _ESCAPE.sub(lambda found: "" if found[1] == "\n" else found[1], value)


def escaped(text: str) -> str:
    """Escapes text for a value; colons stay unescaped."""
    return text.replace("\\", "\\\\").replace("]", "\\]")


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
    raise ValueError(f"{shown!r} is not a point: expected two letters from aa to {last}{last}")


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
