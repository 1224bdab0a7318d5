"""The beginning of an SGF game: what comes before the first move, and opening rules.

Fifth moves on offer, which SGF files keep in 5A, and what they tell about an opening.

RIF's files have letters in 5A, as for any point, and those of Yamaguchi's opening points such as
H9; both are read in either.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, MutableMapping
from itertools import islice

from ...game import Color, Opening, Point
from ...record import GameRecord
from .grammar import Properties, letters_of_points, point_of, properties_of
from .note import MOVE_NAMES
from .text import Oddities

COLORS = {"B": Color.BLACK, "W": Color.WHITE}
"""The players by the name of the property that is their move."""
SET_UP = MOVE_NAMES - COLORS.keys()

Token = tuple[str, int]
"""A parenthesis or a node, and its place in the text."""


class Prologue:
    """Reads a game up to its first move.

    Nodes without a move that follow the root are a part of it, but only up to the first
    parenthesis: what stands in a branch belongs to that branch.
    """

    def __init__(self, tokens: Iterator[Token], odd: Oddities) -> None:
        self._odd = odd
        self.root: Properties = {}
        """What the root says, without its moves."""
        self.moves: Properties = {}
        """The moves in the root itself, which are made after `held`."""
        self.held: list[Token] = []
        """What was looked at and is still to be read, the first move last."""
        self.first: Color | None = None
        """Who makes the first move."""
        self.end = 0
        """Where the text goes on."""
        self._has_root = False
        self._is_branched = False
        self._depth = 0
        # The depth of the parentheses in which set-up stones leave no move to be read.
        self._left_out: int | None = None
        for token, offset in tokens:
            self.end = offset + 1
            if token in ("(", ")"):
                self._hold_parenthesis(token, offset)
            elif self._finds_move(token, offset):
                break

    def _hold_parenthesis(self, token: str, offset: int) -> None:
        self.held.append((token, offset))
        self._is_branched = self._has_root
        self._depth += 1 if token == "(" else -1
        if self._left_out is not None and self._depth < self._left_out:
            self._left_out = None

    def _finds_move(self, token: str, offset: int) -> bool:
        """Reads a node; whether it has the first move."""
        properties = properties_of(token)
        moves = taken_moves(properties)
        if not self._has_root:
            self._has_root = True
            self.root, self.moves = properties, moves
        elif not moves and not self._is_branched:
            self._merge(properties, offset)
        else:
            self.held.append((token, offset))
            if self._left_out is None and not SET_UP.isdisjoint(properties):
                self._left_out = self._depth
        if moves and self._left_out is None:
            self.first = COLORS[next(iter(moves))]
        return self.first is not None

    def _merge(self, properties: Properties, offset: int) -> None:
        if properties:
            self._odd.remark("a node without a move is read as part of the root", offset)
        for name, values in properties.items():
            self.root.setdefault(name, []).extend(values)


def taken_moves(properties: Properties) -> Properties:
    """Takes the moves out of a node's properties, in the order of the file."""
    return {name: properties.pop(name) for name in list(properties) if name in COLORS}


FIFTHS = "5A"
"""The property of the fifth moves on offer."""
_FIFTH_STONE = 5
_BETWEEN = re.compile(r"[\s,;:/.+-]+")
_JOINED = re.compile(r"(?:[A-Za-z][1-9][0-9]?)+|(?:[a-z]{2})+")
_EACH = re.compile(r"[A-Za-z][1-9][0-9]?|[a-z]{2}")
_OFFER = "offer "

_Holder = MutableMapping[str, str] | MutableMapping[str, tuple[str, ...]]


def fifths_in_log(opening: str, log: tuple[str, ...], size: int) -> list[str]:
    """The values of 5A for a log; none when it has no offers, or not on this board.

    >>> fifths_in_log("rif", ("offer g7", "offer i6", "choose g7"), 15)
    ['gi', 'ij']
    """
    offered = [action for action in log if action.startswith(_OFFER)]
    try:
        points = [Point.parse(action.removeprefix(_OFFER), size) for action in offered]
    except ValueError:
        return []
    if opening == "yamaguchi":
        return [str(point).upper() for point in points]
    return [letters_of_points(size)[point] for point in points]


def recall_opening(record: GameRecord) -> list[str]:
    """Makes the log of a named opening from 5A and the moves; what is to be said about it.

    When that cannot be, 5A stays where it is.
    """
    holder, values = _said_fifths(record)
    if holder is None:
        return []
    try:
        fifths = [str(point) for point in _points_in(values, record.size)]
        stones = [str(node.move) for node in islice(record.mainline(), _FIFTH_STONE)]
        is_unsaid = len(stones) == _FIFTH_STONE and stones[-1] not in fifths
        log = _log(record, stones, fifths + stones[-1:] if is_unsaid else fifths)
    except ValueError as error:
        return [f"{FIFTHS} is kept as it stands: {error}"]
    record.opening_log = log
    holder.pop(FIFTHS)
    remarks = [f"the opening is taken from the moves and {FIFTHS}: that nobody swapped is assumed"]
    if is_unsaid:
        remarks.append(f"{FIFTHS} leaves out the fifth move that was played: it was offered too")
    return remarks


def _said_fifths(record: GameRecord) -> tuple[_Holder | None, list[str]]:
    """What 5A says, at the root or at one of the first moves, and where it is kept."""
    tags = record.heading.tags
    if FIFTHS in tags:
        return tags, [tags[FIFTHS]]
    numbers = [0, *(node.number for node in islice(record.mainline(), _FIFTH_STONE))]
    for note in (record.notes[number] for number in numbers if number in record.notes):
        if FIFTHS in note.properties:
            return note.properties, list(note.properties[FIFTHS])
    return None, []


def _points_in(values: list[str], size: int) -> list[Point]:
    """The points of 5A, one or several in a value; raises ValueError."""
    points: list[Point] = []
    for text in filter(None, _BETWEEN.split(" ".join(values))):
        texts = _EACH.findall(text) if _JOINED.fullmatch(text) else [text]
        points += [point_of(each, size) for each in texts]
    if not points:
        raise ValueError("it names no point")
    return points


def _log(record: GameRecord, stones: list[str], fifths: list[str]) -> tuple[str, ...]:
    """The opening as far as it is known, if it can have been so; raises ValueError."""
    if record.setup:
        raise ValueError(f"the opening {record.opening} has no stones set up")
    opening = Opening(record.opening, record.rule, record.size)
    to_place, to_offer = stones[::-1], fifths[::-1]
    while not opening.is_over:
        action = _next_action(opening.actions, to_place, to_offer)
        if action is None:
            break
        opening.act(action)
    if to_offer:
        raise ValueError(
            f"the opening {opening.name} cannot have had {len(fifths)} fifth moves on offer"
            f" after {' '.join(stones[: _FIFTH_STONE - 1]) or 'no stones'}"
        )
    return opening.log


def _next_action(actions: tuple[str, ...], to_place: list[str], to_offer: list[str]) -> str | None:
    """What was done next; None when the file does not say. The next of a list is its last."""
    kind = actions[0].partition(" ")[0]
    if kind == "declare":
        return f"declare {len(to_offer)}"
    if kind == "offer":
        return f"{_OFFER}{to_offer.pop()}" if to_offer else None
    if "keep" in actions and (to_place or to_offer):
        return "offer_ten" if "offer_ten" in actions and len(to_offer) == 10 else "keep"
    if not to_place:
        return None
    stone = to_place.pop()
    return f"choose {stone}" if kind == "choose" else stone
