"""Gomocup's openings: one per line, as offsets of the stones from the centre of the board."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import ClassVar

from ..game import MAX_SIZE, MIN_SIZE
from ..record import GameRecord
from .format import CannotWriteError, Feature, Format, FormatError, ReadOptions, Report, quoted
from .piskvork.rec import is_whole_rec
from .stone_line import Stone, assumed_start, play, stones_to_write
from .text import is_mostly, read_lines

_NUMBER = r"[ \t]*[+-]?[0-9]{1,3}[ \t]*"
_OFFSETS = re.compile(rf"{_NUMBER},{_NUMBER}(?:,{_NUMBER},{_NUMBER})*,?", re.ASCII)
_PAIR = re.compile(r"[0-9][ \t]*+,[ \t]*+[+-]?[0-9]", re.ASCII)
_OFFSET = re.compile(rf"({_NUMBER}),({_NUMBER})(?:,\s*|$)", re.ASCII)


class OpeningsFormat(Format):
    """Piskvork's openings.txt: dx,dy for each stone, dy downwards, from (size//2, size//2)."""

    name: ClassVar[str] = "openings"
    label: ClassVar[str] = "Gomocup openings"
    title: ClassVar[str] = "Gomocup's openings, offsets from the centre such as 0,0, -1,2"
    suffixes: ClassVar[tuple[str, ...]] = (".txt",)
    holds: ClassVar[frozenset[Feature]] = frozenset()
    holds_many: ClassVar[bool] = True

    def could_be(self, data: bytes) -> bool:
        """Whether most lines are lists of number pairs, and no code ends the file."""
        is_offsets = is_mostly(data, lambda line: _OFFSETS.fullmatch(line.rstrip()))
        return is_offsets and not is_whole_rec(data)

    def read(self, data: bytes, options: ReadOptions) -> list[GameRecord]:
        """Parses one game per line."""
        return read_lines(data, options, lambda number, line: self._read(number, line, options))

    def _read(self, number: int, line: str, options: ReadOptions) -> GameRecord:
        record = assumed_start(options)
        if options.size is None:
            record.remarks.append("Gomocup's freestyle is played on a board of size 20")
        return play(record, _stones(number, line, record.size), options)

    def encode(self, records: Sequence[GameRecord], report: Report) -> bytes:  # noqa: ARG002
        """Encodes one game per line."""
        return "".join(f"{self._line(record)}\n" for record in records).encode()

    def _line(self, record: GameRecord) -> str:
        centre = record.size // 2
        points = [point for _, point in stones_to_write(record, self.name)]
        if not points:
            raise CannotWriteError(f"{self.name} cannot hold a game without moves")
        return ", ".join(f"{point.x - centre},{point.y - centre}" for point in points)


def _stones(number: int, line: str, size: int) -> Iterator[Stone]:
    centre = size // 2
    at = 0
    while at < len(line):
        found = _OFFSET.match(line, at)
        if found is None:
            raise FormatError(
                f"expected offsets such as -1,2 at column {at + 1}, found"
                f" {quoted(line[at : at + 12])}",
                line=number,
                dropped=len(_PAIR.findall(line, at)),
            )
        dx, dy = int(found[1]), int(found[2])
        if not _fits(dx, dy, size):
            raise FormatError(
                f"{dx},{dy} at column {at + 1} is off a board of size {size}, whose centre"
                f" is {centre} from the left and the top{_fitting_size(line)}",
                line=number,
                dropped=len(_PAIR.findall(line, at)),
            )
        yield Stone(centre + dx, centre + dy, line=number)
        at = found.end()


def _fits(dx: int, dy: int, size: int) -> bool:
    centre = size // 2
    return 0 <= centre + dx < size and 0 <= centre + dy < size


def _fitting_size(line: str) -> str:
    """A hint at the smallest board that fits all stones of a line."""
    offsets = []
    at = 0
    while found := _OFFSET.match(line, at):
        offsets.append((int(found[1]), int(found[2])))
        at = found.end()
    for size in range(MIN_SIZE, MAX_SIZE + 1):
        if all(_fits(dx, dy, size) for dx, dy in offsets):
            return f": size {size} would do"
    return ""
