"""One stone, at column 2 and row 11 from the top of a board of size 15, in every protocol.

The file formats have the same stone in `tests/formats/test_coordinates.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from engines.mocks import Launcher, mock
from tengen import Move, Point
from tengen.agents.report import SearchReport
from tengen.brain.protocol import read_move, write_move
from tengen.engines.dialect import READINGS, Orientation
from tengen.engines.gomocup.text import move_text, read_line
from tengen.engines.gtp import ALL_LETTERS, WITHOUT_I, GtpClient
from tengen.engines.info_parser import (
    alphagomoku_info,
    kata_info,
    rapfi_info,
    read_info,
    vertex_point,
)

STONE = Point(2, 11)


@dataclass(frozen=True)
class Spelling:
    """How a protocol counts, said once more; what writes and reads it, None where nobody does."""

    name: str
    stone: str
    spell: Callable[[Point], str]
    write: Callable[[Point], str] | None
    read: Callable[[str, int], Point | None]


def answered(reading: Orientation) -> Callable[[str, int], Point]:
    """Reads a move as it stands in an answer of a brain."""

    def read(text: str, size: int) -> Point:
        [pair] = read_line(text).pairs
        return Point(*reading.point(*pair, size), size)

    return read


def numbered(reading: Orientation) -> Callable[[Point], str]:
    def write(point: Point) -> str:
        first, second = reading.numbers(point.x, point.y, point.size)
        return f"{first},{second}"

    return write


def vertex(columns: str) -> Callable[[Point], str]:
    client = GtpClient(Launcher(mock("honest")), columns)
    return lambda point: client.vertex(Move(point))


def expected(info: SearchReport) -> Point | None:
    [move] = info.line
    return move.point


def realtime(text: str, size: int) -> Point | None:
    return expected(read_info([f"MESSAGE REALTIME BEST {text}"], size, Orientation(swapped=True)))


def best_line(text: str, size: int) -> Point | None:
    return expected(rapfi_info(["INFO PV 0", f"INFO BESTLINE {text}", "INFO PV DONE"], size))


def alphagomoku_line(text: str, size: int) -> Point | None:
    return expected(alphagomoku_info(f"MESSAGE depth 1-1 ev 50.0 n 1 pv {text}", size))


def kata_line(text: str, size: int) -> Point | None:
    return expected(kata_info(f"info move {text} visits 1 pv {text}", size, WITHOUT_I))


def column_row(point: Point) -> str:
    return f"{point.x},{point.y}"


def row_column(point: Point) -> str:
    return f"{point.y},{point.x}"


def vertex_of_go(point: Point) -> str:
    return f"{'ABCDEFGHJKLMNOPQRSTUVW'[point.x]}{point.size - point.y}"


TABLE = [
    Spelling(
        "gomocup", "2,11", column_row, lambda point: move_text(Move(point)), answered(Orientation())
    ),
    Spelling(
        "our brain",
        "2,11",
        column_row,
        lambda point: write_move(Move(point)),
        lambda text, size: read_move(text, size).point,
    ),
    Spelling(
        "yixin",
        "11,2",
        row_column,
        numbered(Orientation(swapped=True)),
        answered(Orientation(swapped=True)),
    ),
    Spelling("yixin realtime", "11,2", row_column, None, realtime),
    Spelling("rapfi best line", "2,11", column_row, None, best_line),
    Spelling(
        "alphagomoku line",
        "Xc11",
        lambda point: f"X{chr(ord('a') + point.x)}{point.y}",
        None,
        alphagomoku_line,
    ),
    Spelling(
        "gtp",
        "C4",
        vertex_of_go,
        vertex(WITHOUT_I),
        lambda text, size: vertex_point(text, size, WITHOUT_I),
    ),
    Spelling(
        "gtp with all letters",
        "C4",
        lambda point: str(point).upper(),
        vertex(ALL_LETTERS),
        lambda text, size: vertex_point(text, size, ALL_LETTERS),
    ),
    Spelling("gtp analysis", "C4", vertex_of_go, None, kata_line),
]
EVERY_ROW = pytest.mark.parametrize("row", TABLE, ids=[row.name for row in TABLE])


@EVERY_ROW
def test_the_stone_is_written_and_read_as_each_protocol_counts(row: Spelling) -> None:
    assert row.spell(STONE) == row.stone
    assert row.read(row.stone, 15) == STONE
    if row.write is not None:
        assert row.write(STONE) == row.stone


@EVERY_ROW
@pytest.mark.parametrize("size", [5, 8, 15, 22])
def test_every_point_is_written_and_read_as_each_protocol_counts(row: Spelling, size: int) -> None:
    points = [Point(x, y, size) for x in range(size) for y in range(size)]
    texts = [row.spell(point) for point in points]

    assert [row.read(text, size) for text in texts] == points
    if row.write is not None:
        assert [row.write(point) for point in points] == texts


@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_the_numbers_of_a_point_are_read_back_whichever_way_round(reading: Orientation) -> None:
    write, read = numbered(reading), answered(reading)
    for point in (Point(x, y) for x in range(15) for y in range(15)):
        assert read(write(point), 15) == point


@pytest.mark.parametrize(
    "message",
    [
        "MESSAGE Depth 9-14 | Eval 31 | Time 50ms | C12 H8",
        "MESSAGE depth 9-14 ev 31 n 900K n/ms 18 tm 50 pv C12 H8",
    ],
)
def test_points_in_rapfis_words_for_people_are_shown_and_never_guessed_at(message: str) -> None:
    """C12 there is 2,11 of the program's own rows, which a setting of it may turn over."""
    info = read_info([message], 15)

    assert "C12 H8" in info.text
    assert info.line == ()
