"""Whether a record is made of what its fields promise, so that any format can write it."""

from __future__ import annotations

from collections.abc import Iterator

from .game_record import GameRecord
from .note import GLYPHS, MARKS, Note


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
