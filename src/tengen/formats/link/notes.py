"""What a link of the second form adds to the game: players, event, outcome, and notes."""

from __future__ import annotations

from ...game import Color, Outcome, Point, Termination
from ...record import GLYPHS, MARKS, GameRecord, Note
from ..format import FormatError
from .varint import VarintReader, coded_text, varint

WINNERS = (None, Color.BLACK, Color.WHITE)
TERMINATIONS = (
    Termination.UNKNOWN,
    Termination.FIVE,
    Termination.FORBIDDEN,
    Termination.FULL_BOARD,
    Termination.PASSES,
    Termination.TIME,
    Termination.RESIGNATION,
    Termination.AGREEMENT,
    Termination.ILLEGAL,
    Termination.CRASH,
    Termination.ADJUDICATION,
)
"""Their order must never change, and neither that of `GLYPHS` and `MARKS`: links live long."""
COMMENT, NAME, SIGNS, SHAPES, TEXTS = (1 << bit for bit in range(5))
"""The parts of a note."""


def has_notes(record: GameRecord) -> bool:
    """Whether a record has something that only the second form of a link holds."""
    is_told = any(record.heading.texts().values()) or _told_outcome(record) is not None
    return is_told or bool(_noted(record))


def encode_notes(record: GameRecord) -> bytes:
    """Encodes the players, the event, the outcome and the notes."""
    parts = [coded_text(text) for text in record.heading.texts().values()]
    parts.append(varint(_outcome_number(_told_outcome(record))))
    noted = _noted(record)
    parts.append(varint(len(noted)))
    last = 0
    for place, note in noted:
        parts += [varint(place - last), _encode_note(note)]
        last = place
    return b"".join(parts)


def decode_notes(numbers: VarintReader, record: GameRecord) -> None:
    """Decodes what `encode_notes` wrote into a record that has its moves; raises FormatError."""
    for name in record.heading.texts():
        setattr(record.heading, name, numbers.text())
    record.outcome = _outcome(numbers.next())
    place = 0
    for _ in range(numbers.count()):
        place += numbers.next()
        if place > record.move_count():
            raise FormatError("the link has a note on a move that is not there")
        # The nodes were added in the order of the link.
        record.notes[place] = _decode_note(numbers, record.size)


def _told_outcome(record: GameRecord) -> Outcome | None:
    """The outcome, unless it follows from the rules."""
    return None if record.outcome == record.end().board().outcome() else record.outcome


def _outcome_number(outcome: Outcome | None) -> int:
    if outcome is None:
        return 0
    reason = TERMINATIONS.index(outcome.termination)
    return 1 + WINNERS.index(outcome.winner) + len(WINNERS) * reason


def _outcome(number: int) -> Outcome | None:
    if number == 0:
        return None
    reason, winner = divmod(number - 1, len(WINNERS))
    if reason >= len(TERMINATIONS):
        raise FormatError(f"the link has an unknown outcome, number {number}")
    return Outcome(WINNERS[winner], TERMINATIONS[reason])


def _noted(record: GameRecord) -> list[tuple[int, Note]]:
    """The notes with a part that links hold, by the place of their node in the tree."""
    places = {node: place for place, (node, _, _) in enumerate(record.tree.outline(), start=1)}
    places[0] = 0
    found = [
        (places[number], note)
        for number, note in record.notes.items()
        if number in places and _mask(note)
    ]
    return sorted(found, key=lambda each: each[0])


def _mask(note: Note) -> int:
    parts = (note.comment, note.name, note.glyphs, note.marks, note.labels)
    return sum(1 << bit for bit, part in enumerate(parts) if part)


def _encode_note(note: Note) -> bytes:
    parts = [varint(_mask(note))]
    parts += [coded_text(text) for text in (note.comment, note.name) if text]
    if note.glyphs:
        parts += [varint(len(note.glyphs)), bytes(map(GLYPHS.index, note.glyphs))]
    if note.marks:
        parts.append(varint(len(note.marks)))
        parts += [_place(point) + varint(MARKS.index(mark)) for point, mark in _sorted(note.marks)]
    if note.labels:
        parts.append(varint(len(note.labels)))
        parts += [_place(point) + coded_text(text) for point, text in _sorted(note.labels)]
    return b"".join(parts)


def _decode_note(numbers: VarintReader, size: int) -> Note:
    mask, note = numbers.next(), Note()
    if not 0 < mask < 2 * TEXTS:
        raise FormatError(f"the link has an unknown note, number {mask}")
    note.comment = numbers.text() if mask & COMMENT else ""
    note.name = numbers.text() if mask & NAME else ""
    if mask & SIGNS:
        note.glyphs = tuple(_word(numbers, GLYPHS) for _ in range(numbers.count()))
    if mask & SHAPES:
        for _ in range(numbers.count()):
            point = _point(numbers, size)
            note.marks[point] = _word(numbers, MARKS)
    if mask & TEXTS:
        for _ in range(numbers.count()):
            point = _point(numbers, size)
            note.labels[point] = numbers.text()
    return note


def _word(numbers: VarintReader, words: tuple[str, ...]) -> str:
    number = numbers.next()
    if number >= len(words):
        raise FormatError(f"the link has an unknown sign, number {number}")
    return words[number]


def _sorted(texts: dict[Point, str]) -> list[tuple[Point, str]]:
    return sorted(texts.items(), key=lambda each: (each[0].y, each[0].x))


def _place(point: Point) -> bytes:
    return varint(point.y * point.size + point.x)


def _point(numbers: VarintReader, size: int) -> Point:
    place = numbers.next()
    if place >= size * size:
        raise FormatError("the link has a mark off the board")
    return Point(place % size, place // size, size)
