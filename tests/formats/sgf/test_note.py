"""What SGF says of a position: comments, marks, scores and properties nobody here knows."""

from __future__ import annotations

import pytest

from formats.sgf.reading import HEAD, copy_of, read, read_line, said
from tengen.game import Point
from tengen.record import GameRecord


@pytest.mark.parametrize("score", ["35", "-35", "+35", "0", "-0", "0.25", "-.5", "1e3", "+M12"])
@pytest.mark.parametrize("moves", ["h8", "h8 i9"])
def test_every_score_comes_back(score: str, moves: str) -> None:
    record = GameRecord.from_moves(moves)
    record.end().note.score = score

    assert copy_of(record) == record


def test_values_count_for_black_and_scores_for_the_mover() -> None:
    record = read_line(";B[hh]V[1.5];W[ii]V[1.5];B[jj]V[good]")

    assert said(record, "h8").score == "1.5"
    assert said(record, "h8 i7").score == "-1.5"
    assert said(record, "h8 i7 j6").properties == {"V": ("good",)}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (r"a \] b \\ c \: d \x", "a ] b \\ c : d x"),
        ("soft \\\nbreak and\nhard", "soft break and\nhard"),
        ("soft \\\r\nbreak and\r\nhard\rend", "soft break and\nhard\nend"),
        ("( ; [ ) B[hh", "( ; [ ) B[hh"),
        (" kept  as it is\t", " kept  as it is\t"),
    ],
)
def test_escapes_and_line_ends_in_comments(value: str, text: str) -> None:
    record = read_line(f";B[hh]C[{value}]")

    assert said(record, "h8").comment == text
    assert copy_of(record) == record


def test_marks_off_the_board_are_kept_unchanged() -> None:
    record = read_line(";B[hh]TR[zz]LB[aa]CR[aa]SQ[aa]TE[well][done]DD[]")

    note = said(record, "h8")
    assert note.properties == {
        "TR": ("zz",),
        "LB": ("aa",),
        "TE": ("well", "done"),
        "DD": ("",),
    }
    assert note.marks == {Point.parse("a15"): "circle"}
    assert len(record.remarks) == 4
    assert copy_of(record) == record


def test_broken_private_properties_are_kept_unchanged() -> None:
    record = read_line(f";B[hh]TGT[soon]TGI[{{]TGP[\\[1\\]];W[ii]TGI[{'[' * 9999}]")

    assert said(record, "h8").properties == {
        "TGT": ("soon",),
        "TGI": ("{",),
        "TGP": ("[1]",),
    }
    assert copy_of(record) == record


def test_offered_fifths_without_a_named_opening_stay_in_place() -> None:
    record = read(f"(;{HEAD}5A[ee][ff];B[hh]5A[gg])")

    assert record.start.note.properties == {"5A": ("ee", "ff")}
    assert said(record, "h8").properties == {"5A": ("gg",)}
    assert copy_of(record) == record
