"""Converts a RenLib library of any size to SGF as a stream, with a few thousand nodes in memory."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from itertools import islice, zip_longest
from pathlib import Path
from typing import BinaryIO

from ...game import Color, Move, Point, Rule
from ...record import GameRecord, Note
from ..format import FormatError, ReadOptions, assumed_rule
from ..sgf.format import encoded
from ..sgf.writer import move_texts, written_note, written_root
from ..text import LegacyText
from .format import MARK, NO_MOVE, PARTING, SIZE, START_TAG, StreamedNode, scan, stream

BATCH = 1 << 14
"""Nodes that are processed together, to see which have siblings."""
NODES_IN_LINE = 12
UNCHECKED = "converted as a stream: the legality of the moves was not checked"

OnProgress = Callable[[float], None]
"""Receives the progress, from 0 to 1."""
Labels = dict[Point, bytes]


def library_to_sgf(
    path: Path, out: BinaryIO, options: ReadOptions, on_progress: OnProgress
) -> GameRecord:
    """Writes a library as one SGF game.

    The moves go to a temporary file first, because the root, which precedes them, names a position
    that may come last.

    Returns:
        The root and the main line as a record, with the remarks.

    Raises:
        FormatError: The library is broken, or its texts are not in the given encoding.
        OSError: A file cannot be read or written.
    """
    if options.size not in {None, SIZE}:
        raise FormatError(f"a RenLib library is {SIZE}x{SIZE}, not {options.size}", file=str(path))
    summary = scan(path)
    remarks = [*summary.remarks, UNCHECKED]
    rule = assumed_rule(options, remarks, Rule.RENJU)
    with tempfile.TemporaryFile(dir=_folder_of(out)) as body:
        try:
            texts = _Texts(options.encoding, remarks)
            writer = _write_body(path, body, texts, summary.nodes, on_progress)
        except _OtherCodePageError as found:
            body.seek(0)
            body.truncate()
            texts = _Texts(None, remarks, found.text)
            writer = _write_body(path, body, texts, summary.nodes, on_progress)
        record = writer.root_record(GameRecord(size=SIZE, rule=rule))
        record.remarks = remarks
        out.write(_bytes(f"({written_root(record)}\n", remarks))
        body.seek(0)
        shutil.copyfileobj(body, out)
        out.write(b")\n")
    return record


def _folder_of(out: BinaryIO) -> Path | None:
    """The folder of a file, which must have room for the output anyway; None for streams."""
    name = getattr(out, "name", None)
    return Path(name).parent if isinstance(name, str) and Path(name).is_file() else None


def _write_body(
    path: Path, body: BinaryIO, texts: _Texts, count: int, on_progress: OnProgress
) -> _NodeWriter:
    writer = _NodeWriter(texts)
    nodes = stream(path)
    done = 0
    try:
        while batch := list(islice(nodes, BATCH)):
            text = writer.text(batch, is_last=len(batch) < BATCH)
            body.write(_bytes(text, texts.remarks))
            done += len(batch)
            on_progress(min(done / (count + 1), 1.0))
    except FormatError as error:
        error.file = str(path)
        raise
    body.write(writer.closing().encode())
    return writer


def _bytes(text: str, remarks: list[str]) -> bytes:
    """Encodes SGF; each kind of loss is remarked on once."""

    def report(loss: str) -> None:
        if f"not kept: {loss}" not in remarks:
            remarks.append(f"not kept: {loss}")

    return encoded(text, report)


class _OtherCodePageError(Exception):
    """A text is not UTF-8, although those before it could be."""

    def __init__(self, text: bytes) -> None:
        super().__init__()
        self.text = text


class _Texts:
    """Decodes the texts of a library with one encoding for all of them."""

    def __init__(
        self, encoding: str | None, remarks: list[str], other: bytes | None = None
    ) -> None:
        """Creates a decoder; `other` is a text that is not UTF-8, if one was found."""
        self.remarks = remarks
        self._encoding = encoding
        self._may_be_other = encoding is None and other is None
        self._legacy = LegacyText(
            () if other is None else (other,), ReadOptions(encoding=encoding), self.remarks
        )

    def decode(self, data: bytes) -> str:
        """Decodes a text; raises FormatError, or _OtherCodePageError to start over."""
        if self._may_be_other:
            try:
                data.decode()
            except UnicodeDecodeError:
                raise _OtherCodePageError(data) from None
        elif self._encoding is not None:
            try:
                LegacyText((data,), ReadOptions(encoding=self._encoding), [])
            except FormatError as error:
                # Its byte is counted within this text, not from the start of the file.
                raise FormatError(error.problem) from None
        return self._legacy.decode(data)


class _NodeWriter:
    """Writes nodes in the order of the file; each of several variations gets parentheses."""

    def __init__(self, texts: _Texts) -> None:
        self._texts = texts
        # By depth: the first move, which is black's, has depth 1.
        self._movers = (Color.WHITE, Color.BLACK)
        self._moves = tuple(move_texts(SIZE, mover) for mover in self._movers)
        self._root_note: Note | None = None
        self._line: list[Move] = []
        # By depth, whether the node of the current line is in parentheses.
        self._opened = [False]
        self._in_line = 0
        self._main_line: list[Move] = []
        self._start: list[Move] = []

    def text(self, batch: Sequence[StreamedNode], *, is_last: bool) -> str:
        """Encodes the nodes as SGF."""
        parts: list[str] = []
        played, labels = _without_labels(batch, is_last=is_last)
        siblings = _followed(played, is_last=is_last)
        for place, (node, is_followed) in enumerate(zip(played, siblings, strict=True)):
            note = self._note(node, labels.get(place))
            if node.move is None:
                self._root_note = note
            else:
                self._add(node, node.move, is_followed, parts)
                if note is not None:
                    parts.append(written_note(note, self._movers[node.depth % 2], SIZE))
        return "".join(parts)

    def closing(self) -> str:
        """The closing parentheses for those that are still open."""
        return ")" * sum(self._opened)

    def root_record(self, record: GameRecord) -> GameRecord:
        """Adds what the nodes say about the whole game: the start, the main line, the outcome."""
        if self._root_note is not None:
            record.notes[0] = self._root_note
        if self._start:
            record.heading.tags[START_TAG] = " ".join(map(str, self._start))
        number = 0
        for move in self._main_line or self._line:
            number = record.tree.add(number, move)
        try:
            record.outcome = record.end().board().outcome()
        except ValueError:
            record.outcome = None
        return record

    def _add(self, node: StreamedNode, move: Move, is_followed: bool, parts: list[str]) -> None:
        depth, opened = node.depth, self._opened
        is_variation = is_followed or len(opened) > depth
        if len(opened) > depth:
            self._main_line = self._main_line or self._line[:]
            parts.append(")" * sum(opened[depth:]))
            del opened[depth:], self._line[depth - 1 :]
        if is_variation or self._in_line == NODES_IN_LINE:
            parts.append("\n")
            self._in_line = 0
        if is_variation:
            parts.append("(")
        parts.append(self._moves[depth % 2][move])
        self._in_line += 1
        opened.append(is_variation)
        self._line.append(move)
        if node.is_start:
            self._start = self._line[:]

    def _note(self, node: StreamedNode, labels: Labels | None) -> Note | None:
        _, move, comment, board_text, is_marked, _, is_no_move = node
        if not (comment or board_text or is_marked or is_no_move or labels):
            return None
        name, parting, rest = self._texts.decode(comment).partition(PARTING)
        note = Note(name=name, comment=rest) if parting else Note(comment=name)
        note.board_text = self._texts.decode(board_text)
        if is_marked and move is not None and move.point is not None:
            note.marks[move.point] = MARK
        if is_no_move:
            note.properties.update(NO_MOVE)
        for point, label in (labels or {}).items():
            note.labels[point] = self._texts.decode(label)
        return note


def _without_labels(
    batch: Sequence[StreamedNode], *, is_last: bool
) -> tuple[Sequence[StreamedNode], dict[int, Labels]]:
    """Replaces nodes that only hold a text for a point by labels of their parents.

    The labels are returned by the index of the parent. If the parent was in an earlier batch, which
    is already written, or moves may still follow, such nodes stay.
    """
    if not any(node.is_no_move for node in batch):
        return batch, {}
    kept: list[StreamedNode] = []
    labels: dict[int, Labels] = {}
    places: dict[int, int] = {}
    for node, following in zip_longest(batch, batch[1:]):
        is_end = is_last if following is None else following.depth <= node.depth
        parent = places.get(node.depth - 1)
        point = node.move.point if node.move is not None else None
        if is_end and parent is not None and point is not None and _only_holds_a_text(node):
            known = labels.setdefault(parent, {})
            if point not in known:
                known[point] = node.board_text
                continue
        places[node.depth] = len(kept)
        kept.append(node)
    return kept, labels


def _only_holds_a_text(node: StreamedNode) -> bool:
    # The start tag refers to its node.
    return node.is_no_move and not (node.comment or node.is_marked or node.is_start)


def _followed(batch: Sequence[StreamedNode], *, is_last: bool) -> Iterator[bool]:
    """Whether a sibling follows each node, or may follow in a later batch.

    Goes backwards, with a bit for each depth at which a node was seen, but not yet its parent.
    """
    met = 0 if is_last else -1
    found: list[bool] = []
    for node in reversed(batch):
        bit = 1 << node.depth
        found.append(bool(met & bit))
        met = met & (bit - 1) | bit
    return reversed(found)
