"""Gomocup's openings: offsets from the centre, an opening on each line."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.growth import assert_work_grows_like_its_size
from tengen.formats import CannotWriteError, FormatError, ReadOptions
from tengen.formats.files import formats
from tengen.formats.gomocup_openings import OpeningsFormat
from tengen.record import GameRecord

SAMPLES = Path(__file__).parent.parent / "data" / "formats"
OPENINGS = OpeningsFormat()


def test_offsets_count_from_the_centre_and_downwards() -> None:
    records = OPENINGS.read((SAMPLES / "openings.txt").read_bytes(), ReadOptions())

    assert [record.end().text() for record in records] == [
        "h8 i9 j7",
        "c4 d4 d5 e5",
        "i10 k8 g10 e5",
    ]


def test_the_centre_of_an_even_board_is_right_of_and_below_the_middle() -> None:
    [record] = OPENINGS.read(b"0,0, -10,-10, 9,9", ReadOptions(size=20))

    assert record.end().text() == "k10 a20 t1"


def test_an_assumed_size_gets_a_remark_with_gomocups_size() -> None:
    [record] = OPENINGS.read(b"0,0", ReadOptions())

    assert record.size == 15
    assert any("15 is assumed" in remark for remark in record.remarks)
    assert any("size 20" in remark for remark in record.remarks)
    assert not any("size" in r for r in OPENINGS.read(b"0,0", ReadOptions(size=15))[0].remarks)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"0,0\n1,1, 9,0", "line 2: 9,0 at column 6 is off a board of size 15.*size 19 would do"),
        (b"0,0, 0,-10, 1,1", "size 20 would do"),
        (b"99,0", "line 1: 99,0 at column 1 is off a board of size 15, whose centre is 7 from the"),
        (b"0,0, 1", "line 1: expected offsets such as -1,2 at column 6, found '1'"),
        (b"0,0, x,y", "column 6, found 'x,y'"),
        (b"0 0", "column 1, found '0 0'"),
        (b"0,0,,1,1", "column 5, found ',1,1'"),
        (b"0,0, 0,0", "line 1: move 2 of the line h8 h8: a black stone stands on h8 already"),
        (b"", "the file contains no game"),
    ],
)
def test_an_error_names_line_and_column(text: bytes, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        OPENINGS.read(text, ReadOptions())


def test_a_repair_keeps_the_readable_part_of_each_opening() -> None:
    records = OPENINGS.read(b"0,0, 1,1, 9,9\nx\n2,2\n", ReadOptions(repair=True))

    assert [record.end().text() for record in records] == ["h8 i7", "j6"]
    assert any("left out" in remark and "line 2" in remark for remark in records[0].remarks)


def test_openings_are_written_as_piskvork_has_them() -> None:
    games = [GameRecord.from_moves("h8i9g10"), GameRecord.from_moves("c4")]

    assert OPENINGS.write(games).data == b"0,0, 1,-1, -1,-2\n-5,4\n"
    with pytest.raises(CannotWriteError, match="cannot hold a pass"):
        OPENINGS.write([GameRecord.from_moves(["pass"])])
    with pytest.raises(CannotWriteError, match="without moves"):
        OPENINGS.write([GameRecord()])


@pytest.mark.parametrize("text", [b"-5,4, 1,2\n", b"0,0\n", b"1,2,3,4\n5,6\n7,8\n", b"\n\n1,2,"])
def test_no_other_format_matches_openings(text: bytes) -> None:
    assert [known.name for known in formats().values() if known.could_be(text)] == ["openings"]


def test_an_invalid_size_is_refused() -> None:
    with pytest.raises(FormatError, match="specified board size is 99: expected 5 to 22"):
        OPENINGS.read(b"0,0", ReadOptions(size=99))


def test_a_game_file_without_names_is_not_taken_for_openings() -> None:
    assert not OPENINGS.could_be(b"\n\n2,11\n3,3\n-1\n")
    assert OPENINGS.could_be(b"\n\n2,11\n3,3\n")


def test_long_lines_of_spaces_are_read_in_linear_time() -> None:
    def read_spaces(many: int) -> None:
        spaces = b" " * many
        assert not OPENINGS.could_be(b"0,0" + spaces + b"x")
        for line in (b"0,0" + spaces + b"x", b"99,0,x" + spaces, b"99,0" + spaces + b",x" + spaces):
            with pytest.raises(FormatError):
                OPENINGS.read(line, ReadOptions())

    assert_work_grows_like_its_size(read_spaces, 60_000)


@given(st.binary() | st.text(alphabet="-+019 ,\n#", max_size=60).map(str.encode), st.booleans())
def test_any_bytes_are_openings_or_an_error(data: bytes, repair: bool) -> None:
    OPENINGS.could_be(data)
    try:
        OPENINGS.read(data, ReadOptions(repair=repair))
    except FormatError as error:
        assert str(error)
