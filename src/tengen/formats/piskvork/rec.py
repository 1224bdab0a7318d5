"""Gomotur's game files: two names, then the moves with coordinates from 0, then a code."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import ClassVar

from ...game import MAX_SIZE
from ...record import GameRecord
from ..format import Feature, Format, FormatError, ReadOptions, Report, features_of, quoted
from ..stone_line import Stone, assumed_start, leave_out_rest, play, stones_to_write, time_to_write
from ..text import LOOKED_AT, decode, one_line
from .ending_code import (
    KNOWN_CODES,
    NO_CODE,
    NOT_KNOWN,
    code_of,
    cut_error,
    outcome_by_code,
    take_code,
)

_MOVE = re.compile(
    r"[ \t]*([0-9]{1,9})[ \t]*,[ \t]*([0-9]{1,9})[ \t]*(?:,[ \t]*([0-9]{1,18})[ \t]*)?", re.ASCII
)
_CODE = re.compile(r"[ \t]*(-?[0-9]{1,9})[ \t]*", re.ASCII)
_NUMBERS = re.compile(r"[-+0-9, \t]+")
_NAME_WITH_STARTER = re.compile(r"[0-9]{9}([0-9])", re.ASCII)
"""A file name that shows who moved first: player 2 if the last digit is even."""
USUAL_SIZE = 20
"""The smallest board on which Piskvork displays such a file."""


class RecFormat(Format):
    """The names of both players, `x,y,ms` for each move, and the code of Piskvork's files."""

    name: ClassVar[str] = "rec"
    label: ClassVar[str] = "a Gomotur game (REC)"
    title: ClassVar[str] = "Gomotur's game file"
    suffixes: ClassVar[tuple[str, ...]] = (".rec",)
    holds: ClassVar[frozenset[Feature]] = frozenset({Feature.PLAYERS, Feature.TIME_MS})

    def could_be(self, data: bytes) -> bool:
        """Whether two names and then mostly moves are in the file, or all of it is sound."""
        lines = _first_lines(data)
        if len(lines) < 3 or lines[0].startswith("Piskvorky "):
            return False
        has_names = all(line.strip() and not _NUMBERS.fullmatch(line) for line in lines[:2])
        third = _MOVE.fullmatch(lines[2])
        rest = [line for line in lines[2:] if line.strip()]
        moves = sum(_MOVE.fullmatch(line) is not None for line in rest)
        if third is not None and (has_names or third[3] is not None) and 2 * moves >= len(rest):
            return True
        return is_whole_rec(data)

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """Parses a file, which holds one game."""
        remarks: list[str] = []
        lines = decode(data, options, remarks=remarks).split("\n")
        if len(lines) < 3:
            raise FormatError(
                "expected the names of two players on two lines, then the moves", line=len(lines)
            )
        record = assumed_start(options, USUAL_SIZE)
        record.remarks += remarks
        _take_names(record, lines[:2], options.name)
        end = 2 + _move_count(lines)
        is_cut = end == len(lines)
        play(record, _stones(lines[: end - is_cut], record.size), options)
        try:
            if is_cut:
                raise cut_error(lines[-1], end)
            _take_code(record, lines, end)
        except FormatError as error:
            error.dropped = sum(_MOVE.fullmatch(line) is not None for line in lines[end - is_cut :])
            leave_out_rest(record, error, options)
        return [record]

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:
        """Encodes names, moves and code."""
        [record] = records
        heading = record.heading
        lines = [one_line(name, "names", report) for name in (heading.black, heading.white)]
        for node, point in stones_to_write(record, self.name):
            lines.append(f"{point.x},{point.y}{time_to_write(node, report)}")
        lines.append(str(_code_to_write(record)))
        return "".join(f"{line}\n" for line in lines).encode()

    def used_features(self, record: GameRecord) -> Counter[Feature]:
        """All features except an outcome and a termination that the code implies."""
        used = features_of(record)
        if outcome_by_code(record, code_of(record)) == record.outcome:
            del used[Feature.OUTCOME]
            del used[Feature.TERMINATION]
        return used


def is_whole_rec(data: bytes) -> bool:
    """Whether bytes are two names, which may be empty but not points, then moves, and a code."""
    lines = _first_lines(data)
    while len(lines) > 2 and not lines[-1].strip():
        lines.pop()
    return (
        len(lines) > 2
        and not any(_NUMBERS.fullmatch(line) and line.strip() for line in lines[:2])
        and all(_MOVE.fullmatch(line) for line in lines[2:-1])
        and _CODE.fullmatch(lines[-1]) is not None
    )


def _first_lines(data: bytes) -> list[str]:
    """The lines at the beginning of a file, enough for a game of any length."""
    return re.split("\r\n|\r|\n", data[:LOOKED_AT].decode("latin-1"))


def _take_names(record: GameRecord, names: list[str], file_name: str) -> None:
    """Assigns the names to colours: the player who moved first has black."""
    found = _NAME_WITH_STARTER.fullmatch(file_name)
    if found is None:
        record.remarks.append(
            "the file does not say who moved first: the first player is assumed (it is the second"
            " if the file name is ten digits of which the last is even)"
        )
    elif int(found[1]) % 2 == 0:
        names = names[::-1]
    record.heading.black, record.heading.white = names


def _move_count(lines: list[str]) -> int:
    """How many lines after the names are moves."""
    count = 0
    while 2 + count < len(lines) and _MOVE.fullmatch(lines[2 + count]):
        count += 1
    return count


def _stones(lines: list[str], size: int) -> Iterator[Stone]:
    for number, line in enumerate(lines[2:], start=3):
        found = _MOVE.fullmatch(line)
        if found is None:
            return
        x, y = int(found[1]), int(found[2])
        if max(x, y) >= size:
            hint = f": size {max(x, y) + 1} would do" if max(x, y) < MAX_SIZE else ""
            raise FormatError(
                f"{x},{y} is off a board of size {size} (counted from 0){hint}",
                line=number,
                dropped=len(lines) - number + 1,
            )
        yield Stone(x, y, line=number, time_ms=None if found[3] is None else int(found[3]))


def _take_code(record: GameRecord, lines: list[str], at: int) -> None:
    """Parses the lines after the moves: a code, or nothing if the file is truncated."""
    end = len(lines)
    while end > at and not lines[end - 1].strip():
        end -= 1
    if at == end:
        record.remarks.append(NO_CODE)
        return
    code = _CODE.fullmatch(lines[at])
    if code is None or end > at + 1:
        at += code is not None
        raise FormatError(
            f"expected a move such as 7,7,0, a code such as -1, or the end of the file, found"
            f" {quoted(lines[at])}",
            line=at + 1,
        )
    # Without a line end a number from 0 on may be the beginning of a move.
    if end == len(lines) and not (int(code[1]) in KNOWN_CODES and int(code[1]) < 0):
        raise cut_error(lines[at], at + 1)
    take_code(record, int(code[1]))


def _code_to_write(record: GameRecord) -> int:
    """The code to write: unknown, if the actual one would imply the wrong winner."""
    code = code_of(record)
    read_back = outcome_by_code(record, code)
    return code if read_back in (None, record.outcome) else NOT_KNOWN
