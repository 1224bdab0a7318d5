"""One stone, at column 2 and row 11 from the top of a board of size 15, in every file format."""

from __future__ import annotations

from importlib import import_module

import pytest

from tengen.formats import Format, ReadOptions
from tengen.game import Point
from tengen.record import GameRecord

STONE = Point(2, 11)
TABLE = [
    ("psq", "PsqFormat", b"\n3,12\n"),
    ("rec", "RecFormat", b"\n2,11\n"),
    ("yixin_sav", "YixinSavFormat", b"\n11 2\n"),
    ("pos", "PosFormat", b"c4\n"),
    ("pos", "PosTopFormat", b"c12\n"),
    ("gomocup_openings", "OpeningsFormat", b"-5,4\n"),
    ("sgf", "SgfFormat", b";B[cl]"),
    ("renlib", "RenlibFormat", b"\xb3"),
    ("binary_pos", "RenlibPosFormat", b"\x01" + bytes([15 * 11 + 2])),
    ("binary_pos", "YixinPosFormat", b"\x01" + bytes([15 * 2 + 11])),
    ("json_format", "JsonFormat", b'[1, "c4"]'),
]


@pytest.mark.parametrize(("module", "name", "text"), TABLE, ids=[row[1] for row in TABLE])
def test_the_stone_is_written_and_read_as_each_format_counts(
    module: str, name: str, text: bytes
) -> None:
    pytest.importorskip(f"tengen.formats.{module}")
    known: Format = getattr(import_module(f"tengen.formats.{module}"), name)()
    record = GameRecord()
    record.tree.add(0, STONE)

    data = known.write([record]).data

    assert text in data
    [again] = known.read(data, ReadOptions(size=15))
    move = again.end().move
    assert move is not None
    assert move.point == STONE


def test_the_point_itself_counts_from_the_bottom_in_text() -> None:
    assert str(STONE) == "c4"
