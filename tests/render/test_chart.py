"""Charts are sound SVG whatever they show."""

from __future__ import annotations

from itertools import combinations
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


def test_labels_of_near_points_do_not_cover_each_other() -> None:
    near = [(6160.0, 0.9776), (33100.0, 0.9776), (34000.0, 0.9838), (266.0, 0.997)]
    spans = [(y - 0.0045, min(1.0, y + 0.004)) for _, y in near]
    words = ("pruned", "incremental", "learnt", "d = 2")
    labels = [(x, y, word) for (x, y), word in zip(near, words, strict=True)]
    series = [Series("paper", [(0.08, 1.0)], shape="points"), Series("ours", near, spans)]
    chart = Chart("T", "x", "y", series, is_log_x=True, y_from=0.9664, labels=labels)
    root = ElementTree.fromstring(chart_svg(chart))
    boxes = [_box(each) for each in root.iter(f"{SVG}text") if each.text in words]
    assert len(boxes) == 4
    for one, other in combinations(boxes, 2):
        is_apart_x = one[1] <= other[0] or other[1] <= one[0]
        assert is_apart_x or abs(one[2] - other[2]) >= 11


def _box(label: ElementTree.Element) -> tuple[float, float, float]:
    """Left and right end of a label, and its line."""
    width = 6.2 * len(label.text or "")
    left_share = {"middle": 0.5, "end": 1.0}.get(label.get("text-anchor", "start"), 0.0)
    left = float(label.attrib["x"]) - left_share * width
    return left, left + width, float(label.attrib["y"])
