"""Links with the trees that the page has to read from them: tests/data/links.json.

`python tests/formats/shared_links.py` rewrites the file. The page's tests read it too.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tengen.formats import to_link
from tengen.game import Color, Outcome, Point, Setup, Termination
from tengen.record import GameRecord

FILE = Path(__file__).resolve().parents[1] / "data" / "links.json"


def records() -> list[GameRecord]:
    """Games with every feature of a link."""
    return [GameRecord.from_moves("h8i9", rule="renju"), _large(), _annotated(), _set_up()]


def _large() -> GameRecord:
    moves = [f"{column}{row}" for row in (1, 4, 7, 10) for column in "abcdefghijklmnopqrstuv"]
    return GameRecord.from_moves(moves, 22, "caro")


def _annotated() -> GameRecord:
    record = GameRecord(rule="renju")
    record.heading.black, record.heading.white = "Meijin", "工藤"
    record.heading.event, record.heading.date = "Cup", "2026-11-18"
    record.outcome = Outcome(Color.WHITE, Termination.RESIGNATION)
    record.start.comment = "Before the first move."
    line = record.start.add_line(["h8", "i9", "j8"])
    line.comment = "three\nlines ● of text"
    line.note.glyphs = ("!?", "??")
    line.note.marks = {Point.parse("a1", 15): "triangle", Point.parse("o15", 15): "dim"}
    line.note.labels = {Point.parse("h8", 15): "A", Point.parse("b2", 15): "天"}
    second = record.start.next()
    assert second is not None
    second.add_line(["i10", "pass", "k10"]).note.glyphs = ("!",)
    record.start.add_line(["g7"]).comment = "another opening"
    return record


def _set_up() -> GameRecord:
    black = frozenset({Point.parse("c3", 9), Point.parse("e5", 9)})
    record = GameRecord(
        size=9,
        setup=Setup(black, frozenset({Point.parse("d4", 9)}), Color.WHITE),
        rule="caro_exact",
    )
    record.opening, record.opening_log = "swap2", ("c3", "d4", "e5", "keep")
    record.start.add_line(["f6"])
    return record


def tree(record: GameRecord) -> dict[str, Any]:
    """The tree of the page."""
    heading = {name: text for name, text in record.heading.texts().items() if text}
    if record.outcome is not None:
        winner = record.outcome.winner
        heading["winner"] = "draw" if winner is None else winner.value
        heading["termination"] = record.outcome.termination.value
    setup = record.setup
    return {
        "rule": record.rule.value,
        "size": record.size,
        "setup": _stones(setup) if setup else None,
        "opening": {"name": record.opening, "log": list(record.opening_log)},
        "heading": heading,
        "nodes": [*_nodes(record)],
    }


def _stones(setup: Setup) -> dict[str, Any]:
    colors = {"black": setup.black, "white": setup.white}
    found: dict[str, Any] = {
        name: [str(point) for point in sorted(points, key=lambda each: (each.y, each.x))]
        for name, points in colors.items()
    }
    return found | {"turn": setup.turn.value}


def _nodes(record: GameRecord) -> list[dict[str, Any]]:
    rows = [(0, 0, ""), *((n, depth, str(move)) for n, depth, move in record.tree.outline())]
    found, path = [], [-1]
    for place, (number, depth, move) in enumerate(rows):
        del path[depth + 1 :]
        node: dict[str, Any] = {"parent": path[-1], "move": move}
        note = record.notes.get(number)
        if note is not None:
            parts = {
                "comment": note.comment,
                "glyphs": list(note.glyphs),
                "marks": {str(point): mark for point, mark in note.marks.items()},
                "labels": {str(point): text for point, text in note.labels.items()},
            }
            node |= {name: part for name, part in parts.items() if part}
        found.append(node)
        path.append(place)
    return found


def text() -> str:
    """The content of the file."""
    links = [{"link": to_link(record), "tree": tree(record)} for record in records()]
    return json.dumps(links, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
