"""RenjuNet's database: XML that is streamed, and refused if it is hostile."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formats.growth import assert_work_grows_like_its_size
from tengen.formats import (
    CannotWriteError,
    FormatError,
    ReadOptions,
    format_named,
    iter_games,
    read,
    read_all,
    write,
)
from tengen.game import Color, Rule
from tengen.record import GameRecord

WILD = Path(__file__).parent / "corpus" / "wild"
SAMPLE = (WILD / "renjunet.rif").read_bytes()
RIF = format_named("rif")


def database(games: str) -> bytes:
    """A database with these games and no tables."""
    return f"<?xml version='1.0'?><database><games>\n{games}</games></database>".encode()


def test_a_game_gets_the_names_that_the_tables_have() -> None:
    record = read_all(WILD / "renjunet.rif")[0]

    assert record.end().text() == "h8 h9 h10 g9 i9 g11"
    assert (record.rule, record.opening) == (Rule.RENJU, "rif")
    assert record.heading.texts() == {
        "black": "Aino Tamm",
        "white": "Jun & Ken Satō",
        "event": "Spring Cup",
        "round": "F2",
        "place": "Tallinn, Estonia",
        "date": "2025-03-14",
    }
    assert record.heading.tags == {
        "game": "101",
        "rule": "RIF",
        "opening": "D1 Kansei",
        "publisher": "Lepik",
        "alt": "i6",
        "swap": "R",
        "btime": "31",
        "wtime": "48",
    }
    assert record.outcome is not None
    assert record.outcome.winner is Color.BLACK
    assert record.start.comment == "B=12"
    assert record.remarks == []


def test_results_rules_and_dates_of_all_kinds_are_read() -> None:
    _, draw, empty = read_all(SAMPLE)

    assert draw.outcome is not None
    assert draw.outcome.winner is None
    assert (draw.opening, draw.heading.date, draw.heading.place) == (
        "taraguchi10",
        "2026-03",
        "Japan",
    )
    assert empty.move_count() == 0
    assert (empty.rule, empty.opening, empty.heading.white) == (Rule.FREESTYLE, "swap2", "")
    assert empty.remarks == ["the rule 'Swap2' is read as freestyle"]


def test_without_tables_the_rule_is_assumed_or_given() -> None:
    data = database("<game id='1' bresult='?'><move>h8 i9</move></game>")

    assert read(data).rule is Rule.RENJU
    assert read(data).remarks == ["the file does not say the rule: renju is assumed"]
    assert read(data).heading.tags == {"game": "1", "bresult": "?"}
    assert read(data, rule="standard").rule is Rule.STANDARD


@pytest.mark.parametrize(
    ("moves", "words", "left", "dropped"),
    [
        ("h8 p3 i9", "p3 at column 4 is off a board of size 15", "h8", 2),
        ("h8 h8", "a black stone stands on h8 already", "h8", 1),
        ("h8 i9 resigns", "expected a point such as h8 at column 7", "h8 i9", 0),
    ],
)
def test_a_wrong_move_is_an_error_with_its_line_or_left_out(
    moves: str, words: str, left: str, dropped: int
) -> None:
    data = database(f"<game id='1'><move>{moves}</move></game>")

    with pytest.raises(FormatError, match=f"line 2: .*{words}"):
        read(data)
    assert read(data, repair=True).end().text() == left
    assert read(data, repair=True).dropped_moves == dropped


def test_a_file_that_ends_early_is_read_up_to_there_in_a_repair() -> None:
    cut = SAMPLE[: SAMPLE.index(b"i8 g8")]

    with pytest.raises(FormatError, match="this is not XML: no element found"):
        read_all(cut)
    [record] = read_all(cut, repair=True)
    assert record.dropped_games == 1
    assert "left out with all that follows" in record.remarks[-1]


def test_games_come_one_by_one_while_the_file_is_read() -> None:
    game = "<game id='1'><move>h8 i9 j8</move></game>\n"
    data = database(game * 20_000)
    file = io.BytesIO(data)

    games = RIF.stream(file, ReadOptions())
    next(games)

    assert file.tell() < len(data)
    assert sum(1 for _ in games) == 20_000 - 1
    assert sum(1 for _ in iter_games(data)) == 20_000


def test_the_encoding_is_that_of_the_file_or_the_given_one() -> None:
    text = SAMPLE.decode().replace("UTF-8", "ISO-8859-1").replace("ō", "ö")

    assert read_all(text.encode("cp866", errors="replace"), encoding="cp866")[0].heading.black
    assert read_all(text.encode("latin-1"))[0].heading.white == "Jun & Ken Satö"
    assert read_all(text)[0].heading.white == "Jun & Ken Satö"


@pytest.mark.parametrize("repair", [False, True])
def test_entities_are_refused(repair: bool) -> None:
    with pytest.raises(FormatError, match=r"bomb\.rif, line 3: .*entity 'a', which is refused"):
        read_all(WILD / "bomb.rif", repair=repair)
    outside = b"<!DOCTYPE database [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>"
    with pytest.raises(FormatError, match="refused"):
        read(outside + b"<database><games><game><info>&x;</info></game></games></database>")


def test_a_document_type_without_entities_is_harmless() -> None:
    data = b"<!DOCTYPE database SYSTEM 'renjunet.dtd'>" + database("<game><move>h8</move></game>")

    assert read(data.replace(b"<?xml version='1.0'?>", b"")).end().text() == "h8"


def test_other_xml_is_not_a_database_of_games() -> None:
    assert RIF.could_be(SAMPLE)
    assert RIF.could_be(b"\xef\xbb\xbf" + SAMPLE)
    assert not RIF.could_be(b"<database><table name='x'/></database>")
    assert not RIF.could_be(b"<svg><games/></svg>")
    assert not RIF.could_be(b"<!--" * 100)


def test_it_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(CannotWriteError, match="rif files are only read"):
        write(tmp_path / "a.rif", GameRecord.from_moves("h8"), format="rif")
    with pytest.raises(CannotWriteError, match="no format has the suffix"):
        write(tmp_path / "a.rif", GameRecord.from_moves("h8"))


def _changed(data: bytes, changes: list[tuple[float, int, bytes]]) -> Iterator[bytes]:
    for place, removed, added in changes:
        at = int(place * len(data))
        data = data[:at] + added + data[at + removed :]
        yield data


@given(
    st.lists(st.tuples(st.floats(0, 1), st.integers(0, 40), st.binary(max_size=4)), max_size=3),
)
def test_a_changed_file_is_read_or_an_error(changes: list[tuple[float, int, bytes]]) -> None:
    for data in _changed(SAMPLE, changes):
        RIF.could_be(data)
        for repair in (False, True):
            try:
                for record in RIF.read(data, ReadOptions(repair=repair)):
                    record.check()
            except FormatError as error:
                assert str(error)


def test_nesting_and_length_are_read_in_linear_time() -> None:
    def read_much(many: int) -> None:
        deep = "<x>" * many + "</x>" * many
        read(database(f"<game><move>h8</move>{deep}<info>{'a ' * many}</info></game>"))
        RIF.could_be(b"<!-- -->" * many)
        RIF.could_be(b"<database" + b"<" * many)

    assert_work_grows_like_its_size(read_much, 20_000)
