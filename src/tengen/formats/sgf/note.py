"""Converts the properties of a node to a note.

A value that cannot be parsed stays a property of the note, so nothing is lost. Names that begin
with TG are private properties of Tengen, for data that SGF has no property for.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable

from ...game import Color, Point
from ...record import Note
from ..format import quoted
from .grammar import Properties, points_of
from .text import Oddities

GLYPH_PROPERTIES = {
    "!!": ("TE", "2"),
    "!": ("TE", "1"),
    "!?": ("IT", ""),
    "?!": ("DO", ""),
    "?": ("BM", "1"),
    "??": ("BM", "2"),
}
# In FF[4] IT and DO have no value; older programs write one.
_GLYPHS = {pair: glyph for glyph, pair in GLYPH_PROPERTIES.items()} | {
    ("TE", ""): "!",
    ("BM", ""): "?",
    ("IT", "1"): "!?",
    ("IT", "2"): "!?",
    ("DO", "1"): "?!",
    ("DO", "2"): "?!",
}
MARK_PROPERTIES = {"triangle": "TR", "circle": "CR", "square": "SQ", "cross": "MA", "dim": "DD"}
_MARKS = {name: mark for mark, name in MARK_PROPERTIES.items()}
NUMBER = re.compile(r"[+-]?[0-9]+(?:\.[0-9]+)?")
_WHOLENUMBER = re.compile(r"-?[0-9]{1,18}")

Understood = bool


class NoteReader:
    """Converts the properties of a game's nodes to notes.

    Any number of nodes may belong to one position. Their texts after the first are collected and
    joined once, at the end.
    """

    def __init__(self, notes: dict[int, Note], size: int, odd: Oddities, *, is_own: bool) -> None:
        """Creates a reader; `is_own`: Tengen wrote the file, so short texts keep line ends."""
        self._notes = notes
        self._size = size
        self._odd = odd
        self._is_own = is_own
        self._number = 0
        self._mover: Color | None = None
        self._offset = 0
        # By node, part of its note, and name of the property.
        self._more: dict[tuple[int, str, str], list[str]] = {}
        # By node and name: each rectangle, which may mark many points, is parsed only once.
        self._rectangles: set[tuple[int, str, str]] = set()

    def read(self, number: int, properties: Properties, mover: Color | None, offset: int) -> None:
        """Adds the properties of a node to the note of a position.

        `mover` made the last move; None for the start.
        """
        self._number, self._mover, self._offset = number, mover, offset
        note = self._notes.setdefault(number, Note())
        for name, values in properties.items():
            reader = _READERS.get(name)
            if reader is not None and reader(self, note, name, values):
                continue
            if name in note.properties:
                self._add("properties", values, name)
            else:
                note.properties[name] = tuple(values)

    def finish(self) -> None:
        """Joins the texts of several nodes for one position."""
        for (number, part, name), texts in self._more.items():
            note = self._notes[number]
            if part == "comment":
                note.comment = "\n".join([note.comment, *texts])
            elif part == "name":
                note.name = " ".join([note.name, *texts])
            elif part == "glyphs":
                note.glyphs = (*note.glyphs, *texts)
            else:
                note.properties[name] = (*note.properties[name], *texts)
        self._more.clear()

    def _add(self, part: str, texts: list[str], name: str = "") -> None:
        self._more.setdefault((self._number, part, name), []).extend(texts)

    def _replace(self, part: str, name: str = "") -> None:
        """Drops the collected texts, for a property that has the complete value."""
        self._more.pop((self._number, part, name), None)

    def _comment(self, note: Note, _name: str, values: list[str]) -> Understood:
        if note.comment:
            self._add("comment", values)
        else:
            note.comment = "\n".join(values)
        return True

    def _title(self, note: Note, _name: str, values: list[str]) -> Understood:
        titles = values if self._is_own else list(map(one_line, values))
        if note.name:
            self._add("name", titles)
        else:
            note.name = " ".join(titles)
        return True

    def _glyph(self, note: Note, name: str, values: list[str]) -> Understood:
        glyph = _GLYPHS.get((name, values[0].strip()))
        if glyph is None or len(values) != 1:
            return False
        if note.glyphs:
            self._add("glyphs", [glyph])
        else:
            note.glyphs = (glyph,)
        return True

    def _glyphs(self, note: Note, _name: str, values: list[str]) -> Understood:
        self._replace("glyphs")
        note.glyphs = tuple(values)
        return True

    def _mark(self, note: Note, name: str, values: list[str]) -> Understood:
        try:
            points = points_of(self._unread(name, values), self._size)
        except ValueError as error:
            self._odd.remark(f"the mark {name} is kept unchanged: {error}", self._offset)
            return False
        self._rectangles.update((self._number, name, value) for value in values if ":" in value)
        for point in points:
            if note.marks.setdefault(point, _MARKS[name]) != _MARKS[name]:
                self._odd.remark("two marks on one point: the first is kept", self._offset)
        return True

    def _unread(self, name: str, values: list[str]) -> list[str]:
        """The values without rectangles that are already marked."""
        return [value for value in values if (self._number, name, value) not in self._rectangles]

    def _labels(self, note: Note, name: str, values: list[str]) -> Understood:
        labels: dict[Point, str] = {}
        try:
            for value in values:
                place, colon, text = value.partition(":")
                if not colon:
                    raise ValueError(f"{quoted(value[:20])} has no colon")
                labels[points_of([place], self._size)[0]] = text
        except ValueError as error:
            self._odd.remark(f"the labels {name} are kept unchanged: {error}", self._offset)
            return False
        note.labels |= labels
        return True

    def _value(self, note: Note, _name: str, values: list[str]) -> Understood:
        if note.score or self._mover is None or not NUMBER.fullmatch(values[0]):
            return False
        note.score = seen_by(self._mover, values[0])
        return len(values) == 1

    def _score(self, note: Note, _name: str, values: list[str]) -> Understood:
        note.score = values[0]
        return True

    def _board_text(self, note: Note, _name: str, values: list[str]) -> Understood:
        note.board_text = values[0]
        return True

    def _time(self, note: Note, _name: str, values: list[str]) -> Understood:
        if not _WHOLENUMBER.fullmatch(values[0]):
            return False
        note.time_ms = int(values[0])
        return True

    def _info(self, note: Note, _name: str, values: list[str]) -> Understood:
        info = texts_in(values[0])
        note.info |= info or {}
        return info is not None

    def _properties(self, note: Note, _name: str, values: list[str]) -> Understood:
        for name, texts in (_object_in(values[0]) or {"": None}).items():
            if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
                return False
            self._replace("properties", name)
            note.properties[name] = tuple(texts)
        return True


_READERS: dict[str, Callable[[NoteReader, Note, str, list[str]], Understood]] = {
    "C": NoteReader._comment,
    "N": NoteReader._title,
    **{name: NoteReader._glyph for name in ("TE", "IT", "DO", "BM")},
    **{name: NoteReader._mark for name in _MARKS},
    "LB": NoteReader._labels,
    "V": NoteReader._value,
    "TGB": NoteReader._board_text,
    "TGG": NoteReader._glyphs,
    "TGI": NoteReader._info,
    "TGP": NoteReader._properties,
    "TGS": NoteReader._score,
    "TGT": NoteReader._time,
}

NOTE_NAMES = frozenset(_READERS)
"""The properties that become parts of a note."""
MOVE_NAMES = frozenset(("B", "W", "AB", "AW", "AE"))


def seen_by(mover: Color, number: str) -> str:
    """Converts a score from black's point of view to the mover's, or back."""
    if mover is Color.BLACK or not number.strip("+-0."):
        return number
    return number[1:] if number.startswith("-") else "-" + number.removeprefix("+")


def one_line(text: str) -> str:
    """Unwraps a short text of another program, which may have been wrapped into lines."""
    return text.replace("\n", " ")


def texts_in(value: str) -> dict[str, str] | None:
    """Parses a JSON object of strings in a private property; None if it is something else."""
    found = _object_in(value)
    if found is None or not all(isinstance(text, str) for text in found.values()):
        return None
    return {name: str(text) for name, text in found.items()}


def _object_in(value: str) -> dict[str, object] | None:
    try:
        found = json.loads(value)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
