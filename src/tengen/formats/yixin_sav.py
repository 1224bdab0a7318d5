"""Yixin-Board's saved games: height, width, number of moves, then row and column of each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import ClassVar

from ..game import MAX_SIZE, MIN_SIZE
from ..record import GameRecord
from .format import Feature, Format, FormatError, ReadOptions, Report, assumed_rule, quoted
from .stone_line import Stone, play, stones_to_write
from .text import decode

_BEGIN = re.compile(rb"(?:\xef\xbb\xbf)?(?:\s*[0-9]{1,3}\s*[\r\n]){2}\s*[0-9]{1,3}\s*(?:[\r\n]|\Z)")
_NUMBER = re.compile(r"[0-9]{1,9}", re.ASCII)


class YixinSavFormat(Format):
    """Plain numbers; the row, counted from the top, comes before the column; both start at 0."""

    name: ClassVar[str] = "yixin-sav"
    label: ClassVar[str] = "a saved game of Yixin-Board"
    title: ClassVar[str] = "Yixin-Board's saved game"
    suffixes: ClassVar[tuple[str, ...]] = (".sav",)
    holds: ClassVar[frozenset[Feature]] = frozenset({Feature.SIZE})

    def could_be(self, data: bytes) -> bool:
        """Whether each of the first three lines is a number."""
        return _BEGIN.match(data[:200]) is not None

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """Parses a file, which holds one game."""
        remarks: list[str] = []
        text = decode(data, options, remarks=remarks)
        numbers = _numbers(text)
        size = _square(numbers)
        count, _ = _next(numbers, "the number of moves")
        record = GameRecord(size=size, rule=assumed_rule(options, remarks))
        if not text.endswith("\n"):
            remarks.append("the last line has no line end: its number may be truncated")
        record.remarks = remarks
        return [play(record, _stones(numbers, count, size), options)]

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:  # noqa: ARG002
        """Encodes size and number of moves on their own lines, then one line per move."""
        [record] = records
        points = [point for _, point in stones_to_write(record, self.name)]
        lines = [str(record.size), str(record.size), str(len(points))]
        lines += [f"{point.y} {point.x}" for point in points]
        return "".join(f"{line}\n" for line in lines).encode()


Numbers = Iterator[tuple[int | None, int]]
"""The numbers of a file, each with its line; None marks the end of the file."""


def _numbers(text: str) -> Numbers:
    line = 1
    for line, words in enumerate(text.split("\n"), start=1):
        for word in words.split():
            if not _NUMBER.fullmatch(word):
                raise FormatError(f"expected a number, found {quoted(word)}", line=line)
            yield int(word), line
    yield None, line


def _next(numbers: Numbers, what: str) -> tuple[int, int]:
    number, line = next(numbers)
    if number is None:
        raise FormatError(f"the file ends before {what}", line=line)
    return number, line


def _square(numbers: Numbers) -> int:
    height, _ = _next(numbers, "the height of the board")
    width, line = _next(numbers, "the width of the board")
    if height != width or not MIN_SIZE <= width <= MAX_SIZE:
        raise FormatError(
            f"the board is {width}x{height}: expected a square one of {MIN_SIZE} to {MAX_SIZE}"
            " points a side",
            line=line,
        )
    return width


def _stones(numbers: Numbers, count: int, size: int) -> Iterator[Stone]:
    for ply in range(1, count + 1):
        try:
            yield _stone(numbers, f"of move {ply} of {count}", size)
        except FormatError as error:
            error.dropped = min(count, size**2) - ply + 1
            raise
    number, line = next(numbers)
    if number is not None:
        raise FormatError(
            f"expected the end of the file after {count} moves, found {number}",
            line=line,
            dropped=_count(numbers) // 2 + 1,
        )


def _count(numbers: Numbers) -> int:
    """How many numbers follow before the end of the file or something else."""
    count = 0
    with suppress(FormatError):
        for number, _ in numbers:
            count += number is not None
    return count


def _stone(numbers: Numbers, which: str, size: int) -> Stone:
    y, line = _next(numbers, f"the row {which}")
    x, _ = _next(numbers, f"the column {which}")
    if max(x, y) >= size:
        raise FormatError(
            f"row {y}, column {x} is off the board: expected 0 to {size - 1}", line=line
        )
    return Stone(x, y, line=line)
