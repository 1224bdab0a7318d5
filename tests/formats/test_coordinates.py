"""One stone, at column 2 and row 11 from the top of a board of size 15, in every file format.

The engines' protocols have the same stone in `tests/engines/test_coordinates.py`.
"""

from __future__ import annotations

import pytest

from tengen.formats import Format, ReadOptions, format_named, formats
from tengen.formats.gomocup_openings import OpeningsFormat
from tengen.formats.json.format import JsonFormat
from tengen.formats.piskvork.psq import PsqFormat
from tengen.formats.piskvork.rec import RecFormat
from tengen.formats.pos import PosFormat, PosTopFormat, RenlibPosFormat, YixinPosFormat
from tengen.formats.renlib.format import RenlibFormat
from tengen.formats.sgf.c_gomoku_cli import CGomokuCliFormat
from tengen.formats.sgf.format import SgfFormat
from tengen.formats.yixin_sav import YixinSavFormat
from tengen.game import Point
from tengen.record import GameRecord

STONE = Point(2, 11)
TABLE: list[tuple[Format, bytes]] = [
    (PsqFormat(), b"\n3,12\n"),
    (RecFormat(), b"\n2,11\n"),
    (YixinSavFormat(), b"\n11 2\n"),
    (PosFormat(), b"c4\n"),
    (PosTopFormat(), b"c12\n"),
    (OpeningsFormat(), b"-5,4\n"),
    (SgfFormat(), b";B[cl]"),
    (CGomokuCliFormat(), b";B[cl]"),
    (RenlibFormat(), b"\xb3"),
    (RenlibPosFormat(), b"\x01" + bytes([15 * 11 + 2])),
    (YixinPosFormat(), b"\x01" + bytes([15 * 2 + 11])),
    (JsonFormat(), b'[1, "c4"]'),
]


IDS = [known.name for known, _ in TABLE]


def written(known: Format, point: Point) -> bytes:
    record = GameRecord(size=point.size)
    record.tree.add(0, point)
    return known.write([record]).data


def point_in(known: Format, data: bytes) -> Point | None:
    [record] = known.read(data, ReadOptions(size=15))
    move = record.end().move
    return move.point if move is not None else None


@pytest.mark.parametrize(("known", "text"), TABLE, ids=IDS)
def test_the_stone_is_written_and_read_as_each_format_counts(known: Format, text: bytes) -> None:
    data = written(known, STONE)

    assert text in data
    assert point_in(known, data) == STONE


@pytest.mark.parametrize("known", [known for known, _ in TABLE], ids=IDS)
def test_every_point_is_read_as_it_was_written_and_no_two_alike(known: Format) -> None:
    points = [Point(x, y) for x in range(15) for y in range(15)]
    texts = [written(known, point) for point in points]

    assert [point_in(known, text) for text in texts] == points
    assert len(set(texts)) == len(points)


def test_the_point_itself_counts_from_the_bottom_in_text() -> None:
    assert str(STONE) == "c4"


def test_every_format_that_names_points_has_a_row() -> None:
    packed = {"link"}
    only_read = {"rif"}
    assert {known.name for known, _ in TABLE} | packed | only_read == set(formats())


def test_every_point_of_a_database_is_read_with_rows_from_the_bottom() -> None:
    rif = format_named("rif")
    for point in (Point(x, y) for x in range(15) for y in range(15)):
        game = f"<database><games><game><move>{point}</move></game></games></database>"
        assert point_in(rif, game.encode()) == point
