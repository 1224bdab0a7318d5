"""The picture of a board shows the position, the whole position and nothing else."""

from __future__ import annotations

import itertools
import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping

import pytest

from render.drawing import SVG, Drawing
from tengen import Board, Color, Move, Point
from tengen.agents import create
from tengen.render import THEMES, board_svg
from tengen.render.overlay import PointLike

OPENING = "h8 i9 j8 pass g8"
RENJU_DOUBLE_THREE = "f8 a1 g8 a3 h9 a5 h10 a7"


def random_board(size: int, plies: int) -> Board:
    board, agent = Board(size), create("random?seed=5")
    while board.ply() < plies and not board.is_game_over():
        board.push(agent.choose(board).move)
    return board


@pytest.mark.parametrize("size", range(5, 23))
def test_every_size_is_a_standalone_document_with_all_its_stones(size: int) -> None:
    board = random_board(size, 3 * size)
    svg = board_svg(board, numbers=True, forbidden=True)
    drawing = Drawing(svg, size)
    assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert drawing.root.tag == f"{SVG}svg"
    for color in Color:
        expected = [str(point) for point in board.stones(color)]
        assert sorted(drawing.circles(f"{color}-stones")) == sorted(expected)


@pytest.mark.parametrize("theme", THEMES)
def test_every_combination_of_options_is_well_formed_in_every_theme(theme: str) -> None:
    board = Board.from_moves(RENJU_DOUBLE_THREE, rule="renju")
    for choice in itertools.product([False, True], repeat=4):
        numbers, last_move, forbidden, coordinates = choice
        svg = board_svg(
            board,
            numbers=numbers,
            last_move=last_move,
            forbidden=forbidden,
            coordinates=coordinates,
            marks={"h8": "circle", "f8": "A"},
            heat={"c3": 1, "d3": 2},
            heat_values=True,
            theme=theme,
        )
        drawing = Drawing(svg, coordinates=coordinates)
        assert bool(drawing.layer("move-numbers")) == numbers
        assert bool(drawing.layer("coordinates")) == coordinates
        assert bool(drawing.layer("last-move")) == (last_move and not numbers)


def test_references_lead_to_definitions() -> None:
    svg = board_svg(Board.from_moves(OPENING))
    used = set(re.findall(r"url\(#([^)]*)\)", svg))
    defined = {
        element.attrib["id"] for element in ET.fromstring(svg).iter() if "id" in element.attrib
    }
    assert used
    assert used <= defined


def test_two_themes_in_one_page_share_no_gradient_that_differs() -> None:
    definitions: dict[str, str] = {}
    for theme in THEMES:
        defs = ET.fromstring(board_svg(Board(), theme=theme)).find(f"{SVG}defs")
        assert defs is not None
        for gradient in defs:
            written = ET.tostring(gradient, encoding="unicode")
            assert definitions.setdefault(gradient.attrib["id"], written) == written


def test_size_in_pixels_or_none() -> None:
    fixed = ET.fromstring(board_svg(Board(), size_px=333)).attrib
    free = ET.fromstring(board_svg(Board(), size_px=None)).attrib
    assert (fixed["width"], fixed["height"]) == ("333", "333")
    assert "width" not in free
    assert free["viewBox"] == fixed["viewBox"]


def test_the_position_is_described_in_words() -> None:
    root = ET.fromstring(board_svg(Board.from_moves("h8 i9", rule="caro_exact")))
    assert root.attrib["role"] == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[0].text == "Gomoku board, 15 by 15, caro exact, after 2 moves"
    assert root[1].text == ("Black stones: h8. White stones: i9. Last move: i9. Black to move.")


def test_the_end_of_a_game_is_described_in_words() -> None:
    won = board_svg(Board.from_moves("a1 a2 b1 b2 c1 c2 d1 d2 e1"))
    drawn = board_svg(Board.from_moves("pass pass"))
    assert "Black has won.</desc>" in won
    assert "Drawn.</desc>" in drawn


def test_letters_are_below_and_numbers_at_the_left_from_the_bottom() -> None:
    drawing = Drawing(board_svg(Board(9)), size=9)
    layout = drawing.layout
    placed = {
        element.text: (float(element.attrib["x"]), float(element.attrib["y"]))
        for element in drawing.layer("coordinates")
    }
    assert placed["a"][0] == layout.column(0)
    assert placed["i"][0] == layout.column(8)
    assert placed["1"][1] == layout.row(8)
    assert placed["9"][1] == layout.row(0)
    assert all(placed[letter][1] > layout.row(8) for letter in "abcdefghi")
    assert all(placed[number][0] < layout.column(0) for number in "123456789")


def test_numbers_count_passes_and_the_last_has_the_accent() -> None:
    drawing = Drawing(board_svg(Board.from_moves(OPENING), numbers=True))
    assert drawing.texts("move-numbers") == {"h8": "1", "i9": "2", "j8": "3", "g8": "5"}
    accent = THEMES["wood"].black.accent
    inks = {element.text: element.attrib["fill"] for element in drawing.layer("move-numbers")}
    assert inks["5"] == accent
    assert accent not in (inks["1"], inks["3"])


def test_stones_that_were_set_up_have_no_number() -> None:
    board = Board.from_text(". . . . .\n. X O . .\n. . . . .\n. . . . .\n. . . . .\n")
    board.push("a1")
    assert Drawing(board_svg(board, numbers=True), 5).texts("move-numbers") == {"a1": "1"}


def test_the_last_move_has_a_dot() -> None:
    assert Drawing(board_svg(Board.from_moves("h8 i9"))).circles("last-move") == ["i9"]
    assert Drawing(board_svg(Board.from_moves("h8 i9"), last_move=False)).layer("last-move") == []
    assert Drawing(board_svg(Board.from_moves("h8 pass"))).layer("last-move") == []
    assert Drawing(board_svg(Board())).layer("last-move") == []


def test_forbidden_points_are_those_the_board_gives() -> None:
    board = Board.from_moves(RENJU_DOUBLE_THREE, rule="renju")
    assert [str(point) for point in board.forbidden_points()] == ["h8"]
    drawing = Drawing(board_svg(board, forbidden=True))
    paths = [element.attrib["d"] for element in drawing.layer("forbidden")]
    starts = [
        (float(x), float(y)) for path in paths for x, y in re.findall(r"M([\d.]+) ([\d.]+)", path)
    ]
    arm = 0.17 * 40
    assert [drawing.nearest(x + arm, y + arm) for x, y in starts] == ["h8"]


def test_forbidden_points_are_shown_only_on_request_and_in_renju() -> None:
    renju = Board.from_moves(RENJU_DOUBLE_THREE, rule="renju")
    freestyle = Board.from_moves(RENJU_DOUBLE_THREE, rule="freestyle")
    assert Drawing(board_svg(renju)).layer("forbidden") == []
    assert Drawing(board_svg(freestyle, forbidden=True)).layer("forbidden") == []


def test_the_winning_line_joins_its_ends() -> None:
    board = Board.from_moves("a1 h1 b2 h2 c3 h3 d4 h4 e5")
    drawing = Drawing(board_svg(board))
    (line,) = drawing.layer("winning-line")
    ends = {
        drawing.nearest(float(line.attrib[f"x{end}"]), float(line.attrib[f"y{end}"]))
        for end in (1, 2)
    }
    assert ends == {"a1", "e5"}
    assert Drawing(board_svg(board, winning_line=False)).layer("winning-line") == []
    assert Drawing(board_svg(Board.from_moves("a1"))).layer("winning-line") == []


def test_drawing_does_not_change_the_board() -> None:
    board = Board.from_moves(RENJU_DOUBLE_THREE, rule="renju")
    before = board.copy()
    board_svg(board, numbers=True, forbidden=True)
    assert (board, board.move_stack) == (before, before.move_stack)


def test_equal_boards_give_equal_pictures() -> None:
    assert board_svg(Board.from_moves("h8 i9")) == board_svg(Board.from_moves("h8i9"))


@pytest.mark.parametrize("size_px", [0, -1, 1.5, "100", True])
def test_an_invalid_size_in_pixels_is_refused(size_px: int) -> None:
    with pytest.raises(ValueError, match="size_px: expected a whole number of at least 1"):
        board_svg(Board(), size_px=size_px)


def test_a_point_like_of_every_kind_can_be_marked() -> None:
    board = Board.from_moves("h8")
    marks: Mapping[PointLike, str] = {
        "A3": "a",
        (0, 0): "b",
        Point(1, 1): "c",
        Move.parse("h8"): "d",
    }
    texts = Drawing(board_svg(board, marks=marks)).texts("marks")
    assert texts == {"a3": "a", "a15": "b", "b14": "c", "h8": "d"}
