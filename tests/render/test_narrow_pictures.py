"""Pictures that can be read on a phone: narrow charts, and boards side by side."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from tengen import Board
from tengen.render import board_svg
from tengen.render.chart import Chart, Series, chart_svg
from tengen.render.panels import WIDTH, Exhibit, gallery_svg

SVG = "{http://www.w3.org/2000/svg}"


def test_a_narrow_chart_keeps_all_it_draws_within_its_width() -> None:
    curve = Series("a", [(0, 1), (10, 2)])
    root = ElementTree.fromstring(chart_svg(Chart("T", "x", "y", [curve], width=400)))
    assert root.get("viewBox", "").split()[2] == "400"
    marked = [float(each.get("cx", 0)) for each in root.iter(f"{SVG}circle")]
    assert 300 < max(marked) < 400


@pytest.mark.parametrize(("columns", "rows"), [(1, 3), (2, 2), (3, 1)])
def test_exhibits_fill_rows_from_the_left(columns: int, rows: int) -> None:
    board = board_svg(Board(5), size_px=None)
    exhibits = [Exhibit(board, f"number {index}", ["one line"]) for index in range(3)]
    root = ElementTree.fromstring(gallery_svg("Three", exhibits, columns))
    frames = [each for each in root.iter(f"{SVG}svg") if each.get("x") is not None]
    assert len({frame.get("y") for frame in frames}) == rows
    assert len({frame.get("x") for frame in frames}) == columns


def test_the_words_of_an_exhibit_stand_below_it_and_within_the_picture() -> None:
    exhibit = Exhibit("<svg/>", "rows & walls", ["the first line", "the second"])
    root = ElementTree.fromstring(gallery_svg("One", [exhibit], columns=1))
    [frame] = [each for each in root.iter(f"{SVG}svg") if each.get("x") is not None]
    foot = float(frame.get("y", 0)) + float(frame.get("height", 0))
    places = {each.text: float(each.get("y", 0)) for each in root.iter(f"{SVG}text")}
    assert list(places) == ["rows & walls", "the first line", "the second"]
    assert foot < places["rows & walls"] < places["the second"] < float(root.get("height", 0))
    assert float(root.get("width", 0)) == WIDTH
