"""Lines of a chart from what was measured."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..render.chart import Series
from .measured import Measured


def with_spans(name: str, values: Mapping[int, Measured]) -> Series:
    """Values by x with their intervals.

    >>> with_spans("share", {3: Measured.exactly(0.5)}).spans
    [(0.5, 0.5)]
    """
    points = [(x, each.value) for x, each in values.items()]
    return Series(name, points, [(each.low, each.high) for each in values.values()])


def gains(name: str, rows: Iterable[Sequence[float]], ink: int) -> list[Series]:
    """What each row adds to its first value, from 1 on; all in one ink, dashed but for the first.

    >>> [list(each.values) for each in gains("ours", [(5, 5, 7), (1, 2)], ink=0)]
    [[(1, 0), (2, 0), (3, 2)], [(1, 0), (2, 1)]]
    """
    lines = []
    for number, row in enumerate(rows):
        points = [(place, value - row[0]) for place, value in enumerate(row, start=1)]
        lines.append(Series("" if number else name, points, is_dashed=ink > 0, ink=ink))
    return lines
