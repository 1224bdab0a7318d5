"""A parameter that is searched: where it begins, its range, and how far apart it is tried."""

from __future__ import annotations

from dataclasses import dataclass

from ...agents.engine import EngineParameter

RANGE_SHARE = 20
"""The last trials are this part of the range to either side, as on fishtest,"""
VALUE_SHARE = 5
"""but no more than this part of the value, as some ranges are far wider than what makes sense,"""
LEAST_C = 0.5
"""and enough for the two values of a trial to differ when they are rounded."""


@dataclass(frozen=True, slots=True)
class Tuned:
    """A whole number between two bounds."""

    name: str
    start: int
    least: int
    most: int
    c_end: float
    """How far to either side the last trials are."""


def tuned(parameter: EngineParameter) -> Tuned:
    """A parameter of the engine, tried as far apart as it is usual for its range and value.

    >>> tuned(EngineParameter("wide", 6, 1, 500)).c_end
    1.2
    >>> tuned(EngineParameter("narrow", 1, 0, 3)).c_end
    0.5
    """
    name, start, least, most = parameter
    c_end = max(LEAST_C, min((most - least) / RANGE_SHARE, abs(start) / VALUE_SHARE))
    return Tuned(name, start, least, most, c_end)
