"""Tengen's own form: it holds everything, and says where it was written wrongly."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from formats.json.reading import JSON, file_with, read
from formats.random_records import random_record
from tengen.formats import CannotWriteError, FormatError
from tengen.formats.format import ALL_FEATURES
from tengen.game import Color, Outcome, Point, Rule, Setup, Termination
from tengen.record import GameRecord, Note

SAMPLES = Path(__file__).parents[2] / "data" / "formats"


def test_a_file_is_read_completely() -> None:
    first, second = read((SAMPLES / "game.json").read_bytes())

    assert (first.rule, first.size) == (Rule.RENJU, 15)
    assert (first.heading.black, first.heading.event) == ("Meijin", "天元戦")
    assert first.heading.tags == {"TC": "5"}
    assert (first.opening, first.opening_log) == ("rif", ("h8", "i9", "j8"))
    assert first.outcome == Outcome(Color.WHITE, Termination.RESIGNATION)
    assert first.start.comment == "The last round."
    assert first.end().text() == "h8 i9 j8 j10 i7"
    assert first.end().path()[2].note == Note(
        glyphs=("!",), marks={Point.parse("j10"): "triangle"}, time_ms=1500
    )
    assert [node.text() for node in first.nodes()][-1] == "h8 i9 j10"
    assert second.setup == Setup(black=frozenset({Point.parse("e5", 9)}), turn=Color.WHITE)


def test_a_round_trip_gives_the_same_bytes() -> None:
    data = (SAMPLES / "game.json").read_bytes()

    assert JSON.write(read(data)).data == data


def test_the_documented_example_is_a_file_as_we_write_it() -> None:
    page = (Path(__file__).parents[3] / "docs" / "formats.md").read_text(encoding="utf-8")
    example = page.split("```json\n")[1].split("```")[0].encode()

    [record] = read(example)

    assert [node.text() for node in record.nodes()][-1] == "j8 k11 pass"
    assert JSON.write([record]).data == example


@pytest.mark.parametrize("seed", range(40))
def test_everything_comes_back(seed: int) -> None:
    games = [random_record(Random(seed + k), ALL_FEATURES) for k in range(3)]

    written = JSON.write(games)

    assert written.losses == ()
    assert read(written.data) == games


def test_consecutive_moves_share_a_row() -> None:
    record = GameRecord.from_moves("h8 i9 j8 j10")
    record.start.add_line(["h8", "i9", "a1"])
    record.end().comment = "the end"

    rows = json.loads(JSON.write([record]).data)["games"][0]["moves"]

    assert rows == [[1, "h8 i9 j8 j10", {"comment": "the end"}], [3, "a1"]]


def test_a_text_may_hold_any_character() -> None:
    record = GameRecord()
    record.start.comment = '天元 🀄, a quote ", a line\nand \u2028, \r and \0'
    record.heading.black = "two\nlines"

    assert read(JSON.write([record]).data) == [record]


def test_an_unpaired_surrogate_is_refused_by_reader_and_writer() -> None:
    record = GameRecord()
    record.start.comment = "half a pair \ud800"
    with pytest.raises(CannotWriteError, match="surrogate"):
        JSON.write([record])

    with pytest.raises(FormatError, match=r"start\.comment: .*contains an unpaired surrogate"):
        read(file_with(start={"comment": "\ud800"}))
    with pytest.raises(FormatError, match=r"start\.info: the key .*contains an unpaired surrog"):
        read(file_with(start={"info": {"\udc00": "x"}}))


def test_a_time_that_its_reader_would_refuse_is_not_written() -> None:
    record = GameRecord.from_moves("h8")
    record.end().note.time_ms = 10**18
    with pytest.raises(CannotWriteError, match="json holds times up to 999999999999999999 ms"):
        JSON.write([record])
    record.end().note.time_ms = -1
    with pytest.raises(CannotWriteError):
        JSON.write([record])


def test_a_newer_version_is_refused_with_the_reason() -> None:
    with pytest.raises(
        FormatError, match="this is version 2 of the format, and only version 1 is supported"
    ):
        read(b'{"tengen": "games", "version": 2, "games": []}')


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "line 1: Expecting value at column 1"),
        (b'{"tengen": "games",\n "version" 1}', "line 2: Expecting ':' delimiter at column 12"),
        (b'{"tengen": "ga', "line 1: Unterminated string starting at column 12"),
        (b"[1]", 'expected an object that begins with "tengen": "games"'),
        (b'{"tengen": "engines"}', 'expected an object that begins with "tengen": "games"'),
        (b'{"tengen": "games"}', "version: expected a number from 1, found nothing"),
        (b'{"tengen": "games", "version": true}', "version: expected a number from 1, found true"),
        (b'{"tengen": "games", "version": 1}', "games: expected a list of games, found nothing"),
        (b'{"tengen": "games", "version": 1, "games": []}', "found an empty list"),
        (b'{"tengen": "games", "version": 1, "games": [7]}', r"games\[0\]: expected an object"),
        (b'{"tengen": "games", "tengen": "games"}', "the key 'tengen' occurs twice"),
        (b'{"tengen": NaN}', "NaN is not JSON"),
        (b'{"tengen": ' + b"1" * 5000 + b"}", "a number has too many digits"),
        (b"\xff{}", "byte 0: the text is not utf-8"),
    ],
)
def test_other_json_files_are_refused(data: bytes, words: str) -> None:
    with pytest.raises(FormatError, match=words):
        read(data)


@pytest.mark.parametrize("begin", [b"[", b'{"tengen": ', b'{"tengen": "games", "x": ['])
def test_nesting_without_end_is_refused(begin: bytes) -> None:
    with pytest.raises(FormatError, match="nested too deeply"):
        read(begin * 100_000)


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"rule": "go"}, r"games\[0\]\.rule: expected one of freestyle, .*, found 'go'"),
    ({"size": 4}, r"games\[0\]\.size: expected a number from 5 to 22, found 4"),
    ({"size": 15.0}, r"size: expected a number from 5 to 22, found 15\.0"),
    ({"blck": "x"}, r"games\[0\]: unknown key 'blck': expected rule, size"),
    ({"heading": {"black": 1}}, r"games\[0\]\.heading\.black: expected a string, found 1"),
    ({"heading": {"who": "x"}}, r"games\[0\]\.heading: unknown key 'who'"),
    ({"heading": {"tags": {"a": None}}}, r"heading\.tags\.a: expected a string, found nothing"),
    ({"setup": {"black": ["p1"], "turn": "white"}}, r"setup\.black\[0\]: p1 is off the board"),
    ({"setup": {"black": ["h8"], "white": ["h8"], "turn": "black"}}, r"games\[0\]\.setup: "),
    ({"setup": {"turn": "red"}}, r"setup\.turn: expected one of black, white, found 'red'"),
    ({"opening": []}, r"opening: expected a string, found an empty list"),
    ({"opening_log": "h8"}, r"opening_log: expected a list, found 'h8'"),
    ({"outcome": {"termination": "five"}}, r"outcome\.winner: expected one of black, white"),
    ({"outcome": {"winner": None}}, r"outcome\.termination: expected one of five, .*found nothing"),
    ({"start": []}, r"games\[0\]\.start: expected an object, found an empty list"),
    ({"start": {"glyphs": ["!!!"]}}, r"start\.glyphs\[0\]: expected one of !! ! .*found '!!!'"),
    ({"start": {"marks": {"h8": "star"}}}, r"start\.marks\.h8: expected one of triangle, "),
    ({"start": {"marks": {"z9": "circle"}}}, r"start\.marks\.z9: z9 is off the board"),
    ({"start": {"labels": {"h8": "a", "H8": "b"}}}, r"start\.labels\.H8: the point occurs twice"),
    ({"start": {"time_ms": 1.5}}, r"start\.time_ms: expected a whole number .*found 1\.5"),
    ({"start": {"properties": {"A": "x"}}}, r"start\.properties\.A: expected a list, found 'x'"),
    ({"moves": "h8"}, r"games\[0\]\.moves: expected a list, found 'h8'"),
    ({"moves": [["h8"]]}, r"games\[0\]\.moves\[0\]: expected a row such as \[1, \"h8 i9\"\]"),
    ({"moves": [[2, "h8"]]}, r"moves\[0\]\[0\]: expected a depth from 1 to 1, found 2"),
    ({"moves": [[1, 8]]}, r"moves\[0\]\[1\]: expected moves such as h8 i9, found 8"),
    ({"moves": [[1, "h8 i99"]]}, r"moves\[0\]\[1\]: i99 is off the board"),
    ({"moves": [[1, ""]]}, r"moves\[0\]\[1\]: "),
    ({"moves": [[1, "h8", {"note": "x"}]]}, r"moves\[0\]\[2\]: unknown key 'note'"),
    ({"moves": [[1, "h8 h8"]]}, r"moves\[0\]\[1\]: move 2 .*a black stone stands on h8 already"),
]


@pytest.mark.parametrize(("parts", "words"), WRONG)
def test_an_error_names_the_path_of_the_value(parts: dict[str, Any], words: str) -> None:
    with pytest.raises(FormatError, match=words):
        read(file_with(**parts))


@pytest.mark.parametrize(("parts", "words"), WRONG)
def test_a_repair_skips_bad_values_with_a_remark(parts: dict[str, Any], words: str) -> None:
    try:
        [record] = read(file_with(**parts), repair=True)
    except FormatError as error:
        # Without a size or a possible set-up there is nothing left to keep.
        assert {"size", "setup"} & parts.keys(), error
        return
    del words
    assert any("left out" in remark for remark in record.remarks)


def test_a_repair_keeps_the_rows_before_one_that_cannot_be_read() -> None:
    [record] = read(file_with(moves=[[1, "h8 i9"], [7, "a1"], [2, "b1"]]), repair=True)

    assert [node.text() for node in record.nodes()] == ["h8", "h8 i9"]


def test_a_hundred_thousand_variations_come_back() -> None:
    record = GameRecord()
    points = [(x, y) for y in range(7) for x in range(7)]
    for first in points:
        one = record.tree.add(0, first)
        for second in (point for point in points if point != first):
            two = record.tree.add(one, second)
            for third in points[:40]:
                if third not in (first, second):
                    record.tree.add(two, third)

    assert read(JSON.write([record]).data) == [record]


@given(st.binary(), st.booleans())
def test_any_bytes_are_games_or_an_error(data: bytes, repair: bool) -> None:
    JSON.could_be(data)
    try:
        read(data, repair=repair)
    except FormatError as error:
        assert str(error)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=12,
)
keys = st.sampled_from(
    ["rule", "size", "setup", "heading", "opening", "opening_log", "outcome", "start", "moves"]
)


@settings(max_examples=50)
@given(st.dictionaries(keys, values), st.booleans())
def test_any_values_are_a_game_or_an_error(parts: dict[str, Any], repair: bool) -> None:
    try:
        read(file_with(**parts), repair=repair)
    except FormatError as error:
        assert str(error)
