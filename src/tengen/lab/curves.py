"""Curves for charts: our measurements over a varied parameter, and the paper's values."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence

from ..render.chart import Series
from .measured import Measured

MeasuredCurve = Mapping[int, Measured | None]
"""Measurements by the varied parameter; None if there is none."""


def curves(
    ours: Mapping[str, MeasuredCurve], paper: Mapping[str, float], *, with_intervals: bool = True
) -> list[Series]:
    """Our curves, and the paper's values as dashed lines.

    Args:
        ours: Our curves by name.
        paper: The paper's values; one with the name of our curve gets its colour.
        with_intervals: Whether to draw our intervals.
    """
    series = [
        curve(name, values, ink, with_intervals=with_intervals)
        for ink, (name, values) in enumerate(ours.items())
    ]
    ends = [x for values in ours.values() for x in values]
    names = [*ours, *(name for name in paper if name not in ours)]
    for name, value in paper.items():
        level = [(min(ends), value), (max(ends), value)]
        word, ink = f"{name}, paper" if name in ours else name, names.index(name)
        series.append(Series(word, level, shape="line", is_dashed=True, ink=ink))
    return series


def curve(
    name: str, values: MeasuredCurve, ink: int | None = None, *, with_intervals: bool = True
) -> Series:
    """Our measurements with their intervals.

    >>> curve("share", {3: Measured.exactly(0.5), 4: None}).spans
    [(0.5, 0.5)]
    """
    known = {x: each for x, each in values.items() if each is not None}
    points = [(x, each.value) for x, each in known.items()]
    spans = [_span(each) for each in known.values()] if with_intervals else []
    return Series(name, points, spans, ink=ink)


def gains(name: str, rows: Iterable[Sequence[float]], ink: int) -> list[Series]:
    """The gain of each row over its first value, from x = 1; all in one colour.

    >>> [list(each.values) for each in gains("ours", [(5, 5, 7), (1, 2)], ink=0)]
    [[(1, 0), (2, 0), (3, 2)], [(1, 0), (2, 1)]]
    """
    lines = []
    for number, row in enumerate(rows):
        points = [(place, value - row[0]) for place, value in enumerate(row, start=1)]
        lines.append(Series("" if number else name, points, is_dashed=ink > 0, ink=ink))
    return lines


def _span(measured: Measured) -> tuple[float, float]:
    """Its interval, or just the value if the interval is infinite, which no axis could show."""
    is_known = math.isfinite(measured.low) and math.isfinite(measured.high)
    return (measured.low, measured.high) if is_known else (measured.value, measured.value)
