"""A game from the values of Tengen's JSON form."""

from __future__ import annotations

from typing import Any

from ..game import MAX_SIZE, MIN_SIZE, Color, Outcome, Point, Rule, Setup, Termination
from ..record import GameRecord
from .errors import FormatError
from .format import ReadOptions, assumed_rule, finish
from .json_note import read_note
from .json_values import Values, shown

_KEYS = (
    "rule",
    "size",
    "setup",
    "heading",
    "opening",
    "opening_log",
    "outcome",
    "start",
    "moves",
)
_HEADING_TEXTS = ("black", "white", "event", "round", "place", "date")


def read_game(value: object, path: str, options: ReadOptions) -> GameRecord:
    """The game at a place of the file; raises FormatError."""
    if not isinstance(value, dict):
        raise FormatError(f"{path}: expected an object, found {shown(value)}")
    values = Values(options)
    values.check_keys(value, path, _KEYS)
    record = _GameReader(values, path, options).read(value)
    record.remarks = values.remarks
    try:
        return finish(record, options)
    except FormatError as error:
        raise FormatError(f"{path}.moves: {error.problem}") from error


class _GameReader:
    def __init__(self, values: Values, path: str, options: ReadOptions) -> None:
        self._values = values
        self._path = path
        self._options = options

    def read(self, game: dict[str, Any]) -> GameRecord:
        record = self._start(game)
        if "heading" in game:
            self._read_heading(record, game["heading"], f"{self._path}.heading")
        if "opening" in game:
            record.opening = self._values.text(game["opening"], f"{self._path}.opening") or "none"
        if "opening_log" in game:
            path = f"{self._path}.opening_log"
            record.opening_log = self._values.texts(game["opening_log"], path)
        if "outcome" in game:
            record.outcome = self._outcome(game["outcome"], f"{self._path}.outcome")
        if "start" in game:
            record.notes[0] = read_note(
                self._values, game["start"], f"{self._path}.start", record.size
            )
        rows = self._values.elements(game.get("moves"), f"{self._path}.moves")
        self._read_moves(record, rows, f"{self._path}.moves")
        return record

    def _start(self, game: dict[str, Any]) -> GameRecord:
        rule = self._values.word(game.get("rule"), f"{self._path}.rule", Rule)
        if rule is None:
            rule = assumed_rule(self._options, self._values.remarks, "the file")
        # Without the size no point can be read, so that nothing is left to repair.
        size = game.get("size")
        if type(size) is not int or not MIN_SIZE <= size <= MAX_SIZE:
            raise FormatError(
                f"{self._path}.size: expected a number from {MIN_SIZE} to {MAX_SIZE}, found"
                f" {shown(size)}"
            )
        setup = Setup()
        if "setup" in game:
            setup = self._setup(game["setup"], f"{self._path}.setup", size)
        try:
            return GameRecord(size=size, rule=rule, setup=setup)
        except ValueError as error:
            raise FormatError(f"{self._path}.setup: {error}") from error

    def _setup(self, value: object, path: str, size: int) -> Setup:
        parts = dict(self._values.items(value, path))
        self._values.check_keys(parts, path, ("black", "white", "turn"))
        black, white = (
            self._points(parts.get(color, []), f"{path}.{color}", size)
            for color in ("black", "white")
        )
        turn = self._values.word(parts.get("turn"), f"{path}.turn", Color)
        return Setup(black, white, turn or Color.BLACK)

    def _points(self, value: object, path: str, size: int) -> frozenset[Point]:
        texts = self._values.elements(value, path)
        points = [self._values.point(text, f"{path}[{i}]", size) for i, text in enumerate(texts)]
        return frozenset(point for point in points if point is not None)

    def _read_heading(self, record: GameRecord, value: object, path: str) -> None:
        parts = dict(self._values.items(value, path))
        self._values.check_keys(parts, path, (*_HEADING_TEXTS, "tags"))
        for key in _HEADING_TEXTS:
            if key in parts:
                text = self._values.text(parts[key], f"{path}.{key}")
                setattr(record.heading, key, text or "")
        if "tags" in parts:
            record.heading.tags = self._values.text_table(parts["tags"], f"{path}.tags")

    def _outcome(self, value: object, path: str) -> Outcome | None:
        parts = dict(self._values.items(value, path))
        self._values.check_keys(parts, path, ("winner", "termination"))
        winner = None
        # A draw has the winner null; none at all is an error.
        if parts.get("winner", "") is not None:
            winner = self._values.word(parts.get("winner"), f"{path}.winner", Color)
            if winner is None:
                return None
        reason = self._values.word(parts.get("termination"), f"{path}.termination", Termination)
        return Outcome(winner, reason or Termination.UNKNOWN)

    def _read_moves(self, record: GameRecord, rows: list[Any], path: str) -> None:
        try:
            self._read_rows(record, rows, path)
        except FormatError as error:
            if not self._options.repair:
                raise
            self._values.remarks.append(f"left out with all that follows: {error}")

    def _read_rows(self, record: GameRecord, rows: list[Any], path: str) -> None:
        add = record.tree.add
        line = [0]
        for i, row in enumerate(rows):
            depth, words = _row(row, f"{path}[{i}]", deepest=len(line))
            del line[depth:]
            for word in words:
                try:
                    line.append(add(line[-1], word))
                except ValueError as error:
                    raise FormatError(f"{path}[{i}][1]: {error}") from error
            if len(row) == 3:
                place = f"{path}[{i}][2]"
                record.notes[line[-1]] = read_note(self._values, row[2], place, record.size)


def _row(row: object, path: str, deepest: int) -> tuple[int, list[str]]:
    """The depth and the moves of a row; raises FormatError."""
    if not isinstance(row, list) or not 2 <= len(row) <= 3:
        raise FormatError(
            f'{path}: expected a row such as [1, "h8 i9"], perhaps with a note, found {shown(row)}'
        )
    depth, text = row[:2]
    if type(depth) is not int or not 1 <= depth <= deepest:
        raise FormatError(f"{path}[0]: expected a depth from 1 to {deepest}, found {shown(depth)}")
    words = text.split(" ") if isinstance(text, str) else []
    if not words:
        raise FormatError(f"{path}[1]: expected moves such as h8 i9, found {shown(text)}")
    return depth, words
