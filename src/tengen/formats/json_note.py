"""What is said about a position, from the values of Tengen's JSON form."""

from __future__ import annotations

from ..game import Point
from ..record import GLYPHS, MARKS, Note
from .json_place import Place
from .json_values import Values, shown

_TEXTS = ("comment", "name", "board_text", "score")
_KEYS = (*_TEXTS, "glyphs", "marks", "labels", "time_ms", "info", "properties")


def read_note(values: Values, value: object, place: Place, size: int) -> Note:
    """The note at a place of the file; raises FormatError."""
    parts = dict(values.items(value, place))
    values.check_keys(parts, place, _KEYS)
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


def _glyphs(values: Values, value: object, place: Place) -> tuple[str, ...]:
    found = []
    for i, glyph in enumerate(values.texts(value, place)):
        if glyph in GLYPHS:
            found.append(glyph)
        else:
            expected = " ".join(GLYPHS)
            values.refuse((*place, i), f"expected one of {expected}, found {shown(glyph)}")
    return tuple(found)


def _point_table(values: Values, value: object, place: Place, size: int) -> dict[Point, str]:
    """An object whose keys are points and whose values are texts."""
    found: dict[Point, str] = {}
    for key, text in values.text_table(value, place).items():
        point = values.point(key, (*place, key), size)
        if point in found:
            values.refuse((*place, key), "the point is there twice")
        elif point is not None:
            found[point] = text
    return found


def _check_marks(values: Values, marks: dict[Point, str], place: Place) -> None:
    for point, mark in list(marks.items()):
        if mark not in MARKS:
            expected = ", ".join(MARKS)
            values.refuse((*place, str(point)), f"expected one of {expected}, found {shown(mark)}")
            del marks[point]


def _properties(values: Values, value: object, place: Place) -> dict[str, tuple[str, ...]]:
    return {name: values.texts(texts, (*place, name)) for name, texts in values.items(value, place)}
