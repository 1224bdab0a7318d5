"""A game as text in Tengen's JSON form. Keys always come in the same order, and empty ones not."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from ..game import Point
from ..record import GameRecord, Note
from .errors import CannotWriteError
from .stone_line import LONGEST_TIME_MS

_text = json.JSONEncoder(ensure_ascii=False).encode


def game_text(record: GameRecord) -> str:
    """The text of one game, each key on a line, and each row of moves."""
    lines = [f" {_text(key)}: {_text(value)}" for key, value in _head(record).items()]
    rows = ",\n".join(_rows(record))
    moves = f"[\n{rows}\n ]" if rows else "[]"
    return "{\n" + ",\n".join([*lines, f' "moves": {moves}']) + "\n}"


def _head(record: GameRecord) -> dict[str, object]:
    found: dict[str, object] = {"rule": record.rule.value, "size": record.size}
    setup = record.setup
    if setup:
        found["setup"] = {
            "black": _points(setup.black),
            "white": _points(setup.white),
            "turn": setup.turn.value,
        }
    said = {**record.heading.texts(), "tags": record.heading.tags}
    found["heading"] = {key: value for key, value in said.items() if value}
    found["opening"] = "" if record.opening == "none" else record.opening
    found["opening_log"] = list(record.opening_log)
    if record.outcome is not None:
        winner = record.outcome.winner
        found["outcome"] = {
            "winner": None if winner is None else winner.value,
            "termination": record.outcome.termination.value,
        }
    found["start"] = note_object(record.notes.get(0, Note()))
    return {key: value for key, value in found.items() if value}


def _points(points: Iterable[Point]) -> list[str]:
    return [str(point) for point in sorted(points, key=lambda point: (point.y, point.x))]


def note_object(note: Note) -> dict[str, object]:
    """What a note says, part by part."""
    if note.time_ms is not None and note.time_ms > LONGEST_TIME_MS:
        raise CannotWriteError(
            f"json holds times up to {LONGEST_TIME_MS} ms, and the one of a note is longer"
        )
    found: dict[str, object] = {part: getattr(note, part) for part in note.parts()}
    for part in ("marks", "labels"):
        if part in found:
            found[part] = {str(point): text for point, text in getattr(note, part).items()}
    return found


def _rows(record: GameRecord) -> Iterator[str]:
    """Runs of moves; a run ends where something is said, or where the next move does not follow."""
    names = _names(record.size)
    run: list[str] = []
    begin = 1
    last = 0
    for number, depth, move in record.tree.outline():
        if run and depth != last + 1:
            yield f'  [{begin}, "{" ".join(run)}"]'
            run = []
        if not run:
            begin = depth
        run.append("pass" if move.point is None else names[move.point.y][move.point.x])
        last = depth
        note = record.notes.get(number)
        if note is not None and not note.is_empty():
            yield f'  [{begin}, "{" ".join(run)}", {_text(note_object(note))}]'
            run = []
    if run:
        yield f'  [{begin}, "{" ".join(run)}"]'


def _names(size: int) -> list[list[str]]:
    """The texts of all points, by y and x; made once, since a library has millions of moves."""
    return [[str(Point(x, y, size)) for x in range(size)] for y in range(size)]
