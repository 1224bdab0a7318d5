"""Intervals are sound SVG, with a name and a value for each."""

from __future__ import annotations

from xml.etree import ElementTree

from tengen.render.interval_chart import Interval, interval_chart_svg

SVG = "{http://www.w3.org/2000/svg}"
ROWS = [Interval("strong & sure", 300, 250, 350), Interval("weak", -300, -600, -10)]


def test_each_row_has_its_name_its_value_and_its_place() -> None:
    root = ElementTree.fromstring(interval_chart_svg("T", "Elo", ROWS))
    words = [each.text for each in root.iter(f"{SVG}text")]
    assert {"strong & sure", "weak", "300", "−300"} <= set(words)
    strong, weak = root.iter(f"{SVG}circle")
    assert float(strong.get("cx", 0)) > float(weak.get("cx", 0))
    assert float(strong.get("cy", 0)) < float(weak.get("cy", 0))


def test_a_single_value_without_an_interval_can_be_drawn() -> None:
    ElementTree.fromstring(interval_chart_svg("T", "Elo", [Interval("alone", 0, 0, 0)]))
