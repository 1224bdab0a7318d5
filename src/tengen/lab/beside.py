"""Numbers that were measured beside the paper's: as curves of a chart, and as factors."""

from __future__ import annotations

from collections.abc import Mapping

from ..render.chart import Series
from .claim import Place
from .measured import Measured
from .run import Run


def curves_beside(
    lab: Run, name: str, places: Mapping[float, Place], *, with_intervals: bool = True
) -> list[Series]:
    """Two curves over the same values: ours, and the paper's dashed.

    Places where nothing was measured are left out of both.
    """
    claimed = {claim.place: claim.value for claim in lab.claims}
    found = {at: (place, measured_at(lab, place)) for at, place in places.items()}
    ours = {at: each for at, (_, each) in found.items() if each is not None}
    theirs = [(at, claimed[places[at]]) for at in ours]
    return [
        Series(
            f"{name}, ours",
            [(at, each.value) for at, each in ours.items()],
            [(each.low, each.high) for each in ours.values() if with_intervals],
        ),
        Series(f"{name}, paper", theirs, is_dashed=True),
    ]


def measure_factor(lab: Run, claim: Place, first: Place, second: Place) -> None:
    """Measures how many times the second number the first is, where both were measured."""
    numerator, denominator = measured_at(lab, first), measured_at(lab, second)
    if numerator is not None and denominator is not None:
        lab.measure(*claim, Measured.factor(numerator, denominator))


def measured_at(lab: Run, place: Place) -> Measured | None:
    """What was measured in the place of a claim."""
    return lab.measured.get(place, (None, ""))[0]
