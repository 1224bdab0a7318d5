"""Figures of what was measured over something that was varied, with the paper's level lines."""

from __future__ import annotations

import math
from collections.abc import Mapping

from ..render.chart import Series
from .measured import Measured

Curve = Mapping[int, Measured | None]
"""What was measured, by what was varied; None where nothing could be."""


def curves(
    ours: Mapping[str, Curve], paper: Mapping[str, float], *, with_intervals: bool = True
) -> list[Series]:
    """Our curves, and the paper's values as dashed lines.

    Args:
        ours: Our curves by name.
        paper: The paper's values; one with the name of a curve has its colour.
        with_intervals: Whether the intervals of ours are drawn.
    """
    drawn = [
        _curve(name, curve, ink, with_intervals) for ink, (name, curve) in enumerate(ours.items())
    ]
    ends = [x for curve in ours.values() for x in curve]
    names = [*ours, *(name for name in paper if name not in ours)]
    for name, value in paper.items():
        level = [(min(ends), value), (max(ends), value)]
        word, ink = f"{name}, paper" if name in ours else name, names.index(name)
        drawn.append(Series(word, level, shape="line", is_dashed=True, ink=ink))
    return drawn


def _curve(name: str, curve: Curve, ink: int, with_intervals: bool) -> Series:
    known = {x: value for x, value in curve.items() if value is not None}
    values = [(x, each.value) for x, each in known.items()]
    spans = [_span(each) for each in known.values()] if with_intervals else []
    return Series(name, values, spans, ink=ink)


def _span(measured: Measured) -> tuple[float, float]:
    """Its interval, but for one as wide as can be, which no axis could show."""
    is_known = math.isfinite(measured.low) and math.isfinite(measured.high)
    return (measured.low, measured.high) if is_known else (measured.value, measured.value)
