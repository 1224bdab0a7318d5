"""Positions as lists of points: as text such as h8i9g10, and in binary.

In text files most programs and all books count rows from the bottom (`pos`), but c-gomoku-cli and
GomocupJudge count them from the top (`pos-top`). Nothing in such a file shows which is meant.

Binary files contain the number of moves and then a byte for each move, on a board of size 15.
RenLib numbers the points row by row (`renlib-pos`), and Yixin-Board column by column
(`yixin-pos`), so each sees the other's stones mirrored at the diagonal. Nothing in such a file
shows which is meant.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar

from ..game import MAX_SIZE, Point
from ..record import GameRecord
from .format import (
    CannotWriteError,
    Feature,
    Format,
    FormatError,
    ReadOptions,
    Report,
    assumed_rule,
    quoted,
)
from .stone_line import Stone, assumed_start, play, stones_to_write
from .text import is_mostly, read_lines

_FLAGS = re.IGNORECASE | re.ASCII
_POINT = re.compile(r"([a-z])([1-9][0-9]?)(?![0-9])", _FLAGS)
_SEPARATORS = re.compile(r"[ \t,]*")
_POINTS = re.compile(r"[ \t,]*(?:[a-z][1-9][0-9]?[ \t,]*)+", _FLAGS)
_ADDRESS = re.compile(r"\s*(?:https?://)?(?:www\.)?gomocalc\.com/#/", _FLAGS)
_SHOWN = 12
"""Characters of a line that an error message shows."""


class _PointsFormat(Format):
    """A letter for the column and a number for the row; one game per line."""

    suffixes: ClassVar[tuple[str, ...]] = (".txt",)
    holds: ClassVar[frozenset[Feature]] = frozenset()
    holds_many: ClassVar[bool] = True

    @abstractmethod
    def rows_before(self, y: int, size: int) -> int:
        """How many rows are counted before row `y`; the function is its own inverse."""

    def could_be(self, data: bytes) -> bool:
        return is_mostly(data, self._looks_like_game)

    def _looks_like_game(self, line: str) -> bool:
        return _POINTS.fullmatch(line) is not None

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        return read_lines(data, options, lambda number, line: self._read(number, line, options))

    def _read(self, number: int, line: str, options: ReadOptions) -> GameRecord:
        record = assumed_start(options)
        return play(record, self.stones(number, line, record.size), options)

    def _begin(self, line: str) -> int:  # noqa: ARG002
        """The offset in a line at which the points begin."""
        return 0

    def stones(self, number: int, line: str, size: int) -> Iterator[Stone]:
        """Parses the points of a line; `number` is its number in the file. Raises FormatError."""
        begin = self._begin(line)
        at = _past_separators(line, begin)
        if at == len(line) and begin == 0:
            raise FormatError(
                f"expected points such as h8, found {quoted(line[:_SHOWN])}", line=number
            )
        while at < len(line):
            found = _POINT.match(line, at)
            if found is None:
                raise FormatError(
                    f"expected a point such as h8 at column {at + 1}, found"
                    f" {quoted(line[at : at + _SHOWN])}",
                    line=number,
                    dropped=len(_POINT.findall(line, at)),
                )
            x, row = ord(found[1].lower()) - ord("a"), int(found[2])
            if max(x + 1, row) > size:
                raise FormatError(
                    f"{found[0]} at column {at + 1} is off a board of size {size}"
                    f"{_fitting_size(line, at)}",
                    line=number,
                    dropped=len(_POINT.findall(line, at)),
                )
            yield Stone(x, self.rows_before(row - 1, size), line=number)
            at = _past_separators(line, found.end())

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:  # noqa: ARG002
        return "".join(f"{self._line(record)}\n" for record in records).encode()

    def _line(self, record: GameRecord) -> str:
        points = [point for _, point in stones_to_write(record, self.name)]
        if not points:
            raise CannotWriteError(f"{self.name} cannot hold a game without moves")
        return "".join(self._text(point) for point in points)

    def _text(self, point: Point) -> str:
        return f"{chr(ord('a') + point.x)}{self.rows_before(point.y, point.size) + 1}"


class PosFormat(_PointsFormat):
    """Rows are counted from the bottom: books, gomocalc and links to it, Yixin's getpos."""

    name: ClassVar[str] = "pos"
    label: ClassVar[str] = "points, rows counted from the bottom"
    title: ClassVar[str] = "points such as h8i9, rows from the bottom (books, gomocalc, Yixin)"

    def rows_before(self, y: int, size: int) -> int:
        """The number of rows below."""
        return size - 1 - y

    def _looks_like_game(self, line: str) -> bool:
        return super()._looks_like_game(line) or _ADDRESS.match(line) is not None

    def _begin(self, line: str) -> int:
        address = _ADDRESS.match(line)
        return address.end() if address else 0


class PosTopFormat(_PointsFormat):
    """Rows are counted from the top: c-gomoku-cli and GomocupJudge."""

    name: ClassVar[str] = "pos-top"
    label: ClassVar[str] = "points, rows counted from the top"
    title: ClassVar[str] = "points such as h8i9, rows from the top (c-gomoku-cli, GomocupJudge)"

    def rows_before(self, y: int, size: int) -> int:  # noqa: ARG002
        """The number of rows above."""
        return y


def _past_separators(line: str, at: int) -> int:
    found = _SEPARATORS.match(line, at)
    return found.end() if found else at


def _fitting_size(line: str, at: int) -> str:
    """A hint at the board size that fits all points of a line from an offset on."""
    needed = max(
        max(ord(letter.lower()) - ord("a") + 1, int(row))
        for letter, row in _POINT.findall(line, at)
    )
    return f": size {needed} would do" if needed <= MAX_SIZE else ""


SIZE = 15
POINTS = SIZE * SIZE


class _BytesFormat(Format):
    """A byte per move, with the points numbered in one of two orders."""

    suffixes: ClassVar[tuple[str, ...]] = (".pos",)
    is_text: ClassVar[bool] = False
    holds: ClassVar[frozenset[Feature]] = frozenset({Feature.SIZE})

    @abstractmethod
    def axes(self, x: int, y: int) -> tuple[int, int]:
        """Converts x and y to the coordinates with steps 15 and 1; it is its own inverse."""

    def could_be(self, data: bytes) -> bool:
        count = data[0] if data else 0
        points = data[1 : POINTS + 2]
        return (
            1 <= count == len(points)
            and max(points) < POINTS
            # No text has so many different characters, except for very short lists of points.
            and len(set(points)) == count
            and not PosFormat().could_be(data)
        )

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        if options.size not in {None, SIZE}:
            raise FormatError(f"{self.name} is for boards of size 15 only, not {options.size}")
        if not data or not 1 <= data[0] <= POINTS:
            found = data[0] if data else "nothing"
            raise FormatError(f"expected a number of moves from 1 to 225, found {found}", byte=0)
        remarks: list[str] = []
        record = GameRecord(size=SIZE, rule=assumed_rule(options, remarks))
        record.remarks = remarks
        return [play(record, self._stones(data), options)]

    def _stones(self, data: bytes) -> Iterator[Stone]:
        count = data[0]
        for byte, point in enumerate(data[1 : count + 1], start=1):
            if point >= POINTS:
                raise FormatError(
                    f"expected a point from 0 to 224, found {point}",
                    byte=byte,
                    dropped=len(data) - byte,
                )
            yield Stone(*self.axes(*divmod(point, SIZE)), byte=byte)
        if len(data) != count + 1:
            raise FormatError(
                f"expected {count} moves, as the first byte says, found {len(data) - 1}",
                byte=min(len(data), count + 1),
                dropped=abs(len(data) - count - 1),
            )

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:  # noqa: ARG002
        [record] = records
        if record.size != SIZE:
            raise CannotWriteError(
                f"{self.name} is for boards of size 15 only, and this one is of size {record.size}"
            )
        points = [point for _, point in stones_to_write(record, self.name)]
        if not points:
            raise CannotWriteError(f"{self.name} cannot hold a game without moves")
        pairs = [self.axes(point.x, point.y) for point in points]
        return bytes([len(points), *(SIZE * slow + fast for slow, fast in pairs)])


class YixinPosFormat(_BytesFormat):
    """Column by column: 15 times the column plus the row, as Yixin-Board reads it."""

    name: ClassVar[str] = "yixin-pos"
    label: ClassVar[str] = "a position of Yixin-Board"
    title: ClassVar[str] = "binary position, column by column (Yixin-Board), 15x15"

    def axes(self, x: int, y: int) -> tuple[int, int]:
        """Column first."""
        return x, y


class RenlibPosFormat(_BytesFormat):
    """Row by row: 15 times the row plus the column, as RenLib writes it."""

    name: ClassVar[str] = "renlib-pos"
    label: ClassVar[str] = "a position of RenLib"
    title: ClassVar[str] = "binary position, row by row (RenLib), 15x15"

    def axes(self, x: int, y: int) -> tuple[int, int]:
        """Row first."""
        return y, x
