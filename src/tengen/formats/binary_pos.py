"""Positions in binary: the number of moves, then a byte for each, on a board of size 15.

RenLib counts those bytes row by row, and Yixin-Board reads them column by column, so that each sees
the other's stones mirrored at the diagonal. Nothing in such a file tells which is meant.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import ClassVar

from ..record import GameRecord
from .errors import CannotWriteError, FormatError
from .feature import Feature
from .format import Format, ReadOptions, Report, assumed_rule
from .pos import PosFormat
from .stone_line import Stone, play, stones_to_write

SIZE = 15
POINTS = SIZE * SIZE


class _BytesFormat(Format):
    """A byte for each move, in one of two orders of the points."""

    suffixes: ClassVar[tuple[str, ...]] = (".pos",)
    holds: ClassVar[frozenset[Feature]] = frozenset({Feature.SIZE})

    @abstractmethod
    def axes(self, x: int, y: int) -> tuple[int, int]:
        """What counts in steps of 15 and of 1, from x and y, or the other way round."""

    def could_be(self, data: bytes) -> bool:
        count = data[0] if data else 0
        points = data[1 : POINTS + 2]
        return (
            1 <= count == len(points)
            and max(points) < POINTS
            # No text has so many different characters, but for the shortest lists of points.
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
        record = GameRecord(size=SIZE, rule=assumed_rule(options, remarks, self.name))
        record.remarks = remarks
        return [play(record, self._stones(data), options)]

    def _stones(self, data: bytes) -> Iterator[Stone]:
        count = data[0]
        for byte, point in enumerate(data[1 : count + 1], start=1):
            if point >= POINTS:
                raise FormatError(f"expected a point from 0 to 224, found {point}", byte=byte)
            yield Stone(*self.axes(*divmod(point, SIZE)), byte=byte)
        if len(data) != count + 1:
            raise FormatError(
                f"expected {count} moves, as the first byte says, found {len(data) - 1}",
                byte=min(len(data), count + 1),
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
    """Column by column: 15 times the column and then the row, as Yixin-Board reads it."""

    name: ClassVar[str] = "yixin-pos"
    title: ClassVar[str] = "binary position, column by column (Yixin-Board), 15x15"

    def axes(self, x: int, y: int) -> tuple[int, int]:
        """The column first."""
        return x, y


class RenlibPosFormat(_BytesFormat):
    """Row by row: 15 times the row and then the column, as RenLib has it."""

    name: ClassVar[str] = "renlib-pos"
    title: ClassVar[str] = "binary position, row by row (RenLib), 15x15"

    def axes(self, x: int, y: int) -> tuple[int, int]:
        """The row first."""
        return y, x
