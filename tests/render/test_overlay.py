"""Marks and heat: what is drawn, and what is refused with which words."""

from __future__ import annotations

import math
from collections.abc import Mapping

import numpy as np
import pytest

from render.drawing import SVG, Drawing
from tengen import Board, Move, Point
from tengen.render import THEMES, board_svg
from tengen.render.layout import short_number
from tengen.render.overlay import SHAPES, PointLike


def lightness(color: str) -> float:
    """Relative luminance of a colour, from 0 to 1, as WCAG defines it."""
    channels = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_each_shape_is_drawn_and_differs_from_the_others() -> None:
    outlines = set()
    for shape in SHAPES:
        (mark,) = Drawing(board_svg(Board(), marks={"h8": shape})).layer("marks")
        assert mark.tag == f"{SVG}path"
        outlines.add(mark.attrib["d"])
    assert len(outlines) == len(SHAPES)


def test_a_label_is_escaped() -> None:
    svg = board_svg(Board(), marks={"h8": "<&>"})
    assert Drawing(svg).texts("marks") == {"h8": "<&>"}
    assert "&lt;&amp;&gt;" in svg


def test_a_mark_takes_the_place_of_number_dot_and_cross() -> None:
    board = Board.from_moves("f8 a1 g8 a3 h9 a5 h10 a7", rule="renju")
    marks = {"a7": "x", "h8": "circle"}
    assert "a7" not in Drawing(board_svg(board, marks=marks, numbers=True)).texts("move-numbers")
    assert Drawing(board_svg(board, marks=marks)).layer("last-move") == []
    assert Drawing(board_svg(board, marks=marks, forbidden=True)).layer("forbidden") == []


def test_marks_contrast_with_their_background() -> None:
    board = Board.from_moves("h8 i9")
    for theme in THEMES.values():
        marks = {"h8": "circle", "i9": "circle", "a1": "circle"}
        drawn = Drawing(board_svg(board, marks=marks, theme=theme)).layer("marks")
        inks = [mark.attrib["stroke"] for mark in drawn]
        assert inks == [theme.black.ink, theme.white.ink, theme.mark]


def test_the_points_of_marks_are_read_as_push_reads_them() -> None:
    y, x = np.array([6, 7])
    points: list[PointLike] = [(x, y), (7, 6), " H9 ", Point(7, 6), Move.parse("h9")]
    expected = board_svg(Board(), marks={"h9": "circle"})
    for like in points:
        assert str(Board().push(like)) == "h9"
        assert board_svg(Board(), marks={like: "circle"}) == expected


@pytest.mark.parametrize(
    ("marks", "message"),
    [
        ({"p1": "circle"}, "mark at 'p1': p1 is off the board"),
        ({"nonsense": "circle"}, "mark at 'nonsense'"),
        ({(15, 0): "circle"}, r"mark at \(15, 0\)"),
        ({(-1, 0): "circle"}, r"mark at \(-1, 0\)"),
        ({(1, 2, 3): "circle"}, r"mark at \(1, 2, 3\): .* two .*numbers"),
        ({7: "circle"}, "mark at 7: expected a move: text such as 'h8'"),
        ({Point(3, 3, size=19): "circle"}, "a board of size 19, this one has size 15"),
        ({Move.PASS: "circle"}, "a pass has no point"),
        ({"h8": "circel"}, "unknown mark 'circel' at h8: expected circle, .*did you mean circle?"),
        ({"h8": ""}, "unknown mark '' at h8"),
        ({"h8": "   "}, "unknown mark"),
        ({"h8": "\x00"}, "unknown mark"),
        ({"h8": 3}, "unknown mark 3 at h8"),
        ({"h8": "a", (7, 7): "b"}, "mark at h8 is specified twice"),
    ],
)
def test_marks_that_cannot_be_drawn_are_refused(
    marks: Mapping[PointLike, str], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        board_svg(Board(), marks=marks)


def test_an_array_of_heat_is_indexed_row_then_column_from_the_top() -> None:
    heat = np.full((15, 15), np.nan)
    heat[0, 14], heat[14, 1] = 1, 2
    assert set(Drawing(board_svg(Board(), heat=heat)).squares()) == {"o15", "b1"}


def test_a_mapping_and_an_array_of_the_same_heat_look_the_same() -> None:
    heat = np.zeros((15, 15))
    heat[7, 7], heat[3, 4] = 0.5, 0.25
    mapping: Mapping[PointLike, float] = {(4, 3): 0.25, "h8": 0.5}
    assert board_svg(Board(), heat=heat) == board_svg(Board(), heat=mapping)
    assert board_svg(Board(), heat=heat.tolist()) == board_svg(Board(), heat=heat)


def test_the_long_tail_of_a_policy_leaves_the_board_visible() -> None:
    heat = np.full((15, 15), 0.0001)
    heat[7, 7] = 0.9
    assert set(Drawing(board_svg(Board(), heat=heat)).squares()) == {"h8"}
    assert Drawing(board_svg(Board(), heat=np.zeros((15, 15)))).squares() == {}


@pytest.mark.parametrize("theme", THEMES)
def test_more_heat_is_always_darker_or_always_lighter(theme: str) -> None:
    heat = {(x, 0): x / 14 for x in range(15)}
    squares = Drawing(board_svg(Board(), heat=heat, theme=theme)).squares()
    steps = [lightness(squares[str(Point(x, 0))]) for x in range(15)]
    paper = lightness(THEMES[theme].paper_top)
    assert steps == sorted(steps, reverse=steps[-1] < paper)
    assert len(set(steps)) == len(steps)
    assert abs(steps[-1] - paper) > 0.2


def test_the_highest_of_negative_heat_is_the_strongest() -> None:
    heat = {"a1": -3, "b1": -2, "c1": -1}
    squares = Drawing(board_svg(Board(), heat=heat, theme="flat")).squares()
    assert lightness(squares["c1"]) < lightness(squares["b1"]) < lightness(squares["a1"])


def test_heat_of_any_finite_size_keeps_its_order() -> None:
    heat = {"a1": -1e308, "b1": 0.0, "c1": 1e308}
    squares = Drawing(board_svg(Board(), heat=heat, heat_values=True, theme="flat")).squares()
    assert lightness(squares["c1"]) < lightness(squares["b1"]) < lightness(squares["a1"])
    for tiny in (5e-324, -5e-324):
        assert board_svg(Board(), heat={"a1": tiny}, heat_values=True)


def test_values_are_written_on_empty_points() -> None:
    board = Board.from_moves("f8 a1 g8 a3 h9 a5 h10 a7", rule="renju")
    heat = {"c3": 0.25, "d3": -12.5, "f8": 0.5, "h8": 0.1}
    assert Drawing(board_svg(board, heat=heat)).layer("heat-values") == []
    texts = Drawing(board_svg(board, heat=heat, heat_values=True, forbidden=True)).texts(
        "heat-values"
    )
    assert texts == {"c3": ".25", "d3": "-12"}


@pytest.mark.parametrize(
    ("heat", "message"),
    [
        (np.zeros((14, 15)), r"heat must have the shape \[15, 15\], not \[14, 15\]"),
        (np.zeros(225), r"heat must have the shape \[15, 15\], not \[225\]"),
        (3.0, r"heat must have the shape \[15, 15\], not \[\]"),
        ([["a"] * 15] * 15, "heat must be numbers"),
        ([[1], [1, 2]], "heat must be numbers"),
        (np.full((15, 15), np.inf), "heat at a15 must be a finite number, not inf"),
        ({"h8": math.inf}, "heat at h8 must be a finite number, not inf"),
        ({"h8": math.nan}, "heat at h8 must be a finite number, not nan"),
        ({"h8": "warm"}, "heat at h8 must be a number, not 'warm'"),
        ({"z1": 1.0}, "heat at 'z1'"),
        ({"h8": 1.0, (7, 7): 1.0}, "heat at h8 is specified twice"),
    ],
)
def test_heat_that_cannot_be_drawn_is_refused(
    heat: Mapping[PointLike, float], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        board_svg(Board(), heat=heat)


def test_empty_heat_draws_nothing() -> None:
    assert board_svg(Board(), heat={}) == board_svg(Board())
    assert board_svg(Board(), heat=np.full((15, 15), np.nan)) == board_svg(Board())


@pytest.mark.parametrize("exponent", range(-12, 25))
@pytest.mark.parametrize("mantissa", [1, 1.26, 5, 9.96, 9.996, -1.26, -9.96])
def test_a_number_in_a_cell_is_short_and_close(mantissa: float, exponent: int) -> None:
    value = mantissa * 10.0**exponent
    written = short_number(value)
    assert len(written) <= 4 + (value < 0)
    number = float(written.replace("k", "e3").replace("M", "e6"))
    assert number == pytest.approx(value, rel=0.26, abs=0.005)


def test_a_ring_surrounds_a_mark_and_weaker_heat_is_lighter() -> None:
    board = Board()
    both = board_svg(board, marks={"h8": "7"}, ring="h8")
    assert 'class="ring"' in both
    assert ">7</text>" in both
    assert board_svg(board, heat={"h8": 1.0}, heat_strength=0.5) != board_svg(
        board, heat={"h8": 1.0}
    )
    with pytest.raises(ValueError, match="ring at 'z9'"):
        board_svg(board, ring="z9")
    with pytest.raises(ValueError, match="heat_strength must be a number from 0 to 1, not 2"):
        board_svg(board, heat_strength=2)
