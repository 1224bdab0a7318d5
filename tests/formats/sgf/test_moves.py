"""Moves, branches and stones that were set up, wherever SGF files put them."""

from __future__ import annotations

import pytest

from formats.sgf.reading import HEAD, copy_of, read, read_line, said
from tengen.game import Color


def test_both_ways_to_pass_are_read() -> None:
    assert read_line(";B[hh];W[];B[ii];W[tt]").end().text() == "h8 pass i7 pass"
    assert read("(;GM[4]RU[0]SZ[20];B[tt])").end().text() == "t1"


def test_set_up_stones_are_read_with_rectangles_and_erased_points() -> None:
    record = read(f"(;{HEAD}AB[aa:bb][hh]AE[ab]AW[oo]PL[W];W[ii])")

    assert {str(point) for point in record.setup.black} == {"a15", "b15", "b14", "h8"}
    assert {str(point) for point in record.setup.white} == {"o1"}
    assert record.setup.turn is Color.WHITE
    assert record.remarks == []


@pytest.mark.parametrize(
    ("root", "turn", "remarks"),
    [
        ("AB[hh]", Color.WHITE, 0),
        ("AB[hh]AW[ii]", Color.BLACK, 0),
        ("AB[hh]PL[B]", Color.BLACK, 0),
        ("AB[hh]PL[B];W[ii]", Color.WHITE, 1),
        ("AB[hh];B[ii]", Color.BLACK, 0),
        (";W[ii]", Color.WHITE, 1),
    ],
)
def test_the_first_side_comes_from_the_first_move_then_pl_then_the_stones(
    root: str, turn: Color, remarks: int
) -> None:
    record = read(f"(;{HEAD}{root})")

    assert record.start_board().turn is turn
    assert len(record.remarks) == remarks
    assert copy_of(record) == record


def test_stones_may_be_set_up_in_a_node_of_their_own_before_the_first_move() -> None:
    record = read(f"(;{HEAD};AB[hh]C[a study];W[ii])")

    assert {str(point) for point in record.setup.black} == {"h8"}
    assert record.start.comment == "a study"


def test_a_move_in_the_root_is_the_first_one() -> None:
    record = read(f"(;{HEAD}C[start]B[hh];W[ii])")

    assert record.end().text() == "h8 i7"
    assert record.start.comment == "start"


def test_two_moves_in_a_node_are_read_as_two() -> None:
    record = read_line(";B[hh]W[ii]C[both];B[jj]")

    assert record.end().text() == "h8 i7 j6"
    assert said(record, "h8 i7").comment == "both"
    assert record.remarks == ["line 2: two moves in one node: read as two, one after the other"]


def test_a_node_without_a_move_annotates_the_previous_move() -> None:
    record = read_line(";B[hh]C[one];C[two]N[x];;W[ii]")

    assert said(record, "h8").comment == "one\ntwo"
    assert said(record, "h8").name == "x"
    assert record.end().text() == "h8 i7"


def test_only_nodes_before_the_first_branch_belong_to_the_root() -> None:
    record = read(f"(;{HEAD}C[start];C[more](;C[left];B[aa]C[a15])(;N[right]C[r];B[jj]))")

    assert record.start.comment == "start\nmore"
    assert said(record, "a15").comment == "left\na15"
    assert (said(record, "j6").comment, said(record, "j6").name) == ("r", "right")
    assert record.remarks == [
        "line 1: a node without a move is read as part of the root",
        "line 1: a node before a branch's first move: its properties go to that move",
    ]


def test_notes_before_the_first_move_of_a_branch_belong_to_that_move() -> None:
    record = read_line(";B[hh]C[one](;C[two]V[3];W[ii]V[5])(;C[three];;W[jj];B[kk])")

    assert said(record, "h8").comment == "one"
    assert said(record, "h8 i7").comment == "two"
    assert said(record, "h8 i7").score == "-5"
    assert said(record, "h8 i7").properties == {"V": ("3",)}
    assert said(record, "h8 j6").comment == "three"
    assert copy_of(record) == record


@pytest.mark.parametrize("branch", ["(;C[two])", "(;C[two](;))", "((;C[two]))"])
def test_a_branch_without_a_move_annotates_the_previous_move(branch: str) -> None:
    for moves, start in ((";B[hh]C[one]", "h8"), ("C[one]", "")):
        record = read_line(moves + branch + "(;B[ii])" if not start else moves + branch)

        note = said(record, start) if start else record.start.note
        assert note.comment == "one\ntwo"
        assert record.remarks == [
            "line 2: a branch without a move: its properties go to the previous move"
        ]


def test_the_first_readable_move_determines_the_first_side() -> None:
    record = read(f"(;{HEAD}(;C[x](;C[y];W[hh])))")

    assert record.start_board().turn is Color.WHITE
    assert said(record, "h8").comment == "x\ny"
