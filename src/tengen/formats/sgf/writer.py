"""Encodes games as SGF, node by node and without recursion."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Iterator

from ...game import Color, Move, Termination
from ...record import GameRecord, Heading, Note
from .grammar import escaped, letters_of_points, written
from .note import GLYPH_PROPERTIES, MARK_PROPERTIES, MOVE_NAMES, NOTE_NAMES, NUMBER, seen_by
from .opening import FIFTHS, fifths_in_log
from .root import APPLICATION, HEADING_NAMES, ROOT_NAMES
from .words import outcome_of, result_of

_NAME = re.compile(r"[A-Z0-9]{1,64}")


def written_note(note: Note, mover: Color | None, size: int, taken: Collection[str] = ()) -> str:
    """Encodes a note as properties.

    At the root, which has no mover, a property with one value would be parsed as a tag, and the
    names in `taken` have another meaning.
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
    """V is a number from black's point of view; TGS has the exact text if it differs."""
    if not note.score:
        return ""
    if mover is None or not NUMBER.fullmatch(note.score):
        return written("TGS", note.score)
    value = seen_by(mover, note.score)
    exact = "" if seen_by(mover, value) == note.score else written("TGS", note.score)
    return written("V", value) + exact


def is_free_name(name: str) -> bool:
    """Whether a property of that name may be in any node and survives a round trip."""
    return _NAME.fullmatch(name) is not None and name not in NOTE_NAMES | MOVE_NAMES


def json_of(texts: object) -> str:
    """Encodes an object for `texts_in`."""
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":"))


_VERSION = "0.1"


def written_root(record: GameRecord) -> str:
    """Encodes the root node of a game."""
    offered = fifths_in_log(record.opening, record.opening_log, record.size)
    # If 5A is derived from the log, a 5A tag of the record itself goes to a private property.
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


_NODES_IN_LINE = 12


def written_game(record: GameRecord) -> str:
    """Encodes a game with its variations."""
    return "".join(("(", written_root(record), "\n", *_written_tree(record), ")\n"))


def _written_tree(record: GameRecord) -> Iterator[str]:
    """Encodes the nodes in order; each of several variations gets its own parentheses."""
    rows = record.tree.outline()
    siblings = _children(rows)
    parents = [0]
    opened = [False]
    nodes = _Nodes(record)
    in_line = 0
    for number, depth, move in rows:
        while len(parents) > depth:
            parents.pop()
            if opened.pop():
                yield ")"
        is_variation = siblings[parents[-1]] > 1
        if is_variation or in_line == _NODES_IN_LINE:
            yield "\n"
            in_line = 0
        yield (
            "(" + nodes.text(number, depth, move)
            if is_variation
            else nodes.text(number, depth, move)
        )
        in_line += 1
        parents.append(number)
        opened.append(is_variation)
    yield ")" * sum(opened)


def _children(rows: list[tuple[int, int, Move]]) -> Counter[int]:
    """How many moves follow each node."""
    counts: Counter[int] = Counter()
    path = [0]
    for number, depth, _ in rows:
        del path[depth:]
        counts[path[-1]] += 1
        path.append(number)
    return counts


class _Nodes:
    """Encodes the nodes of a game."""

    def __init__(self, record: GameRecord) -> None:
        self._size = record.size
        self._notes = record.notes
        # By depth: the first move has depth 1.
        self._movers = (record.turn_at(1), record.turn_at(0))
        self._moves = (
            move_texts(record.size, self._movers[0]),
            move_texts(record.size, self._movers[1]),
        )

    def text(self, number: int, depth: int, move: Move) -> str:
        """Encodes a node with its move and its note."""
        text = self._moves[depth % 2][move]
        note = self._notes.get(number)
        if note is None:
            return text
        return text + written_note(note, self._movers[depth % 2], self._size)


def move_texts(size: int, mover: Color) -> dict[Move, str]:
    """The encoded nodes of all moves of a colour."""
    name = "B" if mover is Color.BLACK else "W"
    texts = {Move(point): f";{name}[{pair}]" for point, pair in letters_of_points(size).items()}
    return texts | {Move.PASS: f";{name}[]"}
