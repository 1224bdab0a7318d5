"""What is said about a position, from the values of Tengen's JSON form."""

from __future__ import annotations

from ..game import Point
from ..record import GLYPHS, MARKS, Note
from .json_values import Values, shown

_TEXTS = ("comment", "name", "board_text", "score")
_KEYS = (*_TEXTS, "glyphs", "marks", "labels", "time_ms", "info", "properties")


def read_note(values: Values, value: object, path: str, size: int) -> Note:
    """The note at a place of the file; raises FormatError."""
    parts = dict(values.items(value, path))
    values.check_keys(parts, path, _KEYS)
    note = Note()
    for key in _TEXTS:
        if key in parts:
            setattr(note, key, values.text(parts[key], f"{path}.{key}") or "")
    if "glyphs" in parts:
        note.glyphs = _glyphs(values, parts["glyphs"], f"{path}.glyphs")
    if "marks" in parts:
        note.marks = _point_table(values, parts["marks"], f"{path}.marks", size)
        _check_marks(values, note.marks, f"{path}.marks")
    if "labels" in parts:
        note.labels = _point_table(values, parts["labels"], f"{path}.labels", size)
    if "time_ms" in parts:
        note.time_ms = values.number(parts["time_ms"], f"{path}.time_ms")
    if "info" in parts:
        note.info = values.text_table(parts["info"], f"{path}.info")
    if "properties" in parts:
        note.properties = _properties(values, parts["properties"], f"{path}.properties")
    return note


def _glyphs(values: Values, value: object, path: str) -> tuple[str, ...]:
    found = []
    for i, glyph in enumerate(values.texts(value, path)):
        if glyph in GLYPHS:
            found.append(glyph)
        else:
            expected = " ".join(GLYPHS)
            values.refuse(f"{path}[{i}]", f"expected one of {expected}, found {shown(glyph)}")
    return tuple(found)


def _point_table(values: Values, value: object, path: str, size: int) -> dict[Point, str]:
    """An object whose keys are points and whose values are texts."""
    found: dict[Point, str] = {}
    for key, text in values.text_table(value, path).items():
        point = values.point(key, f"{path}.{key}", size)
        if point in found:
            values.refuse(f"{path}.{key}", "the point is there twice")
        elif point is not None:
            found[point] = text
    return found


def _check_marks(values: Values, marks: dict[Point, str], path: str) -> None:
    for point, mark in list(marks.items()):
        if mark not in MARKS:
            expected = ", ".join(MARKS)
            values.refuse(f"{path}.{point}", f"expected one of {expected}, found {shown(mark)}")
            del marks[point]


def _properties(values: Values, value: object, path: str) -> dict[str, tuple[str, ...]]:
    return {
        name: values.texts(texts, f"{path}.{name}") for name, texts in values.items(value, path)
    }
