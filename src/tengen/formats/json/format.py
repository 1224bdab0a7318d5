"""Tengen's own file format: JSON that stores complete records. docs/formats.md describes it.

The moves are a flat list of rows, so that a tree of any depth needs no recursion. A row contains
the depth of its first move, a sequence of moves, and an optional note on the last of them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from ...game import Point
from ...record import GameRecord, Note
from ..format import (
    ALL_FEATURES,
    CannotWriteError,
    Feature,
    Format,
    FormatError,
    ReadOptions,
    Report,
)
from ..stone_line import LONGEST_TIME_MS
from ..text import decode
from .reader import read_game
from .values import PlaceError, Values, first_flaw, line_of, shown

_json_text = json.JSONEncoder(ensure_ascii=False).encode


def game_text(record: GameRecord) -> str:
    """Encodes one game, with each key and each row of moves on a line."""
    lines = [f" {_json_text(key)}: {_json_text(value)}" for key, value in _head(record).items()]
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
    """Encodes a note as a JSON object."""
    if note.time_ms is not None and note.time_ms > LONGEST_TIME_MS:
        raise CannotWriteError(
            f"json holds times up to {LONGEST_TIME_MS} ms, and that of a note is longer"
        )
    found: dict[str, object] = {part: getattr(note, part) for part in note.parts()}
    for part in ("marks", "labels"):
        if part in found:
            found[part] = {str(point): text for point, text in getattr(note, part).items()}
    return found


def _rows(record: GameRecord) -> Iterator[str]:
    """Encodes the rows; a row ends at a move with a note, or if the next move is a variation."""
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
            yield f'  [{begin}, "{" ".join(run)}", {_json_text(note_object(note))}]'
            run = []
    if run:
        yield f'  [{begin}, "{" ".join(run)}"]'


def _names(size: int) -> list[list[str]]:
    """The names of all points, by y and x; computed once, since a library has millions of moves."""
    return [[str(Point(x, y, size)) for x in range(size)] for y in range(size)]


KIND = "games"
VERSION = 1
_BEGIN = re.compile(rb'(?:\xef\xbb\xbf)?\s*\{\s*"tengen"\s*:')
_KEYS = ("tengen", "version", "games")


class JsonFormat(Format):
    """A JSON object with a version and a list of games."""

    name: ClassVar[str] = "json"
    label: ClassVar[str] = "a Tengen file"
    title: ClassVar[str] = "Tengen's own format, which stores everything"
    suffixes: ClassVar[tuple[str, ...]] = (".json",)
    holds: ClassVar[frozenset[Feature]] = ALL_FEATURES
    holds_many: ClassVar[bool] = True

    def could_be(self, data: bytes) -> bool:
        """Whether the first key is `tengen`."""
        return _BEGIN.match(data[:1000]) is not None

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """Parses all games of a file."""
        try:
            return _read_file(_parse(_text(data, options)), options)
        except PlaceError as error:
            line = line_of(_text(data, options), error.place)
            raise FormatError(error.problem, line=line) from error

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:  # noqa: ARG002
        """Encodes the games, with each key and each row of moves on its own line."""
        games = ",\n".join(game_text(record) for record in records)
        text = f'{{\n"tengen": "{KIND}",\n"version": {VERSION},\n"games": [\n{games}\n]\n}}\n'
        return text.encode()


def _read_file(file: object, options: ReadOptions) -> list[GameRecord]:
    if not isinstance(file, dict) or file.get("tengen") != KIND:
        problem = f'expected an object that begins with "tengen": "{KIND}"'
        raise PlaceError((), problem, at=("tengen",))
    version = file.get("version")
    if type(version) is not int or version < 1:
        raise PlaceError(("version",), f"expected a number from 1, found {shown(version)}")
    if version > VERSION:
        raise PlaceError(
            ("version",),
            f"this is version {version} of the format, and only version {VERSION} is supported: use"
            " a newer Tengen",
        )
    values = Values(options)
    values.check_keys(file, (), _KEYS)
    games = file.get("games")
    if not isinstance(games, list) or not games:
        raise PlaceError(("games",), f"expected a list of games, found {shown(games)}")
    records = [read_game(game, ("games", i), options) for i, game in enumerate(games)]
    records[0].remarks += values.remarks
    return records


def _text(data: bytes, options: ReadOptions) -> str:
    given = ReadOptions(encoding=options.encoding or "utf-8-sig")
    return decode(data, given, remarks=[])


def _parse(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_object, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        problem = f"{error.msg.removesuffix(' at')} at column {error.colno}"
        raise FormatError(problem, line=error.lineno) from None
    except (RecursionError, ValueError) as error:
        # Nested too deeply, a number with thousands of digits, or rejected by the hooks below.
        raise first_flaw(text) or FormatError(f"this JSON cannot be read: {error}") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a key occurs twice in one object")
    return made


def _refuse_constant(word: str) -> object:
    raise ValueError(f"{word} is not JSON")
