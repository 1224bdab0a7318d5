"""Gomotur's game files."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.formats import CannotWriteError, FormatError, ReadOptions, read
from tengen.formats.files import candidates, recognise
from tengen.formats.piskvork.rec import RecFormat
from tengen.game import Color, Outcome, Termination
from tengen.record import GameRecord

SAMPLES = Path(__file__).parents[2] / "data" / "formats"
REC = RecFormat()


def test_names_come_first_and_moves_count_from_0() -> None:
    [record] = REC.read((SAMPLES / "gomotur.rec").read_bytes(), ReadOptions())

    assert (record.heading.black, record.heading.white) == ("PELA", "SWINE")
    assert record.size == 20
    assert record.end().text() == "j11 k10 j10 j9"
    assert [node.note.time_ms for node in record.mainline()] == [0, 120, 340, 560]


def test_missing_information_gets_remarks() -> None:
    [record] = REC.read(b"A\nB\n2,11,0\n", ReadOptions())

    for words in ("size: 20 is assumed", "freestyle is assumed", "who moved first"):
        assert any(words in remark for remark in record.remarks)


def test_code_15_is_a_loss_on_time_of_the_side_to_move() -> None:
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


def test_an_outcome_is_reported_as_lost_only_if_the_code_does_not_imply_it() -> None:
    record = GameRecord.from_moves("c4")
    record.outcome = Outcome(Color.BLACK, Termination.TIME)
    assert REC.write([record]).losses == ("the rule", "the size")

    record.outcome = Outcome(Color.BLACK, Termination.RESIGNATION)
    lost = ("the rule", "the size", "the outcome", "how the game ended")
    assert REC.write([record]).losses == lost


def test_a_loss_on_time_that_contradicts_the_board_is_reported_as_lost() -> None:
    record = GameRecord.from_moves("d8 a1 e8 a2 f8 a3 g8 a4 h8")
    record.outcome = Outcome(Color.WHITE, Termination.TIME)

    assert "the outcome" in REC.write([record]).losses


@pytest.mark.parametrize(
    ("name", "black", "is_told"),
    [
        ("0123456782", "B", True),
        ("0123456780", "B", True),
        ("0123456781", "A", True),
        ("012345678", "A", False),
        ("01234567820", "A", False),
        ("game", "A", False),
    ],
)
def test_a_file_name_of_ten_digits_shows_who_moved_first(
    tmp_path: Path, name: str, black: str, is_told: bool
) -> None:
    path = tmp_path / f"{name}.rec"
    path.write_bytes(b"A\nB\n2,11,0\n-1\n")

    record = read(path)

    assert (record.heading.black, record.heading.white) == (black, "A" if black == "B" else "B")
    assert any("who moved first" in remark for remark in record.remarks) is not is_told


@pytest.mark.parametrize("moves", ["", "c4", "c4d5h8"])
@pytest.mark.parametrize("names", [("", ""), ("", "B"), ("A", "")])
def test_our_own_files_without_names_are_recognised(moves: str, names: tuple[str, str]) -> None:
    record = GameRecord.from_moves(moves)
    record.heading.black, record.heading.white = names
    data = REC.write([record]).data

    assert [known.name for known in candidates(data)] == ["rec"]
    assert recognise(data, ReadOptions(size=15))[1] == [record]


@pytest.mark.parametrize(
    ("text", "last"),
    [
        (b"A\nB\n9,9,0\n11,1", "11,1"),
        (b"A\nB\n9,9,0\n11,11,5", "11,11,5"),
        (b"A\nB\n9,9,0\n1", "1"),
        (b"A\nB\n9,9,0\n0", "0"),
        (b"A\nB\n9,9,0\n15", "15"),
    ],
)
def test_a_last_line_that_may_have_been_cut_is_an_error_and_left_out_in_a_repair(
    text: bytes, last: str
) -> None:
    words = f"line 4: the file seems to be truncated: expected a line end after '{last}'"
    with pytest.raises(FormatError, match=words):
        REC.read(text, ReadOptions())

    [record] = REC.read(text, ReadOptions(repair=True))
    assert record.end().text() == "j11"
    assert any(words in remark for remark in record.remarks)


def test_a_missing_code_gets_a_remark_and_a_complete_one_needs_no_line_end() -> None:
    [cut] = REC.read(b"A\nB\n9,9,0\n", ReadOptions())
    assert any("may be truncated" in remark for remark in cut.remarks)
    [whole] = REC.read(b"A\nB\n9,9,0\n-1", ReadOptions())
    assert not any("cut" in remark for remark in whole.remarks)


def test_an_invalid_size_is_refused() -> None:
    with pytest.raises(FormatError, match="specified board size is 99: expected 5 to 22"):
        REC.read(b"A\nB\n9,9,0\n-1\n", ReadOptions(size=99))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"A", "line 1: expected the names of two players"),
        (b"A\nB\n20,0,0\n", "line 3: 20,0 is off a board of size 20 .*: size 21 would do"),
        (b"A\nB\n50,0,0\n", r"line 3: 50,0 is off a board of size 20 \(counted from 0\)$"),
        (b"A\nB\n1,1,0\n1,1,0\n", "line 4: .*a black stone stands on b19 already"),
        (b"A\nB\n1,1,0\nx\n-1\n", "line 4: expected a move such as 7,7,0, a code .*found 'x'"),
        (b"A\nB\n1,1,0\n-1\nmore\n", "line 5: .*found 'more'"),
        (b"A\nB\n-1,1,0\n", "line 3: expected a move"),
    ],
)
def test_an_error_names_its_line(text: bytes, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        REC.read(text, ReadOptions())


def test_a_repair_keeps_the_moves_before_an_error() -> None:
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
