"""A game as people keep it: who, where, when, under which rules, and all its variations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy, deepcopy
from dataclasses import dataclass, field
from typing import Any, Self

from .._core import Tree, find_all_unsound, find_unsound
from ..game import Board, Color, MoveLike, Opening, Outcome, Rule, Setup
from .node import Node, UnsoundError
from .note import GLYPHS, MARKS, Note


@dataclass(slots=True)
class Heading:
    """What stands above the moves of a game. All of it may be missing."""

    black: str = ""
    """The name of the player who has black when the opening is over."""
    white: str = ""
    event: str = ""
    round: str = ""
    place: str = ""
    date: str = ""
    """As written; best ``2026-11-15``, or the first parts of it."""
    tags: dict[str, str] = field(default_factory=dict)
    """Whatever else a file says about the whole game, by the file's name for it."""

    def texts(self) -> dict[str, str]:
        """All but the tags, by the names of the fields and in their order."""
        names = ("black", "white", "event", "round", "place", "date")
        return {name: getattr(self, name) for name in names}


class GameRecord:
    """A game with its variations and all that is known about it.

    >>> record = GameRecord(rule="renju")
    >>> record.heading.black = "Meijin"
    >>> node = record.start.add_line(["h8", "i9", "j8"])
    >>> node.parent.add_variation("j10", comment="the other way")
    <Node h8 i9 j10>
    >>> [str(node.move) for node in record.mainline()]
    ['h8', 'i9', 'j8']
    >>> record.end().board().turn
    <Color.WHITE: 'white'>
    """

    def __init__(
        self,
        *,
        size: int = 15,
        rule: Rule | str = Rule.FREESTYLE,
        setup: Setup | None = None,
    ) -> None:
        """A game without moves; `setup` has the stones that stand before the first."""
        self._start_board = Board.from_setup(setup or Setup(), size, rule)
        self.tree = Tree(size)
        """The moves; its node numbers are those of `Node.number`."""
        self.notes: dict[int, Note] = {}
        """What is said about positions, by the number of the node."""
        self.heading = Heading()
        self.outcome: Outcome | None = None
        """How the game ended, by the rules or otherwise; None when it is not known to have."""
        self.opening = "none"
        """The opening rule: a name that `tengen.Opening` knows."""
        self.opening_log: tuple[str, ...] = ()
        """What was done in the opening, as `tengen.Opening.log` has it."""
        self.remarks: list[str] = []
        """What the reader of a file assumed or repaired. Not a part of the game."""

    @classmethod
    def from_board(cls, board: Board) -> Self:
        """The record of a game as it was played on a board.

        >>> GameRecord.from_board(Board.from_moves("h8i9")).end()
        <Node h8 i9>
        """
        record = cls(size=board.size, rule=board.rule, setup=board.setup)
        number = record.start.number
        for move in board.move_stack:
            number = record.tree.add(number, move)
        record.outcome = board.outcome()
        return record

    @classmethod
    def from_moves(
        cls, moves: str | Iterable[MoveLike], size: int = 15, rule: Rule | str = Rule.FREESTYLE
    ) -> Self:
        """The record of moves from an empty board; see `Board.from_moves`."""
        return cls.from_board(Board.from_moves(moves, size, rule))

    @classmethod
    def from_opening(cls, opening: Opening) -> Self:
        """The record of a game after its opening, which it keeps.

        >>> opening = Opening.replay("swap1", "renju", 15, ["h8", "swap"])
        >>> GameRecord.from_opening(opening).opening_log
        ('h8', 'swap')
        """
        record = cls.from_board(opening.board)
        record.opening, record.opening_log = opening.name, opening.log
        return record

    @property
    def size(self) -> int:
        """Points a side."""
        return self._start_board.size

    @property
    def rule(self) -> Rule:
        """The rule of the game."""
        return self._start_board.rule

    @property
    def setup(self) -> Setup:
        """The stones that stand before the first move, and who makes it."""
        return self._start_board.setup

    @property
    def start(self) -> Node:
        """The position before the first move."""
        return Node(self, 0)

    def start_board(self) -> Board:
        """A new board with the position before the first move."""
        return self._start_board.copy()

    def end(self) -> Node:
        """The last position of the main line."""
        return self.start.end()

    def mainline(self) -> Iterator[Node]:
        """The nodes of the main line, from the first move on."""
        return self.start.mainline()

    def nodes(self) -> Iterator[Node]:
        """Every node but the start, each before those that follow it."""
        number = self.tree.next(0)
        while number is not None:
            yield Node(self, number)
            number = self.tree.next(number)

    def move_count(self) -> int:
        """How many moves there are, with all variations."""
        return self.tree.move_count()

    def check(self) -> None:
        """Raises UnsoundError when a move of the tree cannot be played."""
        found = find_unsound(self.tree, self._start_board)
        if found is not None:
            number, problem = found
            raise UnsoundError(Node(self, number), problem)

    def prune(self) -> list[UnsoundError]:
        """Takes out every move that cannot be played, with all that follows; which and why."""
        found = find_all_unsound(self.tree, self._start_board)
        errors = [UnsoundError(Node(self, number), problem) for number, problem in found]
        self.tree.remove_all([number for number, _ in found])
        self.notes = {
            number: note for number, note in self.notes.items() if self.tree.is_attached(number)
        }
        return errors

    def replay_opening(self) -> Opening:
        """The opening as it was played; raises ValueError when its log cannot be."""
        return Opening.replay(self.opening, self.rule, self.size, self.opening_log)

    def copy(self) -> GameRecord:
        """A record of its own, with everything that belongs to the game."""
        return deepcopy(self)

    def _contents(self) -> tuple[object, ...]:
        """All that makes two records equal; notes by the place of their node in the tree."""
        rows = self.tree.outline()
        places = {0: 0} | {node: place for place, (node, _, _) in enumerate(rows, start=1)}
        said = {
            places[number]: note
            for number, note in self.notes.items()
            if number in places and not note.is_empty()
        }
        moves = [(depth, move) for _, depth, move in rows]
        start = (self.size, self.rule, self.setup)
        return (*start, self.heading, self.outcome, self.opening, self.opening_log, moves, said)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameRecord):
            return NotImplemented
        return self._contents() == other._contents()

    __hash__ = None  # type: ignore[assignment]

    def __deepcopy__(self, memo: dict[int, Any]) -> GameRecord:
        made = GameRecord(size=self.size, rule=self.rule, setup=self.setup)
        memo[id(self)] = made
        for name in ("notes", "heading", "remarks"):
            setattr(made, name, deepcopy(getattr(self, name), memo))
        made.tree = copy(self.tree)
        made.outcome = self.outcome
        made.opening, made.opening_log = self.opening, self.opening_log
        return made

    def __getstate__(self) -> tuple[object, ...]:
        return self._contents()

    def __setstate__(self, state: tuple[Any, ...]) -> None:
        size, rule, setup, heading, outcome, opening, log, moves, said = state
        self.__init__(size=size, rule=rule, setup=setup)  # type: ignore[misc]
        self.heading, self.outcome, self.opening, self.opening_log = heading, outcome, opening, log
        path = [0]
        for depth, move in moves:
            del path[depth:]
            path.append(self.tree.add(path[-1], move))
        self.notes = said

    def __repr__(self) -> str:
        people = f"{self.heading.black or '?'} - {self.heading.white or '?'}"
        result = self.outcome.result if self.outcome else "*"
        return f"<GameRecord {people} {result}, {self.rule}, size {self.size}>"

    def turn_at(self, ply: int) -> Color:
        """Who is to move after so many moves."""
        first = self._start_board.turn
        return first if ply % 2 == 0 else first.opposite


def problems_of(record: GameRecord) -> Iterator[str]:
    """What no file could hold, one sentence each."""
    for name, text in {**record.heading.texts(), "opening": record.opening}.items():
        yield from _text_problems(name, text)
    for tag, text in record.heading.tags.items():
        yield from _text_problems("a tag", tag)
        yield from _text_problems(f"the tag {tag}", text)
    for action in record.opening_log:
        yield from _text_problems("the opening's log", action)
    for number, note in record.notes.items():
        for problem in _note_problems(note, record.size):
            yield f"the note on '{record.tree.path_text(number) or 'the start'}': {problem}"


def _note_problems(note: Note, size: int) -> Iterator[str]:
    for what, text in _texts_of(note):
        yield from _text_problems(what, text)
    for glyph in note.glyphs:
        if glyph not in GLYPHS:
            yield f"the glyph {glyph!r} is not one of {' '.join(GLYPHS)}"
    for mark in note.marks.values():
        if mark not in MARKS:
            yield f"the mark {mark!r} is not one of {', '.join(MARKS)}"
    for point in (*note.marks, *note.labels):
        if point.size != size:
            yield f"{point} is a point of a board of size {point.size}, not {size}"
    if note.time_ms is not None and (type(note.time_ms) is not int or note.time_ms < 0):
        yield f"the time {note.time_ms!r} is not a whole number of milliseconds"


def _texts_of(note: Note) -> Iterator[tuple[str, object]]:
    yield "the comment", note.comment
    yield "the name", note.name
    yield "the board text", note.board_text
    yield "the score", note.score
    for label in note.labels.values():
        yield "a label", label
    for item in note.info.items():
        yield from (("the search information", part) for part in item)
    for name, values in note.properties.items():
        yield from (("a property", part) for part in (name, *values))


def _text_problems(what: str, text: object) -> Iterator[str]:
    if not isinstance(text, str):
        yield f"{what} is {text!r}, which is no text"
        return
    try:
        text.encode()
    except UnicodeEncodeError:
        yield f"{what} holds a surrogate, half of a character"
