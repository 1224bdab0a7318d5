"""Charts are sound SVG whatever they show."""

from __future__ import annotations

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
