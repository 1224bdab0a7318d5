"""What the root of an SGF file says of the game: code page, rule, size and names."""

from __future__ import annotations

import pytest

from formats.sgf.reading import HEAD, SAMPLES, read, said
from tengen.formats import FormatError, ReadOptions
from tengen.game import Rule


def test_a_file_declares_its_encoding() -> None:
    record = read((SAMPLES / "chinese.sgf").read_bytes())

    assert record.heading.black == "曹冬"
    assert said(record, "h8 i7").comment == "斜指，好"
    assert record.remarks == []


def test_the_given_encoding_overrides_the_declared_one() -> None:
    data = f"(;{HEAD}PB[曹冬])".encode("gbk")

    assert read(data, ReadOptions(encoding="gbk")).heading.black == "曹冬"
    with pytest.raises(FormatError, match="unknown encoding"):
        read(data, ReadOptions(encoding="klingon"))


def test_second_bytes_that_look_like_a_bracket_or_a_backslash_close_nothing() -> None:
    name = "表十ソ能乗"  # In this code page their last bytes are backslashes or the like.
    assert b"\\" in name.encode("cp932")

    assert read(f"(;CA[cp932]{HEAD}PB[{name}];B[hh])".encode("cp932")).heading.black == name


@pytest.mark.parametrize("page", ["undefined", "idna", "utf-7", "hex", "unicode_escape", "x" * 40])
def test_an_impossible_encoding_gets_a_remark(page: str) -> None:
    record = read(f"(;CA[{page}]{HEAD};B[hh])")

    assert record.remarks == [f"CA[{page}] is not an encoding that an SGF file can have"]


@pytest.mark.parametrize(
    ("text", "rule", "tag"),
    [
        ("0", Rule.FREESTYLE, None),
        ("1", Rule.STANDARD, None),
        ("4", Rule.RENJU, None),
        ("8", Rule.CARO, None),
        ("9", Rule.CARO_EXACT, None),
        (" Free-Style ", Rule.FREESTYLE, None),
        ("free", Rule.FREESTYLE, None),
        ("Renju", Rule.RENJU, None),
        ("Gomoku", Rule.FREESTYLE, "Gomoku"),
        ("Taraguchi-10", Rule.RENJU, "Taraguchi-10"),
        ("Japanese", Rule.FREESTYLE, "Japanese"),
        ("2", Rule.FREESTYLE, "2"),
    ],
)
def test_rules_are_known_by_words_and_by_numbers(text: str, rule: Rule, tag: str | None) -> None:
    record = read(f"(;GM[4]SZ[15]RU[{text}];B[hh])")

    assert record.rule is rule
    assert record.heading.tags.get("RU") == tag
    assert bool(record.remarks) == (tag is not None)


def test_given_rule_and_size_override_the_file() -> None:
    record = read("(;GM[4]SZ[15]RU[renju];B[hh])", ReadOptions(rule=Rule.STANDARD, size=19))

    assert (record.rule, record.size) == (Rule.STANDARD, 19)
    assert record.remarks == [
        "line 1: SZ says 15, read as size 19",
        "line 1: RU says renju, read as standard",
    ]


def test_missing_properties_are_assumed_with_a_remark() -> None:
    assert read("(;B[hh])").remarks == [
        "line 1: GM is missing: Gomoku is assumed",
        "line 1: SZ is missing: size 15 is assumed",
        "line 1: RU is missing: freestyle is assumed",
    ]
    assert read("(;GM[4];B[hh])", ReadOptions(rule=Rule.RENJU, size=15)).remarks == []


def test_the_size_may_be_written_as_two_equal_numbers() -> None:
    assert read("(;GM[4]SZ[19:19]RU[0];B[aa])").size == 19


def test_a_wrapped_name_of_another_program_is_one_line() -> None:
    assert read(f"(;{HEAD}PB[long\nname])").heading.black == "long name"
