"""The words of the Gomocup protocol: what a line of a brain says, and how positions are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto

from ..game import Board, Color, Move, Point
from .failures import CannotExpress

_PAIR = r"-?\d{1,4}\s*,\s*-?\d{1,4}"
_MOVES = re.compile(rf"{_PAIR}(?:\s+{_PAIR})*")
_SUGGESTION = re.compile(rf"SUGGEST\s+({_PAIR})", re.IGNORECASE)
_FIELD = re.compile(r'(\w+)\s*=\s*"([^"]*)"')

Pair = tuple[int, int]
"""Two numbers as they stand on a line; which of them is the column is for the reader to say."""


class Kind(Enum):
    """What sort of line it is."""

    MOVES = auto()
    SUGGEST = auto()
    SWAP = auto()
    OK = auto()
    ERROR = auto()
    UNKNOWN = auto()
    REMARK = auto()
    """MESSAGE, DEBUG, or an INFO line of an analysis: for people and for `info_parser`."""
    OTHER = auto()


_KINDS = {
    "OK": Kind.OK,
    "SWAP": Kind.SWAP,
    "ERROR": Kind.ERROR,
    "UNKNOWN": Kind.UNKNOWN,
    "MESSAGE": Kind.REMARK,
    "DEBUG": Kind.REMARK,
    "INFO": Kind.REMARK,
    "DETAIL": Kind.REMARK,
    "FORBID": Kind.REMARK,
}


@dataclass(frozen=True, slots=True)
class Said:
    """A line of a brain."""

    kind: Kind
    text: str
    pairs: tuple[Pair, ...] = ()


def read_line(text: str) -> Said:
    """Says what a line is.

    >>> read_line("7,7").pairs, read_line("MESSAGE depth 3").kind.name, read_line("hello").kind.name
    (((7, 7),), 'REMARK', 'OTHER')
    """
    text = text.strip()
    if _MOVES.fullmatch(text):
        return Said(Kind.MOVES, text, _pairs(text))
    suggestion = _SUGGESTION.fullmatch(text)
    if suggestion:
        return Said(Kind.SUGGEST, text, _pairs(suggestion[1]))
    word = text.partition(" ")[0].upper().rstrip(":")
    return Said(_KINDS.get(word, Kind.OTHER), text)


def _pairs(text: str) -> tuple[Pair, ...]:
    numbers = [int(number) for number in re.findall(r"-?\d+", text)]
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def about_fields(text: str) -> dict[str, str]:
    """What a brain says of itself; old brains answer free text, which is taken as the name.

    >>> about_fields('name="Pela", version="1.2"')
    {'name': 'Pela', 'version': '1.2'}
    >>> about_fields("Five in line by Jan")
    {'name': 'Five in line by Jan'}
    """
    fields = {key.lower(): value for key, value in _FIELD.findall(text)}
    return fields or ({"name": text.strip()} if text.strip() else {})


def move_text(move: Move) -> str:
    """A move as the protocol writes it: column and row from the top left, from 0."""
    if move.is_pass:
        raise CannotExpress("the Gomocup protocol has no pass, and one was played")
    return f"{move.x},{move.y}"


def board_lines(board: Board) -> Iterator[str]:
    """The stones of a board: 1 for the side to move, 2 for the other, in the order of play.

    Stones that were set up have no order: black and white come in turn as far as they go.
    """
    for point, color in _in_order(board):
        yield f"{point.x},{point.y},{1 if color is board.turn else 2}"


def _in_order(board: Board) -> Iterator[tuple[Point, Color]]:
    setup = board.setup
    color = setup.turn
    yield from _alternating(setup.black, setup.white)
    for move in board.move_stack:
        move_text(move)
        assert move.point is not None
        yield move.point, color
        color = color.opposite


def _alternating(black: frozenset[Point], white: frozenset[Point]) -> Iterator[tuple[Point, Color]]:
    by_row = [sorted(stones, key=lambda point: (point.y, point.x)) for stones in (black, white)]
    for turn in range(max(map(len, by_row))):
        for stones, color in zip(by_row, (Color.BLACK, Color.WHITE), strict=True):
            if turn < len(stones):
                yield stones[turn], color
