"""Binary positions, which RenLib and Yixin-Board read mirrored at the diagonal."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.formats import AmbiguousFormatError, CannotWriteError, FormatError, ReadOptions, read
from tengen.formats.pos import RenlibPosFormat, YixinPosFormat
from tengen.record import GameRecord

SAMPLES = Path(__file__).parent.parent / "data" / "formats"
YIXIN = YixinPosFormat()
RENLIB = RenlibPosFormat()
BOTH = pytest.mark.parametrize("known", [YIXIN, RENLIB], ids=lambda known: str(known.name))


def test_renlib_reads_row_by_row_and_yixin_column_by_column() -> None:
    data = (SAMPLES / "five_stones.pos").read_bytes()

    assert RENLIB.read(data, ReadOptions())[0].end().text() == "h8 i9 i7 g9 h9"
    assert YIXIN.read(data, ReadOptions())[0].end().text() == "h8 g7 i7 g9 g8"


def test_the_user_chooses_between_the_two() -> None:
    path = SAMPLES / "five_stones.pos"

    with pytest.raises(AmbiguousFormatError, match="yixin-pos or renlib-pos"):
        read(path)
    assert read(path, format="renlib-pos").end().text() == "h8 i9 i7 g9 h9"


@BOTH
def test_a_round_trip_keeps_the_game(known: YixinPosFormat | RenlibPosFormat) -> None:
    record = GameRecord.from_moves("h8i9a1o15a15o1")

    assert known.read(known.write([record]).data, ReadOptions()) == [record]


@BOTH
def test_other_sizes_passes_and_empty_games_cannot_be_written(
    known: YixinPosFormat | RenlibPosFormat,
) -> None:
    with pytest.raises(CannotWriteError, match="size 15 only, and this one is of size 19"):
        known.write([GameRecord.from_moves("h8", size=19)])
    with pytest.raises(CannotWriteError, match="cannot hold a pass"):
        known.write([GameRecord.from_moves(["pass"])])
    with pytest.raises(CannotWriteError, match="without moves"):
        known.write([GameRecord()])


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "byte 0: expected a number of moves from 1 to 225, found nothing"),
        (b"\0", "byte 0: expected a number of moves from 1 to 225, found 0"),
        (b"\xff", "byte 0: .*found 255"),
        (b"\x02\x07", "byte 2: expected 2 moves, as the first byte says, found 1"),
        (b"\x01\x07\x08", "byte 2: expected 1 moves, as the first byte says, found 2"),
        (b"\x02\x07\xe1", "byte 2: expected a point from 0 to 224, found 225"),
        (b"\x02\x07\x07", "byte 2: .*a black stone stands on h15 already"),
    ],
)
def test_an_error_names_its_byte(data: bytes, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        RENLIB.read(data, ReadOptions())


@BOTH
def test_another_size_than_15_is_refused(known: YixinPosFormat | RenlibPosFormat) -> None:
    with pytest.raises(FormatError, match="for boards of size 15 only, not 19"):
        known.read(b"\x01\x70", ReadOptions(size=19))


@BOTH
def test_a_repair_keeps_the_moves_before_an_error(
    known: YixinPosFormat | RenlibPosFormat,
) -> None:
    [record] = known.read(b"\x03\x70\x00", ReadOptions(repair=True))

    assert record.end().text() == "h8 a15"
    assert any("expected 3 moves" in remark for remark in record.remarks)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\nh8i9j7k6l5",
        b"h8i9" * 26 + b"g",
        b"\x02\x07\x07",
        b"\x02\x07\xe1",
        b"\x00",
        b"\xffRenLib\xff",
        bytes(300),
    ],
)
@BOTH
def test_text_and_other_bytes_are_not_taken_for_a_position(
    known: YixinPosFormat | RenlibPosFormat, data: bytes
) -> None:
    assert not known.could_be(data)


@given(st.binary(max_size=300), st.booleans())
def test_any_bytes_are_a_game_or_an_error(data: bytes, repair: bool) -> None:
    for known in (YIXIN, RENLIB):
        known.could_be(data)
        try:
            known.read(data, ReadOptions(repair=repair))
        except FormatError as error:
            assert str(error)
