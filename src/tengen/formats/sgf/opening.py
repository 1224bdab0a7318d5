"""The beginning of an SGF game: the nodes before the first move, and the log of its opening.

SGF files keep the fifth moves on offer in the property 5A: in RIF's files as letters like any
point, in those of the Yamaguchi opening as points such as H9. Both are accepted everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, MutableMapping
from itertools import islice

from ...game import Color, Opening, Point
from ...record import GameRecord
from .grammar import Properties, letters_of_points, moves_of, point_of, properties_of
from .note import MOVE_NAMES
from .text import Oddities
from .tokens import Token

COLORS = {"B": Color.BLACK, "W": Color.WHITE}
"""Colours by the name of the property for their moves."""
SET_UP = MOVE_NAMES - COLORS.keys()


class Prologue:
    """Parses a game up to its first move.

    Nodes without a move that follow the root are merged with it, but only up to the first
    parenthesis: nodes in a branch belong to that branch.
    """

    def __init__(self, tokens: Iterator[Token], odd: Oddities) -> None:
        self._odd = odd
        self.root: Properties = {}
        """The properties of the root, without its moves."""
        self.moves: list[tuple[str, str]] = []
        """The moves in the root itself, which are played after `held`."""
        self.held: list[Token] = []
        """Tokens that were scanned but not parsed yet; the first move is the last of them."""
        self.first: Color | None = None
        """Who makes the first move."""
        self.end = 0
        """Offset of the next token."""
        self._has_root = False
        self._is_branched = False
        self._depth = 0
        # The depth of the parentheses in which set-up stones make all moves unreadable.
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
        """Parses a node; returns whether it contains the first move."""
        properties = properties_of(token)
        moves = taken_moves(token, properties)
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
            self.first = COLORS[moves[0][0]]
        return self.first is not None

    def _merge(self, properties: Properties, offset: int) -> None:
        if properties:
            self._odd.remark("a node without a move is read as part of the root", offset)
        for name, values in properties.items():
            self.root.setdefault(name, []).extend(values)


def taken_moves(node: str, properties: Properties) -> list[tuple[str, str]]:
    """Removes the moves from a node's properties and returns them, in the order of the file."""
    taken = [(name, properties.pop(name)) for name in list(properties) if name in COLORS]
    moves = [(name, value) for name, values in taken for value in values]
    return moves if len(moves) == len(taken) else moves_of(node)


FIFTHS = "5A"
"""The property of the fifth moves on offer."""
_FIFTH_STONE = 5
_BETWEEN = re.compile(r"[\s,;:/.+-]+")
_JOINED = re.compile(r"(?:[A-Za-z][1-9][0-9]?)+|(?:[a-z]{2})+")
_EACH = re.compile(r"[A-Za-z][1-9][0-9]?|[a-z]{2}")
_OFFER = "offer "

_Holder = MutableMapping[str, str] | MutableMapping[str, tuple[str, ...]]


def fifths_in_log(opening: str, log: tuple[str, ...], size: int) -> list[str]:
    """The values of 5A for a log; empty if it has no offers, or they are off this board.

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
    """Reconstructs the log of a named opening from 5A and the moves; returns remarks.

    If that is not possible, 5A stays where it is.
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
        return [f"{FIFTHS} is kept unchanged: {error}"]
    record.opening_log = log
    holder.pop(FIFTHS)
    remarks = [f"the opening is inferred from the moves and {FIFTHS}, assuming no swap"]
    if is_unsaid:
        remarks.append(f"{FIFTHS} lacks the fifth move that was played: it is added to the offers")
    return remarks


def _said_fifths(record: GameRecord) -> tuple[_Holder | None, list[str]]:
    """The values of 5A, at the root or at one of the first moves, and what contains it."""
    tags = record.heading.tags
    if FIFTHS in tags:
        return tags, [tags[FIFTHS]]
    numbers = [0, *(node.number for node in islice(record.mainline(), _FIFTH_STONE))]
    for note in (record.notes[number] for number in numbers if number in record.notes):
        if FIFTHS in note.properties:
            return note.properties, list(note.properties[FIFTHS])
    return None, []


def _points_in(values: list[str], size: int) -> list[Point]:
    """Parses the points of 5A, one or several per value; raises ValueError."""
    points: list[Point] = []
    for text in filter(None, _BETWEEN.split(" ".join(values))):
        texts = _EACH.findall(text) if _JOINED.fullmatch(text) else [text]
        points += [point_of(each, size) for each in texts]
    if not points:
        raise ValueError("it names no point")
    return points


def _log(record: GameRecord, stones: list[str], fifths: list[str]) -> tuple[str, ...]:
    """Reconstructs the opening as far as possible; raises ValueError if it is not legal."""
    if record.setup:
        raise ValueError(f"the opening {record.opening} does not allow set-up stones")
    opening = Opening(record.opening, record.rule, record.size)
    to_place, to_offer = stones[::-1], fifths[::-1]
    while not opening.is_over:
        action = _next_action(opening.actions, to_place, to_offer)
        if action is None:
            break
        opening.act(action)
    if to_offer:
        raise ValueError(
            f"the opening {opening.name} does not allow {len(fifths)} fifth moves on offer"
            f" after {' '.join(stones[: _FIFTH_STONE - 1]) or 'no stones'}"
        )
    return opening.log


def _next_action(actions: tuple[str, ...], to_place: list[str], to_offer: list[str]) -> str | None:
    """The next action; None if the file does not show it. Both lists are in reverse order."""
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
