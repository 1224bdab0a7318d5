"""Converts the values of Tengen's JSON format to game records and notes."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from ...game import MAX_SIZE, MIN_SIZE, Color, Outcome, Point, Rule, Setup, Termination
from ...record import GLYPHS, MARKS, GameRecord, Note, UnsoundError
from ..format import FormatError, ReadOptions, assumed_rule, finish
from .values import JsonPath, PlaceError, Values, shown

_TEXTS = ("comment", "name", "board_text", "score")
_NOTE_KEYS = (*_TEXTS, "glyphs", "marks", "labels", "time_ms", "info", "properties")


def read_note(values: Values, value: object, place: JsonPath, size: int) -> Note:
    """Converts a value to a note; `place` is its place in the file. Raises FormatError."""
    parts = dict(values.items(value, place))
    values.check_keys(parts, place, _NOTE_KEYS)
    note = Note()
    for key in _TEXTS:
        if key in parts:
            setattr(note, key, values.text(parts[key], (*place, key)) or "")
    if "glyphs" in parts:
        note.glyphs = _glyphs(values, parts["glyphs"], (*place, "glyphs"))
    if "marks" in parts:
        note.marks = _point_table(values, parts["marks"], (*place, "marks"), size)
        _check_marks(values, note.marks, (*place, "marks"))
    if "labels" in parts:
        note.labels = _point_table(values, parts["labels"], (*place, "labels"), size)
    if "time_ms" in parts:
        note.time_ms = values.milliseconds(parts["time_ms"], (*place, "time_ms"))
    if "info" in parts:
        note.info = values.text_table(parts["info"], (*place, "info"))
    if "properties" in parts:
        note.properties = _properties(values, parts["properties"], (*place, "properties"))
    return note


def _glyphs(values: Values, value: object, place: JsonPath) -> tuple[str, ...]:
    found = []
    for i, glyph in enumerate(values.texts(value, place)):
        if glyph in GLYPHS:
            found.append(glyph)
        else:
            expected = " ".join(GLYPHS)
            values.refuse((*place, i), f"expected one of {expected}, found {shown(glyph)}")
    return tuple(found)


def _point_table(values: Values, value: object, place: JsonPath, size: int) -> dict[Point, str]:
    """Converts an object with points as keys and strings as values."""
    found: dict[Point, str] = {}
    for key, text in values.text_table(value, place).items():
        point = values.point(key, (*place, key), size)
        if point in found:
            values.refuse((*place, key), "the point occurs twice")
        elif point is not None:
            found[point] = text
    return found


def _check_marks(values: Values, marks: dict[Point, str], place: JsonPath) -> None:
    for point, mark in list(marks.items()):
        if mark not in MARKS:
            expected = ", ".join(MARKS)
            values.refuse((*place, str(point)), f"expected one of {expected}, found {shown(mark)}")
            del marks[point]


def _properties(values: Values, value: object, place: JsonPath) -> dict[str, tuple[str, ...]]:
    return {name: values.texts(texts, (*place, name)) for name, texts in values.items(value, place)}


_KEYS = (
    "rule",
    "size",
    "setup",
    "heading",
    "opening",
    "opening_log",
    "outcome",
    "start",
    "moves",
)
_HEADING_TEXTS = ("black", "white", "event", "round", "place", "date")


def read_game(value: object, place: JsonPath, options: ReadOptions) -> GameRecord:
    """Converts a value to a game; `place` is its place in the file. Raises FormatError."""
    if not isinstance(value, dict):
        raise PlaceError(place, f"expected an object, found {shown(value)}")
    values = Values(options)
    values.check_keys(value, place, _KEYS)
    reader = _GameReader(values, place, options)
    record = reader.read(value)
    record.remarks = values.remarks
    try:
        return finish(record, options)
    except FormatError as error:
        raise PlaceError(reader.place_of(error), error.problem) from error


class _GameReader:
    def __init__(self, values: Values, place: JsonPath, options: ReadOptions) -> None:
        self._values = values
        self._place = place
        self._options = options
        self._last_of_rows: list[int] = []
        """The last node of each row; nodes are numbered in the order of the file."""

    def read(self, game: dict[str, Any]) -> GameRecord:
        record = self._start(game)
        if "heading" in game:
            self._read_heading(record, game["heading"], (*self._place, "heading"))
        if "opening" in game:
            record.opening = self._values.text(game["opening"], (*self._place, "opening")) or "none"
        if "opening_log" in game:
            place = (*self._place, "opening_log")
            record.opening_log = self._values.texts(game["opening_log"], place)
        if "outcome" in game:
            record.outcome = self._outcome(game["outcome"], (*self._place, "outcome"))
        if "start" in game:
            record.notes[0] = read_note(
                self._values, game["start"], (*self._place, "start"), record.size
            )
        rows = self._values.elements(game.get("moves"), (*self._place, "moves"))
        self._read_moves(record, rows, (*self._place, "moves"))
        return record

    def place_of(self, error: FormatError) -> JsonPath:
        """The place of the row with the illegal move."""
        place: JsonPath = (*self._place, "moves")
        if not isinstance(error.__cause__, UnsoundError):
            return place
        row = bisect_left(self._last_of_rows, error.__cause__.node.number)
        return (*place, row, 1)

    def _start(self, game: dict[str, Any]) -> GameRecord:
        rule = self._values.word(game.get("rule"), (*self._place, "rule"), Rule)
        if rule is None:
            rule = assumed_rule(self._options, self._values.remarks)
        # Without the size no point can be read, so nothing can be repaired.
        size = game.get("size")
        if type(size) is not int or not MIN_SIZE <= size <= MAX_SIZE:
            raise PlaceError(
                (*self._place, "size"),
                f"expected a number from {MIN_SIZE} to {MAX_SIZE}, found {shown(size)}",
            )
        setup = Setup()
        if "setup" in game:
            setup = self._setup(game["setup"], (*self._place, "setup"), size)
        try:
            return GameRecord(size=size, rule=rule, setup=setup)
        except ValueError as error:
            raise PlaceError((*self._place, "setup"), str(error)) from error

    def _setup(self, value: object, place: JsonPath, size: int) -> Setup:
        parts = dict(self._values.items(value, place))
        self._values.check_keys(parts, place, ("black", "white", "turn"))
        black, white = (
            self._points(parts.get(color, []), (*place, color), size)
            for color in ("black", "white")
        )
        turn = self._values.word(parts.get("turn"), (*place, "turn"), Color)
        return Setup(black, white, turn or Color.BLACK)

    def _points(self, value: object, place: JsonPath, size: int) -> frozenset[Point]:
        texts = self._values.elements(value, place)
        points = [self._values.point(text, (*place, i), size) for i, text in enumerate(texts)]
        return frozenset(point for point in points if point is not None)

    def _read_heading(self, record: GameRecord, value: object, place: JsonPath) -> None:
        parts = dict(self._values.items(value, place))
        self._values.check_keys(parts, place, (*_HEADING_TEXTS, "tags"))
        for key in _HEADING_TEXTS:
            if key in parts:
                text = self._values.text(parts[key], (*place, key))
                setattr(record.heading, key, text or "")
        if "tags" in parts:
            record.heading.tags = self._values.text_table(parts["tags"], (*place, "tags"))

    def _outcome(self, value: object, place: JsonPath) -> Outcome | None:
        parts = dict(self._values.items(value, place))
        self._values.check_keys(parts, place, ("winner", "termination"))
        winner = None
        # The winner of a draw is null; a missing key is an error.
        if parts.get("winner", "") is not None:
            winner = self._values.word(parts.get("winner"), (*place, "winner"), Color)
            if winner is None:
                return None
        reason = self._values.word(parts.get("termination"), (*place, "termination"), Termination)
        return Outcome(winner, reason or Termination.UNKNOWN)

    def _read_moves(self, record: GameRecord, rows: list[Any], place: JsonPath) -> None:
        try:
            self._read_rows(record, rows, place)
        except FormatError as error:
            if not self._options.repair:
                raise
            self._values.remarks.append(f"left out with all that follows: {error}")
            record.dropped_moves += max(_count_moves(rows) - record.move_count(), 1)

    def _read_rows(self, record: GameRecord, rows: list[Any], place: JsonPath) -> None:
        add = record.tree.add
        line = [0]
        for i, row in enumerate(rows):
            depth, words = _row(row, (*place, i), deepest=len(line))
            del line[depth:]
            for word in words:
                try:
                    line.append(add(line[-1], word))
                except ValueError as error:
                    raise PlaceError((*place, i, 1), str(error)) from error
            self._last_of_rows.append(line[-1])
            if len(row) == 3:
                note = read_note(self._values, row[2], (*place, i, 2), record.size)
                record.notes[line[-1]] = note


def _count_moves(rows: list[Any]) -> int:
    """The number of moves in all rows that look like one."""
    texts = (row[1] for row in rows if isinstance(row, list) and len(row) > 1)
    return sum(len(text.split()) for text in texts if isinstance(text, str))


def _row(row: object, place: JsonPath, deepest: int) -> tuple[int, list[str]]:
    """Parses the depth and the moves of a row; raises FormatError."""
    if not isinstance(row, list) or not 2 <= len(row) <= 3:
        raise PlaceError(
            place,
            f'expected a row such as [1, "h8 i9"], perhaps with a note, found {shown(row)}',
        )
    depth, text = row[:2]
    if type(depth) is not int or not 1 <= depth <= deepest:
        raise PlaceError((*place, 0), f"expected a depth from 1 to {deepest}, found {shown(depth)}")
    words = text.split(" ") if isinstance(text, str) else []
    if not words:
        raise PlaceError((*place, 1), f"expected moves such as h8 i9, found {shown(text)}")
    return depth, words
