"""Points such as h8i9, with rows counted from the bottom or from the top."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.formats import CannotWriteError, FormatError, ReadOptions
from tengen.formats.pos import PosFormat, PosTopFormat
from tengen.game import Rule
from tengen.record import GameRecord

SAMPLES = Path(__file__).parent.parent / "data" / "formats"
POS = PosFormat()
TOP = PosTopFormat()


def lines_of(records: list[GameRecord]) -> list[str]:
    return [record.end().text() for record in records]


def test_one_line_is_one_game_and_blank_lines_and_remarks_are_skipped() -> None:
    records = POS.read((SAMPLES / "positions.txt").read_bytes(), ReadOptions())

    assert lines_of(records) == ["h8 i9 j8", "h8 i9 g10", "h8 h9 i9"]


def test_the_same_text_is_mirrored_when_rows_count_from_the_top() -> None:
    assert lines_of(POS.read(b"a1h8c12", ReadOptions())) == ["a1 h8 c12"]
    assert lines_of(TOP.read(b"a1h8c12", ReadOptions())) == ["a15 h8 c4"]


@pytest.mark.parametrize("text", [b"H8I9g10", b"h8 i9 g10", b" h8,i9,\tg10 ", b"h8, i9, g10\r\n"])
def test_case_and_separators_do_not_matter(text: bytes) -> None:
    assert lines_of(POS.read(text, ReadOptions())) == ["h8 i9 g10"]


@pytest.mark.parametrize(
    "address",
    [
        "https://gomocalc.com/#/h8i9",
        "http://gomocalc.com/#/H8I9",
        "gomocalc.com/#/h8i9",
        "https://www.gomocalc.com/#/h8i9 ",
    ],
)
def test_a_link_to_gomocalc_is_read_from_the_bottom_and_never_from_the_top(address: str) -> None:
    assert POS.could_be(address.encode())
    assert not TOP.could_be(address.encode())
    assert lines_of(POS.read(address.encode(), ReadOptions())) == ["h8 i9"]


def test_a_link_without_points_is_an_empty_board() -> None:
    [record] = POS.read(b"https://gomocalc.com/#/", ReadOptions())
    assert record.move_count() == 0


def test_rule_and_size_are_assumed_with_a_remark_unless_they_are_given() -> None:
    [record] = POS.read(b"h8", ReadOptions())
    assert (record.size, record.rule) == (15, Rule.FREESTYLE)
    assert any("size: 15 is assumed" in remark for remark in record.remarks)
    assert any("freestyle is assumed" in remark for remark in record.remarks)

    [record] = POS.read(b"h8", ReadOptions(rule=Rule.RENJU, size=20))
    assert (record.size, record.rule, record.remarks) == (20, Rule.RENJU, [])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"h8i9\nh8p3", r"line 2: p3 at column 3 is off a board of size 15: size 16 would do"),
        (b"h8 i20 q3", r"line 1: i20 at column 4 is off a board of size 15: size 20 would do"),
        (b"h8z3", r"line 1: z3 at column 3 is off a board of size 15$"),
        (b"h8 i99", r"line 1: i99 at column 4 is off a board of size 15$"),
        (b"h8i", r"line 1: expected a point such as h8 at column 3, found 'i'"),
        (b"h8i0", r"column 3, found 'i0'"),
        (b"h8i09", r"column 3, found 'i09'"),
        (b"h8i123", r"column 3, found 'i123'"),
        (b"h8 pass", r"column 4, found 'pass'"),
        (b",,,", r"line 1: expected points such as h8"),
        (b"h8i9h8", r"line 1: move 3 of the line h8 i9 h8: a black stone stands on h8 already"),
        (b"\xe9h8", r"line 1: expected a point such as h8 at column 1"),
        (b"h8i9\n\nd8a1e8a2f8a3g8a4h8a5", r"line 3: move 10 .* over"),
        ("ｈ８".encode(), r"line 1: expected a point"),
        (b"", "the file contains no game"),
        (b"# nothing\n \n", "the file contains no game"),
    ],
)
def test_an_error_names_line_and_column(text: bytes, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        POS.read(text, ReadOptions())


@pytest.mark.parametrize("size", [-1, 0, 4, 23, 99])
@pytest.mark.parametrize("known", [POS, TOP])
def test_an_invalid_size_is_refused(known: PosFormat | PosTopFormat, size: int) -> None:
    with pytest.raises(FormatError, match=f"specified board size is {size}: expected 5 to 22"):
        known.read(b"h8i9", ReadOptions(size=size))


def test_a_file_without_one_game_names_only_the_first_reasons() -> None:
    with pytest.raises(FormatError, match="the file contains no game; left out") as caught:
        POS.read(b"x\n" * 1000, ReadOptions(repair=True))
    assert len(str(caught.value)) < 2000


def test_a_repair_keeps_the_readable_part_of_each_game() -> None:
    data = b"h8i9zz\nnonsense\nh8h8\ni9\ngomocalc.com/#/\n"
    records = POS.read(data, ReadOptions(repair=True))

    assert lines_of(records) == ["h8 i9", "h8", "i9", ""]
    assert any("line 1: expected a point" in remark for remark in records[0].remarks)
    assert any("line 2: expected a point" in remark for remark in records[0].remarks)
    assert any("stands on h8 already" in remark for remark in records[1].remarks)


def test_games_are_written_without_separators_on_a_line_each() -> None:
    games = [GameRecord.from_moves("h8i9"), GameRecord.from_moves("a1o15")]

    assert POS.write(games).data == b"h8i9\na1o15\n"
    assert TOP.write(games).data == b"h8i7\na15o1\n"


def test_a_pass_and_a_game_without_moves_cannot_be_written() -> None:
    with pytest.raises(CannotWriteError, match=r"pos cannot hold a pass \(move 2\)"):
        POS.write([GameRecord.from_moves(["h8", "pass"])])
    with pytest.raises(CannotWriteError, match="without moves"):
        POS.write([GameRecord()])


def test_variations_are_reported_as_lost_and_the_main_line_is_written() -> None:
    record = GameRecord.from_moves("h8i9")
    record.start.add_variation("a1")

    written = POS.write([record])

    assert written.data == b"h8i9\n"
    assert "variations" in written.losses


@pytest.mark.parametrize(
    "data",
    [
        b"Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n",
        b"0,0, 1,2\n",
        b"15\n15\n1\n7 7\n",
        b'{"tengen": "games"}',
        b"(;GM[4]SZ[15];B[hh])",
        b"t1.AAIPAAACcWM\n",
        b"a1 is a fine point",
        b"\xffRenLib\xff\x03\x04",
        b"",
        b"\0" * 300,
    ],
)
def test_other_files_are_not_taken_for_points(data: bytes) -> None:
    assert not POS.could_be(data)
    assert not TOP.could_be(data)


@given(st.binary() | st.text(alphabet="ahvz0129 ,\n#", max_size=60).map(str.encode), st.booleans())
def test_any_bytes_are_games_or_an_error(data: bytes, repair: bool) -> None:
    for known in (POS, TOP):
        known.could_be(data)
        try:
            known.read(data, ReadOptions(repair=repair))
        except FormatError as error:
            assert str(error)
