"""RenLib libraries (.lib): 15x15, with comments and texts on the board. The core parses the bytes.

A comment is one line, many lines, or both, separated by the byte 08: one line and many lines become
the name and the comment of a position. A move that RenLib marks gets a circle on its point. A node
that is not a move and only holds a text for its point becomes a label on that point.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from pathlib import Path
from typing import ClassVar, NamedTuple

from ..._core import (
    RenlibDocument,
    RenlibStream,
    RenlibSummary,
    Tree,
    read_renlib,
    renlib_offset,
    scan_renlib,
)
from ..._core import write_renlib as write_bytes
from ...game import Move, ParseError, Rule
from ...record import GameRecord, Node, Note, UnsoundError
from ..format import (
    CannotWriteError,
    Feature,
    Format,
    FormatError,
    ReadOptions,
    Report,
    assumed_rule,
    features_of,
    finish,
)
from ..text import LegacyText

SIZE = 15
HEADER = b"\xffRenLib\xff"
OLDEST = b"\x78"
"""The first byte, h8, of old files without a header."""
START_TAG = "RenLib start"
"""The tag with the moves to the position that RenLib shows when it opens the library."""
MARK = "circle"
NO_MOVE = {"RenLib": ("no move",)}
"""The property of a node that is not a move but holds more than a text for its point."""
PARTING = "\x08"
CHUNK = 1 << 20


class StreamedNode(NamedTuple):
    """A node of a library; the texts are bytes, since the file does not name their encoding."""

    depth: int
    """0 for the start, 1 for a first move."""
    move: Move | None
    """None for the start."""
    comment: bytes
    board_text: bytes
    is_marked: bool
    is_start: bool
    """Whether RenLib shows this position when it opens the library."""
    is_no_move: bool


def stream(path: str | Path) -> Iterator[StreamedNode]:
    """Streams the nodes of a library of any size, parents before children, in little memory.

    Raises FormatError with the byte at which the file is broken, after the nodes before it.
    """
    parser = RenlibStream()
    with Path(path).open("rb") as file:
        try:
            while piece := file.read(CHUNK):
                yield from map(StreamedNode._make, parser.feed(piece))
            parser.finish()
        except ParseError as error:
            raise FormatError(str(error), file=str(path)) from error


def scan(path: str | Path) -> RenlibSummary:
    """Counts the contents of a library of any size, in little memory; raises FormatError."""
    try:
        return scan_renlib(str(path))
    except ParseError as error:
        raise FormatError(str(error), file=str(path)) from error


class RenlibFormat(Format):
    """Libraries of versions 3.4, 3.0 and older; 3.4 is written."""

    name: ClassVar[str] = "renlib"
    label: ClassVar[str] = "a RenLib library"
    title: ClassVar[str] = "RenLib library, 15x15"
    suffixes: ClassVar[tuple[str, ...]] = (".lib",)
    is_text: ClassVar[bool] = False
    holds: ClassVar[frozenset[Feature]] = frozenset(
        {
            Feature.SIZE,
            Feature.PASSES,
            Feature.VARIATIONS,
            Feature.COMMENT,
            Feature.NAME,
            Feature.LABELS,
            Feature.BOARD_TEXT,
            Feature.START_NOTE,
        }
    )

    def could_be(self, data: bytes) -> bool:
        """Whether the file has a header, or is a tree without one like the oldest files."""
        if data.startswith(HEADER):
            return True
        return data.startswith(OLDEST) and len(data) % 2 == 0 and _reads(data)

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """Parses a library as one game with variations."""
        if options.size not in {None, SIZE}:
            raise FormatError(f"a RenLib library is {SIZE}x{SIZE}, not {options.size}")
        try:
            document = read_renlib(data)
        except ParseError as error:
            raise FormatError(str(error)) from error
        remarks = list(document.remarks)
        record = GameRecord(size=SIZE, rule=Rule.RENJU)
        record.tree = document.tree
        texts = document.texts
        legacy = LegacyText((part for _, *parts in texts for part in parts), options, remarks)
        for number, comment, board_text in texts:
            record.notes[number] = _note(legacy.decode(comment), legacy.decode(board_text))
        for number in document.marks:
            _mark(Node(record, number))
        for number in document.no_moves:
            Node(record, number).note.properties.update(NO_MOVE)
        record.remarks = remarks
        _turn_into_labels(record, document)
        record = _with_rule(record, options)
        try:
            finish(record, options)
        except FormatError as error:
            if isinstance(error.__cause__, UnsoundError):
                error.byte = renlib_offset(data, error.__cause__.node.number)
            raise
        # A repair may have removed what followed such a node.
        _turn_into_labels(record, document)
        if document.start and record.tree.is_attached(document.start):
            record.heading.tags[START_TAG] = Node(record, document.start).text()
        return [record]

    def used_features(self, record: GameRecord) -> Counter[Feature]:
        """All features except marks, tags and properties that RenLib can store."""
        used = features_of(record)
        notes = record.notes.items()
        own_marks = sum(_is_marked(Node(record, number)) for number, _ in notes)
        if used[Feature.MARKS] == own_marks:
            del used[Feature.MARKS]
        if used[Feature.PROPERTIES] == sum(note.properties == NO_MOVE for _, note in notes):
            del used[Feature.PROPERTIES]
        used[Feature.TAGS] -= START_TAG in record.heading.tags
        return +used

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:
        """Encodes a library of version 3.4."""
        [record] = records
        if record.size != SIZE:
            raise CannotWriteError(
                f"{self.name} holds {SIZE}x{SIZE} boards, not {record.size}x{record.size}"
            )
        notes = [
            (number, note)
            for number, note in sorted(record.notes.items())
            if record.tree.is_attached(number)
        ]
        if any(PARTING in note.name + note.comment for _, note in notes):
            report("backspace characters in texts")
        tree, labels = _with_labels(record)
        texts = [(number, _comment(note), note.board_text) for number, note in notes]
        texts += [(number, "", label) for number, label in labels]
        legacy = LegacyText.for_writing((part for _, *parts in texts for part in parts), report)
        try:
            return write_bytes(
                tree,
                texts=[
                    (number, legacy.encode(comment), legacy.encode(board_text))
                    for number, comment, board_text in texts
                    if comment or board_text
                ],
                marks=[number for number, _ in notes if _is_marked(Node(record, number))],
                no_moves=[
                    *(number for number, note in notes if note.properties == NO_MOVE),
                    *(number for number, _ in labels),
                ],
                start=_start_number(record, report),
            )
        except ValueError as error:
            raise CannotWriteError(f"{self.name} cannot hold this game: {error}") from error


def _reads(data: bytes) -> bool:
    try:
        read_renlib(data)
    except ParseError:
        return False
    return True


def _turn_into_labels(record: GameRecord, document: RenlibDocument) -> None:
    """Replaces nodes that only hold a text for their point by labels on the parent position.

    Several on one point stay as they are, and so does the start node, since its tag refers to it.
    """
    attached = [Node(record, n) for n in document.no_moves if record.tree.is_attached(n)]
    texts = [node for node in attached if _only_holds_a_text(node)]
    on_point = Counter((node.parent, node.move) for node in texts)
    turned = [
        node
        for node in texts
        if on_point[node.parent, node.move] == 1 and node.number != document.start
    ]
    for node in turned:
        if node.parent is not None and node.move is not None and node.move.point is not None:
            node.parent.note.labels[node.move.point] = node.note.board_text
    record.tree.remove_all([node.number for node in turned])
    for node in turned:
        del record.notes[node.number]


def _only_holds_a_text(node: Node) -> bool:
    has_point = node.move is not None and not node.move.is_pass
    parts = set(node.note.parts())
    return has_point and node.is_end() and parts <= {"board_text", "properties"}


def _with_labels(record: GameRecord) -> tuple[Tree, list[tuple[int, str]]]:
    """The tree with a no-move node for each label, and the texts of these nodes."""
    tree = copy(record.tree)
    labels = []
    for number, note in sorted(record.notes.items()):
        if record.tree.is_attached(number):
            for point, label in note.labels.items():
                labels.append((tree.add(number, (point.x, point.y)), label))
    return tree, labels


def _with_rule(record: GameRecord, options: ReadOptions) -> GameRecord:
    """The library under its rule.

    RenLib is made for renju, but people keep games of other rules in it, too: if renju does not
    allow all moves, freestyle does.
    """
    usual = Rule.RENJU
    if options.rule is None:
        try:
            record.check()
        except UnsoundError:
            usual = Rule.FREESTYLE
    rule = assumed_rule(options, record.remarks, usual)
    if rule is record.rule:
        return record
    other = GameRecord(size=SIZE, rule=rule)
    other.tree, other.notes, other.remarks = record.tree, record.notes, record.remarks
    return other


def _note(comment: str, board_text: str) -> Note:
    name, parting, rest = comment.partition(PARTING)
    if not parting:
        name, rest = "", comment
    return Note(comment=rest, name=name, board_text=board_text)


def _comment(note: Note) -> str:
    """The comment in RenLib's format: one line, or a possibly empty line followed by more."""
    name, comment = (text.replace(PARTING, " ") for text in (note.name, note.comment))
    return name + PARTING + comment if name or "\n" in comment else comment


def _mark(node: Node) -> None:
    if node.move is not None and node.move.point is not None:
        node.note.marks[node.move.point] = MARK


def _is_marked(node: Node) -> bool:
    """Whether the note has exactly the mark that RenLib can store."""
    point = node.move.point if node.move is not None else None
    return point is not None and node.record.notes[node.number].marks == {point: MARK}


def _start_number(record: GameRecord, report: Report) -> int | None:
    """The node that the start tag names; in a library siblings may have the same move."""
    nodes = [record.start]
    for text in record.heading.tags.get(START_TAG, "").split():
        nodes = [child for node in nodes for child in node.variations if str(child.move) == text]
    if len(nodes) > 1:
        report("which of several identical lines is the start")
    return nodes[0].number if nodes and not nodes[0].is_start() else None
