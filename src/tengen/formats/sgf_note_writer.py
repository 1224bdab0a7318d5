"""Writes what a note says as properties of SGF, and as our own where SGF has none."""

from __future__ import annotations

import json
import re
from collections.abc import Collection

from ..game import Color
from ..record import Note
from .sgf_note import (
    GLYPH_PROPERTIES,
    MARK_PROPERTIES,
    MOVE_NAMES,
    NOTE_NAMES,
    NUMBER,
    seen_by,
)
from .sgf_points import letters_of_points
from .sgf_tokens import escaped, written

_NAME = re.compile(r"[A-Z0-9]{1,64}")


def written_note(note: Note, mover: Color | None, size: int, taken: Collection[str] = ()) -> str:
    """The properties that say what a note does.

    At the root, where nobody moved, a property of one value would be read as a tag, and the names
    in `taken` have a meaning of their own.
    """
    parts = [_written_texts(note), *_written_marks(note, size), _written_score(note, mover)]
    if note.time_ms is not None:
        parts.append(written("TGT", str(note.time_ms)))
    if note.info:
        parts.append(written("TGI", json_of(note.info)))
    plain = {
        name: values
        for name, values in note.properties.items()
        if is_free_name(name) and name not in taken and len(values) > (mover is None)
    }
    parts += [written(name, *values) for name, values in plain.items()]
    private = {name: values for name, values in note.properties.items() if name not in plain}
    if private:
        parts.append(written("TGP", json_of(private)))
    return "".join(parts)


def _written_texts(note: Note) -> str:
    parts = []
    if note.name:
        parts.append(written("N", note.name))
    if note.comment:
        parts.append(written("C", note.comment))
    if note.board_text:
        parts.append(written("TGB", note.board_text))
    known = [GLYPH_PROPERTIES[glyph] for glyph in note.glyphs if glyph in GLYPH_PROPERTIES]
    parts += [written(*pair) for pair in known[:1]]
    if len(note.glyphs) > 1 or len(known) < len(note.glyphs):
        parts.append(written("TGG", *note.glyphs))
    return "".join(parts)


def _written_marks(note: Note, size: int) -> list[str]:
    letters = letters_of_points(size)
    marked: dict[str, list[str]] = {}
    for point, mark in note.marks.items():
        marked.setdefault(MARK_PROPERTIES[mark], []).append(letters[point])
    parts = [written(name, *sorted(points)) for name, points in sorted(marked.items())]
    if note.labels:
        labels = sorted((letters[point], text) for point, text in note.labels.items())
        values = (f"[{place}:{_escaped_label(text)}]" for place, text in labels)
        parts.append("LB" + "".join(values))
    return parts


def _escaped_label(text: str) -> str:
    return escaped(text).replace(":", "\\:")


def _written_score(note: Note, mover: Color | None) -> str:
    """V counts for black and has numbers only; the exact text goes beside it where they differ."""
    if not note.score:
        return ""
    if mover is None or not NUMBER.fullmatch(note.score):
        return written("TGS", note.score)
    value = seen_by(mover, note.score)
    exact = "" if seen_by(mover, value) == note.score else written("TGS", note.score)
    return written("V", value) + exact


def is_free_name(name: str) -> bool:
    """Whether a property of that name may stand in any node and is given back as it is."""
    return _NAME.fullmatch(name) is not None and name not in NOTE_NAMES | MOVE_NAMES


def json_of(texts: object) -> str:
    """An object in the form that `texts_in` reads."""
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
