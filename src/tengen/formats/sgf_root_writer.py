"""Writes the root of an SGF game: what is said about the whole, and about the start."""

from __future__ import annotations

from collections.abc import Collection

from ..game import Color, Termination
from ..record import GameRecord, Heading
from .sgf_note_writer import is_free_name, json_of, written_note
from .sgf_opening import FIFTHS, fifths_in_log
from .sgf_points import letters_of_points
from .sgf_root import APPLICATION, HEADING_NAMES, ROOT_NAMES
from .sgf_tokens import written
from .sgf_words import outcome_of, result_of

_VERSION = "0.1"


def written_root(record: GameRecord) -> str:
    """The root node of a game."""
    offered = fifths_in_log(record.opening, record.opening_log, record.size)
    # With 5A saying what the log does, another one of the record goes where no one else looks.
    own_names = ROOT_NAMES | {FIFTHS} if offered else ROOT_NAMES
    parts = [
        written("FF", "4"),
        written("GM", "4"),
        written("CA", "UTF-8"),
        written("AP", f"{APPLICATION}:{_VERSION}"),
        written("SZ", str(record.size)),
        written("RU", record.rule.value),
        *_written_heading(record.heading, own_names),
        *_written_outcome(record),
        *_written_setup(record),
    ]
    if record.opening != "none":
        parts.append(written("TGO", record.opening))
    if record.opening_log:
        parts.append(written("TGL", *record.opening_log))
    if offered:
        parts.append(written(FIFTHS, *offered))
    note = record.notes.get(0)
    if note is not None:
        taken = own_names | record.heading.tags.keys()
        parts.append(written_note(note, None, record.size, taken))
    return ";" + "".join(parts)


def _written_heading(heading: Heading, own_names: Collection[str]) -> list[str]:
    texts = [(name, getattr(heading, part)) for name, part in HEADING_NAMES.items()]
    parts = [written(name, text) for name, text in texts if text]
    plain = {
        name: text
        for name, text in heading.tags.items()
        if is_free_name(name) and name not in own_names
    }
    parts += [written(name, text) for name, text in plain.items()]
    private = {name: text for name, text in heading.tags.items() if name not in plain}
    return [*parts, written("TGX", json_of(private))] if private else parts


def _written_outcome(record: GameRecord) -> list[str]:
    outcome = record.outcome
    if outcome is None:
        return []
    result = result_of(outcome)
    parts = [written("RE", result)]
    if outcome_of(result) != outcome or outcome.termination is Termination.UNKNOWN:
        parts.append(written("TGE", outcome.termination.value))
    return parts


def _written_setup(record: GameRecord) -> list[str]:
    if not record.setup:
        return []
    letters = letters_of_points(record.size)
    parts = []
    for name, points in (("AB", record.setup.black), ("AW", record.setup.white)):
        if points:
            parts.append(written(name, *sorted(letters[point] for point in points)))
    return [*parts, written("PL", "B" if record.setup.turn is Color.BLACK else "W")]
