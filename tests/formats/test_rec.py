"""Gomotur's game files."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.formats import CannotWriteError, FormatError, ReadOptions
from tengen.formats.rec import RecFormat
from tengen.game import Color, Outcome, Termination
from tengen.record import GameRecord

SAMPLES = Path(__file__).parent.parent / "data" / "formats"
REC = RecFormat()


def test_names_come_first_and_moves_count_from_0() -> None:
    [record] = REC.read((SAMPLES / "gomotur.rec").read_bytes(), ReadOptions())

    assert (record.heading.black, record.heading.white) == ("PELA", "SWINE")
    assert record.size == 20
    assert record.end().text() == "j11 k10 j10 j9"
    assert [node.note.time_ms for node in record.mainline()] == [0, 120, 340, 560]


def test_what_the_file_does_not_say_is_remarked_on() -> None:
    [record] = REC.read(b"A\nB\n2,11,0\n", ReadOptions())

    for words in ("size: 20 is assumed", "freestyle is assumed", "who began"):
        assert any(words in remark for remark in record.remarks)


def test_code_15_means_that_who_was_to_move_ran_out_of_time() -> None:
    [record] = REC.read(b"A\nB\n2,11,0\n15\n", ReadOptions(size=15))

    assert record.outcome == Outcome(Color.BLACK, Termination.TIME)
    assert any("code 15" in remark for remark in record.remarks)


def test_a_loss_on_time_comes_back_unless_the_code_would_name_another_loser() -> None:
    record = GameRecord.from_moves("c4")
    record.outcome = Outcome(Color.BLACK, Termination.TIME)
    assert REC.write([record]).data == b"\n\n2,11\n15\n"
    assert REC.read(REC.write([record]).data, ReadOptions(size=15)) == [record]

    record.outcome = Outcome(Color.WHITE, Termination.TIME)
    written = REC.write([record])
    assert written.data == b"\n\n2,11\n-1\n"
    assert "the outcome" in written.losses


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"A", "expected the names of two players"),
        (b"A\nB\n20,0,0\n", "line 3: 20,0 is off a board of size 20 .*: size 21 would do"),
        (b"A\nB\n50,0,0\n", r"line 3: 50,0 is off a board of size 20 \(they count from 0\)$"),
        (b"A\nB\n1,1,0\n1,1,0\n", "line 4: .*a black stone stands on b19 already"),
        (b"A\nB\n1,1,0\nx\n-1\n", "line 4: expected a move such as 7,7,0, a code .*found 'x'"),
        (b"A\nB\n1,1,0\n-1\nmore\n", "line 5: .*found 'more'"),
        (b"A\nB\n-1,1,0\n", "line 3: expected a move"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(text: bytes, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        REC.read(text, ReadOptions())


def test_a_repair_keeps_the_moves_before_what_cannot_be_read() -> None:
    [record] = REC.read(b"A\r\nB\r\n2,11,0\r\nx\r\n3,3,0\r\n", ReadOptions(size=15, repair=True))

    assert record.end().text() == "c4"
    assert any("line 4" in remark for remark in record.remarks)


def test_passes_cannot_be_written() -> None:
    with pytest.raises(CannotWriteError, match="rec cannot hold a pass"):
        REC.write([GameRecord.from_moves(["pass"])])


@pytest.mark.parametrize(
    "data",
    [
        b"Piskvorky 15x15, 0:0, 0\n8,8,0\n9,9,0\n",
        b"15\n15\n0\n",
        b"0,0, 1,1\n2,2\n3,3\n",
        b"\n\n1,2\n",
        b"h8i9\nh8i10\n",
        b"",
        b"\0\n\0",
    ],
)
def test_other_files_are_not_taken_for_a_record(data: bytes) -> None:
    assert not REC.could_be(data)


@given(st.binary() | st.text(alphabet="0159-, \n\rA", max_size=60).map(str.encode), st.booleans())
def test_any_bytes_are_a_game_or_an_error(data: bytes, repair: bool) -> None:
    for text in (data, b"A\nB\n" + data):
        REC.could_be(text)
        try:
            REC.read(text, ReadOptions(repair=repair))
        except FormatError as error:
            assert str(error)


names = st.text(alphabet=st.characters(codec="utf-8"), max_size=8)


@given(names, names)
def test_any_names_come_back_or_are_reported(black: str, white: str) -> None:
    record = GameRecord.from_moves("h8")
    record.heading.black, record.heading.white = black, white

    written = REC.write([record])

    [again] = REC.read(written.data, ReadOptions(size=15))
    assert again == record or set(written.losses) - {"the rule", "the size"}
