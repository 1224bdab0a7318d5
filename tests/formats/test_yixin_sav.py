"""Yixin-Board's saved games."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.formats import CannotWriteError, FormatError, ReadOptions
from tengen.formats.yixin_sav import YixinSavFormat
from tengen.game import Rule
from tengen.record import GameRecord

SAMPLES = Path(__file__).parent.parent / "data" / "formats"
SAV = YixinSavFormat()


def test_a_saved_game_has_rows_before_columns_and_counts_from_the_top() -> None:
    [record] = SAV.read((SAMPLES / "yixin.sav").read_bytes(), ReadOptions())

    assert record.end().text() == "h8 i9 i7 g9 h9"
    assert record.size == 15


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_do_not_matter(end: str) -> None:
    text = end.join(["20", "20", "2", "9 9", "0 19", ""])

    [record] = SAV.read(text.encode(), ReadOptions(rule=Rule.RENJU))

    assert (record.size, record.end().text(), record.remarks) == (20, "j11 t20", [])


def test_a_game_is_written_as_it_is_read() -> None:
    record = GameRecord.from_moves("c4o15")

    assert SAV.write([record]).data == b"15\n15\n2\n11 2\n0 14\n"
    assert SAV.read(b"15\n15\n2\n11 2\n0 14\n", ReadOptions()) == [record]
    assert SAV.read(SAV.write([GameRecord()]).data, ReadOptions()) == [GameRecord()]
    with pytest.raises(CannotWriteError, match="cannot hold a pass"):
        SAV.write([GameRecord.from_moves(["pass"])])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"", "line 1: the file ends before the height of the board"),
        (b"15\n15\n", "line 3: the file ends before the number of moves"),
        (b"15\n20\n0\n", "line 2: the board is 20x15: expected a square one of 5 to 22"),
        (b"30\n30\n0\n", "line 2: the board is 30x30"),
        (b"15\n15\n2\n7 7\n", "line 5: the file ends before the row of move 2 of 2"),
        (b"15\n15\n1\n7 15\n", "line 4: row 7, column 15 is off the board: expected 0 to 14"),
        (b"15\n15\n1\n7 7\n8 8\n", "line 5: expected the end of the file after 1 moves, found 8"),
        (b"15\n15\n2\n7 7\n7 7\n", "line 5: .*a black stone stands on h8 already"),
        (b"15\n15\nx\n", "line 3: expected a number, found 'x'"),
        (b"15\n15\n1\n-7 7\n", "line 4: expected a number, found '-7'"),
    ],
)
def test_an_error_names_its_line(text: bytes, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        SAV.read(text, ReadOptions())


def test_a_repair_keeps_the_moves_before_an_error() -> None:
    [record] = SAV.read(b"15\n15\n3\n7 7\n6 8\n", ReadOptions(repair=True))

    assert record.end().text() == "h8 i9"
    assert any("move 3 of 3" in remark for remark in record.remarks)


def test_a_last_number_that_may_have_been_cut_is_remarked_on() -> None:
    [record] = SAV.read(b"15\n15\n1\n7 1", ReadOptions())

    assert any("may be truncated" in remark for remark in record.remarks)


@given(st.binary() | st.text(alphabet="0125 \n\r", max_size=60).map(str.encode), st.booleans())
def test_any_bytes_are_a_game_or_an_error(data: bytes, repair: bool) -> None:
    SAV.could_be(data)
    try:
        SAV.read(data, ReadOptions(repair=repair))
    except FormatError as error:
        assert str(error)
