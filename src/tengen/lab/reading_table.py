"""One table of a paper under rival readings: each of its rows becomes a column."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .reading import Reading
from .run import Run
from .verdict import Judged, Verdict

MARK = " ✗"


def write_reading_table(lab: Run, name: str, readings: Sequence[Reading], table: str) -> None:
    """Keeps as `name.csv` what a table is under each reading, in their order.

    A cell has all columns of one row of the paper's table; it is marked where any of them differs.

    Args:
        lab: The run.
        name: Of our table.
        readings: What was found under each, in the same places.
        table: The paper's.
    """
    by_row = [_by_row(each, table) for each in readings]
    paper = (_together(each.claim.value for each in judged) for judged in by_row[0].values())
    rows = [("the paper", "", "", *paper)]
    for reading, judged in zip(readings, by_row, strict=True):
        reproduced = f"{reading.agreeing} of {len(reading.judged)}"
        cells = (_cell(each) for each in judged.values())
        rows.append((reading.name, reproduced, f"{reading.distance:.3f}", *cells))
    lab.table(name, ("reading", "reproduced", "distance", *by_row[0]), rows)


def _by_row(reading: Reading, table: str) -> dict[str, list[Judged]]:
    found: dict[str, list[Judged]] = {}
    for each in reading.judged:
        if each.claim.place.table == table:
            found.setdefault(each.claim.place.row, []).append(each)
    return found


def _cell(judged: list[Judged]) -> str:
    values = _together(each.measured.value for each in judged if each.measured is not None)
    differs = any(each.verdict is Verdict.DIFFERS for each in judged)
    return values + MARK if differs else values


def _together(values: Iterable[float]) -> str:
    return " / ".join(f"{value:.3g}" for value in values)
