"""Charts are sound SVG whatever they show."""

from __future__ import annotations

from typing import Literal
from xml.etree import ElementTree

from tengen.render.chart import Chart, Series, chart_svg

SVG = "{http://www.w3.org/2000/svg}"


def test_lines_have_a_marker_for_each_value_and_their_names() -> None:
    curves = [Series("ours & theirs", [(1, 2), (3, 4)], spans=[(1, 3), (3, 5)])]
    root = ElementTree.fromstring(chart_svg(Chart("T", "x", "y", curves)))
    assert len(root.findall(f".//{SVG}polyline")) == 1
    assert "ours & theirs" in [each.text for each in root.iter(f"{SVG}text")]


def test_a_logarithmic_scale_has_powers_of_ten() -> None:
    curve = Series("a", [(1, 0.002), (2, 30.0)])
    drawn = chart_svg(Chart("T", "x", "y", [curve], is_log_y=True))
    for tick in ("0.001", "0.1", "10", "100"):
        assert f">{tick}</text>" in drawn


def test_bars_stand_in_groups() -> None:
    both = [Series("paper", [(0, 1.0), (1, 0.5)]), Series("ours", [(0, 0.9), (1, 0.6)])]
    root = ElementTree.fromstring(chart_svg(Chart("T", "", "win rate", both, groups=["a", "b"])))
    bars = [each for each in root.iter(f"{SVG}rect") if float(each.get("height", 0)) > 10]
    assert len(bars) == 1 + 4


def test_values_are_joined_or_marked_or_both() -> None:
    values = [(1, 2), (2, 3)]

    def drawn(shape: Literal["both", "line", "points"]) -> tuple[int, int]:
        root = ElementTree.fromstring(
            chart_svg(Chart("T", "x", "y", [Series("", values, shape=shape)]))
        )
        return len(root.findall(f".//{SVG}polyline")), len(root.findall(f".//{SVG}circle"))

    assert drawn("both") == (1, 2)
    assert drawn("line") == (1, 0)
    assert drawn("points") == (0, 2)


def test_values_to_mark_on_the_x_axis_can_be_given() -> None:
    curve = Series("a", [(0.25, 1), (4, 2)])
    svg = chart_svg(Chart("T", "x", "y", [curve], x_ticks=(0.25, 4), is_log_x=True))
    assert ">0.25</text>" in svg
    assert ">4</text>" in svg
    assert ">10</text>" not in svg
