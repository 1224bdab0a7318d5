"""Curves as a picture."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tengen.render.line_chart import Panel, line_chart_svg, ticks

SVG = "{http://www.w3.org/2000/svg}"


def test_each_curve_has_a_line_and_a_name() -> None:
    panels = [
        Panel("Rate", {"wins": [(0, 50), (10, 100)]}, 0, 100, "%"),
        Panel("Weights", {"w<1": [(0, 1), (10, 2)], "w2": [(0, -1), (10, 2)]}),
    ]
    root = ElementTree.fromstring(line_chart_svg("A & B", panels, "episodes"))
    assert len(root.findall(f".//{SVG}polyline")) == 3
    words = [element.text for element in root.findall(f".//{SVG}text")]
    assert {"A & B", "Rate", "100%", "w<1", "w2", "episodes"} <= {*words}


def test_names_of_equal_ends_do_not_cover_each_other() -> None:
    panel = Panel("Weights", {name: [(0, 0), (1, 5)] for name in "abc"})
    root = ElementTree.fromstring(line_chart_svg("T", [panel], "x"))
    places = [float(each.get("y", "")) for each in root.iter(f"{SVG}text") if each.text in {*"abc"}]
    assert min(abs(a - b) for a in places for b in places if a != b) >= 15
    assert len({*places}) == 3


def test_higher_values_stand_higher() -> None:
    root = ElementTree.fromstring(line_chart_svg("T", [Panel("P", {"a": [(0, 1), (1, 3)]})], "x"))
    line = root.find(f".//{SVG}polyline")
    assert line is not None
    first, last = (tuple(map(float, place.split(","))) for place in line.get("points", "").split())
    assert first[0] < last[0]
    assert first[1] > last[1]


def test_a_flat_curve_and_a_single_point_can_be_drawn() -> None:
    for curve in ([(0.0, 0.0)], [(0.0, 0.0), (5.0, 0.0)], []):
        assert "nan" not in line_chart_svg("T", [Panel("P", {"a": curve})], "x")


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [(0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]), (-3, 7, [-2, 0, 2, 4, 6]), (0, 250, [0, 50, 100])],
)
def test_ticks_are_round(low: float, high: float, expected: list[float]) -> None:
    found = ticks(low, high)
    assert found[: len(expected)] == pytest.approx(expected)
    assert all(low <= value <= high for value in found)
