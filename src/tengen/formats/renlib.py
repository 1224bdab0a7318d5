"""RenLib libraries (.lib): 15x15, with comments and texts on the board. The core reads the bytes.

A comment is one line, many lines, or both, parted by the byte 08: both are the name and the comment
of a position here. A move that RenLib marks has a circle on its own point.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar, NamedTuple

from .._core import RenlibStream, RenlibSummary, read_renlib, scan_renlib
from .._core import write_renlib as write_bytes
from ..game import Move, ParseError
from ..record import GameRecord, Node, Note
from .errors import CannotWriteError, FormatError
from .feature import Feature, features_of
from .format import Format, ReadOptions, Report, assumed_rule, finish
from .legacy_text import LegacyText

SIZE = 15
HEADER = b"\xffRenLib\xff"
OLDEST = b"\x78"
"""The first byte, h8, of files from before there was a header."""
START_TAG = "RenLib start"
"""The tag with the moves to the position at which RenLib opens the library."""
MARK = "circle"
NO_MOVE = {"RenLib": ("no move",)}
"""The property of a node that is not played and only holds a text for its point."""
PARTING = "\x08"
CHUNK = 1 << 20


class StreamedNode(NamedTuple):
    """A node of a library as it comes; the texts are bytes in a code page that no file names."""

    depth: int
    """0 for the start, 1 for a first move."""
    move: Move | None
    """None for the start."""
    comment: bytes
    board_text: bytes
    is_marked: bool
    is_start: bool
    """Whether RenLib opens the library here."""
    is_no_move: bool


def stream(path: str | Path) -> Iterator[StreamedNode]:
    """The nodes of a library of any size, parents before children, in little memory.

    Raises FormatError with the byte at which the file is broken; the nodes before it have come.
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
    """Counts what a library of any size holds, in little memory; raises FormatError."""
    try:
        return scan_renlib(str(path))
    except ParseError as error:
        raise FormatError(str(error), file=str(path)) from error


class RenlibFormat(Format):
    """Libraries of versions 3.4, 3.0 and older; 3.4 is written."""

    name: ClassVar[str] = "renlib"
    title: ClassVar[str] = "RenLib library, 15x15"
    suffixes: ClassVar[tuple[str, ...]] = (".lib",)
    holds: ClassVar[frozenset[Feature]] = frozenset(
        {
            Feature.SIZE,
            Feature.PASSES,
            Feature.VARIATIONS,
            Feature.COMMENT,
            Feature.NAME,
            Feature.BOARD_TEXT,
            Feature.START_NOTE,
        }
    )

    def could_be(self, data: bytes) -> bool:
        """Whether the header is there, or a tree as the oldest files begin with."""
        if data.startswith(HEADER):
            return True
        return data.startswith(OLDEST) and len(data) % 2 == 0 and _reads(data)

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """The library as one game with its variations."""
        if options.size not in {None, SIZE}:
            raise FormatError(f"a RenLib library is {SIZE}x{SIZE}, not {options.size}")
        try:
            document = read_renlib(data)
        except ParseError as error:
            raise FormatError(str(error)) from error
        remarks = list(document.remarks)
        record = GameRecord(size=SIZE, rule=assumed_rule(options, remarks, self.name))
        record.tree = document.tree
        texts = document.texts
        legacy = LegacyText(
            (part for _, *parts in texts for part in parts), options.encoding, remarks
        )
        for number, comment, board_text in texts:
            record.notes[number] = _note(legacy.decode(comment), legacy.decode(board_text))
        for number in document.marks:
            _mark(Node(record, number))
        for number in document.no_moves:
            Node(record, number).note.properties.update(NO_MOVE)
        record.remarks = remarks
        finish(record, options)
        if document.start and _is_kept(record, document.start):
            record.heading.tags[START_TAG] = Node(record, document.start).text()
        return [record]

    def used_features(self, record: GameRecord) -> Counter[Feature]:
        """Without the marks, tags and properties that stand for what RenLib itself has."""
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
        """A library of version 3.4."""
        [record] = records
        if record.size != SIZE:
            raise CannotWriteError(
                f"{self.name} holds {SIZE}x{SIZE} boards, not {record.size}x{record.size}"
            )
        notes = sorted(record.notes.items())
        comments = [(number, _comment(note), note.board_text) for number, note in notes]
        legacy = LegacyText.for_writing((text for _, *texts in comments for text in texts), report)
        return write_bytes(
            record.tree,
            texts=[
                (number, legacy.encode(comment), legacy.encode(board_text))
                for number, comment, board_text in comments
                if comment or board_text
            ],
            marks=[number for number, _ in notes if _is_marked(Node(record, number))],
            no_moves=[number for number, note in notes if note.properties == NO_MOVE],
            start=_start_number(record),
        )


def _reads(data: bytes) -> bool:
    try:
        read_renlib(data)
    except ParseError:
        return False
    return True


def _is_kept(record: GameRecord, number: int) -> bool:
    """Whether a node is still part of the game after repairs."""
    above: int | None = number
    while above is not None and above != 0:
        above = record.tree.parent(above)
    return above == 0


def _note(comment: str, board_text: str) -> Note:
    name, parting, rest = comment.partition(PARTING)
    if not parting:
        name, rest = "", comment
    return Note(comment=rest, name=name, board_text=board_text)


def _comment(note: Note) -> str:
    """The text in RenLib's way: one line alone, or a line that may be empty and then more."""
    if note.name or "\n" in note.comment or PARTING in note.comment:
        return note.name.replace(PARTING, " ") + PARTING + note.comment
    return note.comment


def _mark(node: Node) -> None:
    if node.move is not None and node.move.point is not None:
        node.note.marks[node.move.point] = MARK


def _is_marked(node: Node) -> bool:
    """Whether the note says by its marks just what RenLib can say."""
    point = node.move.point if node.move is not None else None
    return point is not None and node.record.notes[node.number].marks == {point: MARK}


def _start_number(record: GameRecord) -> int | None:
    node: Node | None = record.start
    for move in record.heading.tags.get(START_TAG, "").split():
        node = node.variation(move) if node is not None else None
    return None if node is None or node.is_start() else node.number
