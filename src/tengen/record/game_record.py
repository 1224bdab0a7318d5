"""GameRecord: a game with its players, event, rule, outcome and all variations."""

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
    """Facts about a whole game. All of them are optional."""

    black: str = ""
    """The name of the player who has black after the opening."""
    white: str = ""
    event: str = ""
    round: str = ""
    place: str = ""
    date: str = ""
    """As written; preferably ``2026-11-15``, or the first parts of it."""
    tags: dict[str, str] = field(default_factory=dict)
    """Everything else that a file says about the whole game, by the file's own names."""

    def texts(self) -> dict[str, str]:
        """All fields except the tags, by name."""
        names = ("black", "white", "event", "round", "place", "date")
        return {name: getattr(self, name) for name in names}


class GameRecord:
    """A game with its variations, notes and heading.

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
        """Creates a game without moves; `setup` has the stones before the first move."""
        self._start_board = Board.from_setup(setup or Setup(), size, rule)
        self.tree = Tree(size)
        """The moves; its node numbers are those of `Node.number`."""
        self.notes: dict[int, Note] = {}
        """Notes on positions, by the number of the node."""
        self.heading = Heading()
        self.outcome: Outcome | None = None
        """How the game ended, by the rules or otherwise; None if it is unfinished or unknown."""
        self.opening = "none"
        """The name of the opening rule, for `tengen.Opening`."""
        self.opening_log: tuple[str, ...] = ()
        """The actions of the opening, as in `tengen.Opening.log`."""
        self.remarks: list[str] = []
        """What the parser of a file assumed or repaired. Not part of the game."""
        self.dropped_moves = 0
        """How many moves of this game a repair left out. Not part of the game."""
        self.dropped_games = 0
        """How many games of the file a repair left out; all are counted at the same other game."""
        self.layout: dict[str, str] = {}
        """How the file was laid out, so that it can be written alike. Not part of the game."""

    @classmethod
    def from_board(cls, board: Board) -> Self:
        """The record of the game on a board.

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
        """The record of a game after its opening, including the log of the opening.

        >>> opening = Opening.replay("swap1", "renju", 15, ["h8", "swap"])
        >>> GameRecord.from_opening(opening).opening_log
        ('h8', 'swap')
        """
        record = cls.from_board(opening.board)
        record.opening, record.opening_log = opening.name, opening.log
        return record

    @property
    def size(self) -> int:
        """Size of the board."""
        return self._start_board.size

    @property
    def rule(self) -> Rule:
        """The rule of the game."""
        return self._start_board.rule

    @property
    def setup(self) -> Setup:
        """The stones before the first move, and the side that makes it."""
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
        """All nodes except the start, parents before children."""
        number = self.tree.next(0)
        while number is not None:
            yield Node(self, number)
            number = self.tree.next(number)

    def move_count(self) -> int:
        """The number of moves, including all variations."""
        return self.tree.move_count()

    def check(self) -> None:
        """Raises UnsoundError if a move of the tree is not legal."""
        found = find_unsound(self.tree, self._start_board)
        if found is not None:
            number, problem = found
            raise UnsoundError(Node(self, number), problem)

    def prune(self) -> list[UnsoundError]:
        """Removes all illegal moves with their descendants; returns which and why."""
        found = find_all_unsound(self.tree, self._start_board)
        errors = [UnsoundError(Node(self, number), problem) for number, problem in found]
        self.tree.remove_all([number for number, _ in found])
        self.notes = {
            number: note for number, note in self.notes.items() if self.tree.is_attached(number)
        }
        return errors

    def replay_opening(self) -> Opening:
        """Replays the opening; raises ValueError if its log is not legal."""
        return Opening.replay(self.opening, self.rule, self.size, self.opening_log)

    def copy(self) -> GameRecord:
        """A deep copy."""
        return deepcopy(self)

    def _contents(self) -> tuple[object, ...]:
        """Everything that equality compares; notes by the position of their node in the tree."""
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
        """The side to move after `ply` moves."""
        first = self._start_board.turn
        return first if ply % 2 == 0 else first.opposite


def problems_of(record: GameRecord) -> Iterator[str]:
    """What no file format could store, one sentence each."""
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
        yield f"{what} is {text!r}, which is not a string"
        return
    try:
        text.encode()
    except UnicodeEncodeError:
        yield f"{what} contains an unpaired surrogate"
