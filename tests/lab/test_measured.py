"""Curves of ours and level lines of the paper's share a colour where they share a name."""

from __future__ import annotations

from tengen.lab import Measured
from tengen.lab.measured import MeasuredCurve, curves


def test_a_level_line_has_the_colour_of_its_curve_and_its_width() -> None:
    ours: dict[str, MeasuredCurve] = {
        "d = 1": {5: Measured.exactly(1), 9: Measured.exactly(3)},
        "d = 2": {5: None},
    }
    first, _, level, other = curves(ours, {"d = 1": 2.0, "bound": 7.0})
    assert (level.name, level.ink, list(level.values)) == ("d = 1, paper", 0, [(5, 2.0), (9, 2.0)])
    assert (other.name, other.ink) == ("bound", 2)
    assert list(first.values) == [(5, 1), (9, 3)]


def test_an_interval_without_an_end_is_not_drawn() -> None:
    (curve,) = curves({"one game": {7: Measured.mean([4.0])}}, {})
    assert list(curve.spans) == [(4.0, 4.0)]
    (bare,) = curves({"one game": {7: Measured.mean([4.0])}}, {}, with_intervals=False)
    assert not bare.spans
