"""The beginning of an SGF game: its root, and all before the first move, which says who begins."""

from __future__ import annotations

from collections.abc import Iterator

from ..game import Color
from .sgf_note import MOVE_NAMES
from .sgf_text import Oddities
from .sgf_tokens import Properties, properties_of

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
