"""A node in a game's tree of variations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from .._core import board_at
from ..game import Board, Color, IllegalMoveError, Move, MoveLike
from .note import Note

if TYPE_CHECKING:
    from .game_record import GameRecord


class Node:
    """The position after a move, or the start of the game.

    A node is a view: it holds its record and a number, so it is cheap to create, and two nodes are
    equal if they are the same place in the same record.
    """

    __slots__ = ("_number", "record")

    def __init__(self, record: GameRecord, number: int) -> None:
        self.record = record
        """The game record of this node."""
        self._number = number

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Node):
            return NotImplemented
        return self.record is other.record and self._number == other._number

    def __hash__(self) -> int:
        return hash((id(self.record), self._number))

    def __repr__(self) -> str:
        return f"<Node {self.text() or 'start'}>"

    @property
    def number(self) -> int:
        """The node's number in its record's tree; stable when other nodes are removed."""
        return self._number

    def text(self) -> str:
        """The moves that lead here, such as ``h8 i9``."""
        return self.record.tree.path_text(self._number)

    @property
    def move(self) -> Move | None:
        """The move that led here; None at the start."""
        return self.record.tree.move(self._number)

    @property
    def parent(self) -> Node | None:
        """The position before the move; None at the start."""
        return self._at(self.record.tree.parent(self._number))

    @property
    def variations(self) -> list[Node]:
        """The moves that follow, the main one first."""
        return [Node(self.record, child) for child in self.record.tree.children(self._number)]

    @property
    def note(self) -> Note:
        """The note on this position, which may be modified."""
        return self.record.notes.setdefault(self._number, Note())

    @property
    def comment(self) -> str:
        """The comment of the note."""
        said = self.record.notes.get(self._number)
        return said.comment if said else ""

    @comment.setter
    def comment(self, text: str) -> None:
        self.note.comment = text

    def is_start(self) -> bool:
        """Whether this is the start of the game."""
        return self._number == 0

    def is_end(self) -> bool:
        """Whether no move follows."""
        return self.next() is None

    def next(self) -> Node | None:
        """The main move that follows, if any."""
        return self._at(self.record.tree.first_child(self._number))

    def mainline(self) -> Iterator[Node]:
        """The main moves that follow, one after the other."""
        node = self.next()
        while node is not None:
            yield node
            node = node.next()

    def end(self) -> Node:
        """The last node of the main line from here."""
        node = self
        for node in self.mainline():  # noqa: B007
            pass
        return node

    def path(self) -> list[Node]:
        """The nodes from the first move to this one."""
        nodes = []
        node: Node | None = self
        while node is not None and not node.is_start():
            nodes.append(node)
            node = node.parent
        return nodes[::-1]

    def ply(self) -> int:
        """The number of moves since the start."""
        return len(self.path())

    def turn(self) -> Color:
        """The side to move."""
        return self.record.turn_at(self.ply())

    def board(self) -> Board:
        """The position, with the moves that led to it; raises ValueError for a removed node."""
        self._require_attached()
        return board_at(self.record.tree, self._number, self.record.start_board())

    def variation(self, move: MoveLike) -> Node | None:
        """The node after a move, if the record has it."""
        return self._at(self.record.tree.child_with(self._number, move))

    def has_variation(self, move: MoveLike) -> bool:
        """Whether the record has a move here."""
        return self.variation(move) is not None

    def __contains__(self, move: MoveLike) -> bool:
        return self.has_variation(move)

    def __getitem__(self, which: int | MoveLike) -> Node:
        """A variation by its index, 0 for the main one, or by its move.

        Raises:
            IndexError or KeyError: There is no such variation.
        """
        if isinstance(which, int):
            return self.variations[which]
        found = self.variation(which)
        if found is None:
            raise KeyError(f"the record has no variation {which} here")
        return found

    def starts_variation(self) -> bool:
        """Whether this move begins a variation other than the main one."""
        return not self.is_start() and not self.is_main_variation()

    def mainline_moves(self) -> list[Move]:
        """The main moves that follow."""
        return [node.move for node in self.mainline() if node.move is not None]

    def add_variation(self, move: MoveLike, *, comment: str = "") -> Node:
        """Adds a move as the last variation, or returns the existing one.

        Raises:
            ParseError, IllegalMoveError or GameOverError: The move is not legal here.
        """
        self._require_attached()
        node = self.variation(move)
        if node is None:
            self.board().push(move)
            node = Node(self.record, self.record.tree.add(self._number, move))
        if comment:
            node.comment = comment
        return node

    def add_main_variation(self, move: MoveLike, *, comment: str = "") -> Node:
        """Adds a move, or takes the existing one, and makes it the main variation."""
        node = self.add_variation(move, comment=comment)
        node.promote_to_main()
        return node

    def add_line(self, moves: Iterable[MoveLike]) -> Node:
        """Adds moves one after the other and returns the last node."""
        node = self
        for move in moves:
            node = node.add_variation(move)
        return node

    def is_main_variation(self) -> bool:
        """Whether this is the main move of its parent."""
        return self.parent is None or self.parent.next() == self

    def is_mainline(self) -> bool:
        """Whether the main line of the whole game leads here."""
        return all(node.is_main_variation() for node in self.path())

    def promote(self) -> None:
        """Moves this variation one place up among its siblings."""
        self._shift(-1)

    def demote(self) -> None:
        """Moves this variation one place down among its siblings."""
        self._shift(1)

    def promote_to_main(self) -> None:
        """Makes this variation the main one."""
        self.record.tree.place(self._variation(), 0)

    def remove(self) -> None:
        """Removes this move and all that follows, with their notes."""
        tree = self.record.tree
        gone, after = self._variation(), tree.next_outside(self._number)
        while gone != after:
            self.record.notes.pop(gone, None)
            following = tree.next(gone)
            if following is None:
                break
            gone = following
        tree.remove(self._number)

    def _require_attached(self) -> None:
        if not self.record.tree.is_attached(self._number):
            raise ValueError("the move, or one before it, was removed from the game")

    def _shift(self, steps: int) -> None:
        tree = self.record.tree
        above = tree.parent(self._variation())
        siblings = [] if above is None else tree.children(above)
        tree.place(self._number, max(siblings.index(self._number) + steps, 0))

    def _variation(self) -> int:
        """The number; raises ValueError if this is not a move of the game."""
        if self.record.tree.parent(self._number) is None:
            what = "the start of a game" if self.is_start() else "a move that was removed"
            raise ValueError(f"{what} is not a variation")
        return self._number

    def _at(self, number: int | None) -> Node | None:
        return None if number is None else Node(self.record, number)


MOVES_SHOWN = 6


class UnsoundError(IllegalMoveError):
    """A tree contains an illegal move: on an occupied point, or after the end of the game."""

    def __init__(self, node: Node, problem: str) -> None:
        moves = node.text().split()
        cut = "… " if len(moves) > MOVES_SHOWN else ""
        line = cut + " ".join(moves[-MOVES_SHOWN:])
        super().__init__(f"move {len(moves)} of the line {line}: {problem}")
        self.node = node
        """The node of that move."""
