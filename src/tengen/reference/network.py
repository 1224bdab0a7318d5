"""The line network, window by window: the file, and the evaluation in integers.

Every cell looks along the four lines through it, five cells to each side. A small network maps each
of these windows to a few channels, once as black sees it and once as white does; the rest adds up
over lines, regions and the board. Numbers are integers that stand for fractions: "64ths" are to be
divided by 64. `>>` rounds down. docs/network.md explains the form.
"""

from __future__ import annotations

import struct
import zlib
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tengen.game.vocabulary import Color, Rule

from .rules import DIRECTIONS, Direction, Grid, Point

MAGIC = b"TENGENNN"
VERSION = 2
HEADER = struct.Struct("<9H")
REACH = 5
EMPTY, OWN, OTHER, OFF = range(4)
MAPPINGS = ("freestyle", "standard", "caro", "caro_exact", "renju_black", "renju_white")
CORNER, EDGE, CENTRE = range(3)

Integers = NDArray[np.int64]
SideCells = tuple[int, ...]
"""The five cells on one side of a window, the nearest first."""


class ReferenceSizes(NamedTuple):
    """The sizes of the layers, the mappings trained (a bit each), and the boards trained on."""

    channels: int
    hidden1: int
    hidden2: int
    region_units: int
    value_units: int
    trained: int
    smallest_board: int
    largest_board: int


def shapes(sizes: ReferenceSizes) -> dict[str, tuple[str, tuple[int, ...]]]:
    """The arrays of a file in their order: type and shape."""
    c, h1, h2, r, v, half = (*sizes[:5], sizes.channels // 2)
    return {
        "left": ("<i2", (15, h1)),
        "right": ("<i2", (15, h1)),
        "middle": ("<i2", (3, h1)),
        "mapping_bias": ("<i2", (6, h1)),
        "hidden_weights": ("<i1", (h1, h2)),
        "hidden_bias": ("<i4", (h2,)),
        "channel_weights": ("<i1", (h2, half)),
        "channel_bias": ("<i4", (half,)),
        "region_weights": ("<i2", (c, r)),
        "region_bias": ("<i4", (3, r)),
        "first_weights": ("<i2", (c + r, v)),
        "first_bias": ("<i4", (6, v)),
        "second_weights": ("<i1", (v, v)),
        "second_bias": ("<i4", (v,)),
        "output_weights": ("<i2", (v, 2)),
        "output_bias": ("<i4", (2,)),
        "policy_weights": ("<i2", (c,)),
        "policy_shift": ("<i1", (v, c)),
    }


class ReferenceEvaluation(NamedTuple):
    """What the network says for the side to move. Logits are in 4096ths."""

    score: int
    """In points: 200 correspond to a factor e of the odds."""
    score_logit: int
    draw_logit: int
    policy: dict[Point, int]


@dataclass
class ReferenceNetwork:
    """A network as its file holds it."""

    sizes: ReferenceSizes
    description: str
    arrays: dict[str, Integers]
    _mapped: dict[tuple[int, SideCells, int, SideCells], Integers] = field(
        default_factory=dict, repr=False
    )

    @classmethod
    def from_bytes(cls, data: bytes) -> ReferenceNetwork:
        """Reads a file that is known to be intact."""
        assert data.startswith(MAGIC)
        assert zlib.crc32(data[:-4]) == int.from_bytes(data[-4:], "little")
        version, *numbers = HEADER.unpack_from(data, len(MAGIC))
        assert version == VERSION
        sizes = ReferenceSizes(*numbers)
        place = len(MAGIC) + HEADER.size
        (length,) = struct.unpack_from("<I", data, place)
        description = data[place + 4 : place + 4 + length].decode()
        place += 4 + length
        arrays = {}
        for name, (kind, shape) in shapes(sizes).items():
            numbers_of = np.frombuffer(data, kind, int(np.prod(shape)), place)
            place += numbers_of.nbytes
            arrays[name] = numbers_of.reshape(shape).astype(np.int64)
        assert place == len(data) - 4
        return cls(sizes, description, arrays)

    def to_bytes(self) -> bytes:
        """The file."""
        text = self.description.encode()
        data = MAGIC + HEADER.pack(VERSION, *self.sizes) + struct.pack("<I", len(text)) + text
        for name, (kind, shape) in shapes(self.sizes).items():
            assert self.arrays[name].shape == shape
            data += self.arrays[name].astype(kind).tobytes()
        return data + struct.pack("<I", zlib.crc32(data))

    @cached_property
    def _half(self) -> int:
        return self.sizes.channels // 2

    def evaluate(self, grid: Grid, rule: Rule, turn: Color) -> ReferenceEvaluation:
        """The evaluation of a position for the side to move."""
        size = round(len(grid) ** 0.5)
        views = (turn, turn.opposite)
        cells = {
            point: clamped(
                np.concatenate([self.features(grid, point, rule, view) for view in views])
            )
            for point in grid
        }
        hidden = self._hidden(cells, size, mapping_of(rule, turn))
        weights = self.arrays
        score, draw = hidden @ weights["output_weights"] + weights["output_bias"]
        factors = weights["policy_weights"] + (hidden @ weights["policy_shift"] >> 6)
        policy = {point: int(cell @ factors) for point, cell in cells.items()}
        return ReferenceEvaluation(int(score) * 200 >> 12, int(score), int(draw), policy)

    def features(self, grid: Grid, point: Point, rule: Rule, view: Color) -> Integers:
        """The channels of one view of a cell: the sum over the four lines through it."""
        mapping = mapping_of(rule, view)
        middle = state(grid, point, view)
        total = np.zeros(self._half, np.int64)
        for dx, dy in DIRECTIONS:
            back = side(grid, point, (-dx, -dy), view)
            ahead = side(grid, point, (dx, dy), view)
            total += self.window(mapping, back, middle, ahead)
        return total

    def window(self, mapping: int, back: SideCells, middle: int, ahead: SideCells) -> Integers:
        """The channels of a window: those read from one end and from the other, together."""
        key = (mapping, back, middle, ahead)
        if key not in self._mapped:
            both = self._read(mapping, back, middle, ahead) + self._read(
                mapping, ahead, middle, back
            )
            has_stone = any(cell in {OWN, OTHER} for cell in (*back, middle, *ahead))
            self._mapped[key] = np.clip(both, -128, 127) * has_stone  # 0 if it has no stone.
        return self._mapped[key]

    def _read(self, mapping: int, back: SideCells, middle: int, ahead: SideCells) -> Integers:
        """The channels of a window read from one end."""
        weights = self.arrays
        first = weights["middle"][middle] + weights["mapping_bias"][mapping]
        for name, cells in (("left", back), ("right", ahead)):
            for place, cell in enumerate(cells):
                if cell != EMPTY:
                    first = first + weights[name][3 * place + cell - 1]
        second = clamped(first) @ weights["hidden_weights"] + weights["hidden_bias"] >> 6
        return clamped(second) @ weights["channel_weights"] + weights["channel_bias"] >> 6

    def _hidden(self, cells: dict[Point, Integers], size: int, mapping: int) -> Integers:
        """The last layer before the value, from the nine regions and the whole board."""
        weights = self.arrays
        units = np.zeros(self.sizes.region_units, np.int64)
        for row in range(3):
            for column in range(3):
                inside = [
                    cell
                    for (x, y), cell in cells.items()
                    if (third(y, size), third(x, size)) == (row, column)
                ]
                kind = (CORNER, EDGE, CENTRE)[(row == 1) + (column == 1)]
                sums = sum(inside, np.zeros(self.sizes.channels, np.int64))
                total = sums @ weights["region_weights"] + weights["region_bias"][kind]
                units += clamped(total >> 8)
        board = sum(cells.values(), np.zeros(self.sizes.channels, np.int64)) >> 2
        inputs = np.concatenate([board, units])
        first = clamped(inputs @ weights["first_weights"] + weights["first_bias"][mapping] >> 8)
        return clamped(first @ weights["second_weights"] + weights["second_bias"] >> 6)


def clamped(numbers: Integers) -> Integers:
    """The numbers, brought to 0..127."""
    return np.clip(numbers, 0, 127)


def mapping_of(rule: Rule, view: Color) -> int:
    """The number of the mapping for a rule; in renju the colours see differently."""
    return MAPPINGS.index(f"renju_{view}" if rule is Rule.RENJU else rule.value)


def state(grid: Grid, point: Point, view: Color) -> int:
    """A cell as a colour sees it."""
    if point not in grid:
        return OFF
    stone = grid[point]
    if stone is None:
        return EMPTY
    return OWN if stone is view else OTHER


def side(grid: Grid, point: Point, step: Direction, view: Color) -> SideCells:
    """The five cells that follow a point in one direction."""
    places = ((point[0] + k * step[0], point[1] + k * step[1]) for k in range(1, REACH + 1))
    return tuple(state(grid, place, view) for place in places)


def third(coordinate: int, size: int) -> int:
    """The band of rows or columns in which a point lies: 0, 1 or 2."""
    edge = (size + 1) // 3
    return 0 if coordinate < edge else 1 if coordinate < size - edge else 2
