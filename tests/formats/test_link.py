"""Links: short, whole, and safe to mistype."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from formats import shared_links
from formats.random_records import random_record
from tengen import Board, GameRecord, position_id
from tengen.formats import FormatError, from_link, to_link
from tengen.formats.format import Feature
from tengen.formats.link import LinkFormat
from tengen.formats.link.seal import sealed

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def branching() -> GameRecord:
    record = GameRecord(rule="renju")
    second = record.start.add_line(["h8", "i9"])
    second.add_line(["j8", "k11"])
    second.add_line(["j10"])
    return record


def test_a_link_is_safe_in_a_url() -> None:
    assert re.fullmatch(r"t1\.[A-Za-z0-9_-]+", to_link(branching()))


def test_comments_glyphs_and_players_make_a_link_of_the_second_form() -> None:
    record = branching()
    first = record.start.next()
    assert first is not None
    first.comment, first.note.glyphs = "天元", ("!?",)
    record.heading.black = "Meijin"
    link = to_link(record)
    assert re.fullmatch(r"t2\.[A-Za-z0-9_-]+", link)
    assert from_link(link) == record


def test_a_link_of_the_second_form_survives_typos_and_truncation_as_errors() -> None:
    record = branching()
    record.start.comment = "the start"
    link = to_link(record)
    for place in range(3, len(link) - 1):
        with pytest.raises(FormatError):
            from_link(link[:place] + ("A" if link[place] != "A" else "B") + link[place + 1 :])
        with pytest.raises(FormatError):
            from_link(link[:place])


def test_a_bomb_in_a_link_is_refused_in_one_sentence() -> None:
    with pytest.raises(FormatError, match="decompresses to more than"):
        from_link("t2." + sealed(bytes(1 << 27)))


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        (b"\x00\x0f\x00\x00\x01\x01\x71" + bytes(7) + b"\x01\x05", "a move that is not there"),
        (b"\x00\x0f\x00\x00\x01\x01\x71" + bytes(7) + b"\x01\x00\x40", "unknown note"),
        (b"\x00\x0f\x00\x00\x00" + bytes(6) + b"\x7f\x00", "unknown outcome"),
        (b"\x00\x0f\x00\x00\x00" + bytes(8) + b"\x00", "goes on after its end"),
        (b"\x00\x0f\x00\x00\xff\xff\x7f", "cut off"),
    ],
)
def test_hostile_links_get_one_sentence(body: bytes, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        from_link("t2." + sealed(body))


def test_a_link_takes_about_one_and_a_half_characters_per_move() -> None:
    moves = [f"{column}{row}" for row in (1, 3, 5, 7) for column in "abcdefghijklmno"]
    record = GameRecord.from_moves(moves)
    assert len(to_link(record)) < 1.5 * len(moves) + 25


def test_every_typo_of_one_letter_is_detected() -> None:
    link = to_link(branching())
    for place in range(3, len(link)):
        for letter in LETTERS:
            if letter == link[place]:
                continue
            try:
                found = from_link(link[:place] + letter + link[place + 1 :])
            except FormatError:
                continue
            # Only the unused bits of the last letter may differ.
            assert place == len(link) - 1
            assert found == branching()


def test_every_truncation_is_detected() -> None:
    link = to_link(branching())
    for length in range(len(link)):
        with pytest.raises(FormatError):
            from_link(link[:length])


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "begins with t1"),
        ("t3.AAAA", "begins with t1. or t2."),
        ("t2.AAAA", "mistyped"),
        ("t1.AA!A", "'!' is not allowed in a link"),
        ("t1.A", "cut off"),
        ("t1.AAAAAAAA", "checksum"),
    ],
)
def test_other_text_is_refused_as_a_link(text: str, problem: str) -> None:
    with pytest.raises(FormatError, match=problem):
        from_link(text)


def test_set_up_stones_openings_and_passes_are_in_a_link() -> None:
    features = LinkFormat.holds
    assert {Feature.SETUP, Feature.OPENING, Feature.PASSES, Feature.VARIATIONS} <= features
    for seed in range(200):
        record = random_record(Random(seed), features)
        assert from_link(to_link(record)) == record


def test_symmetric_positions_and_transpositions_have_one_id() -> None:
    board = Board.from_moves("h8 i9 j10 a1")
    other_order = Board.from_moves("j10 a1 h8 i9")
    ids = {position_id(board.transformed(symmetry)) for symmetry in range(8)}

    assert ids == {position_id(other_order)}


@pytest.mark.parametrize(
    "other",
    [
        Board.from_moves("h8 i9 j10", rule="renju"),
        Board.from_moves("h8 i9 j10 pass"),
        Board.from_moves("h8 i9 k11"),
        Board.from_moves("i9 h8 j10"),
        Board.from_moves("h8 i9 j10", size=16),
    ],
)
def test_another_position_has_another_id(other: Board) -> None:
    assert position_id(other) != position_id(Board.from_moves("h8 i9 j10"))


def test_ids_stay_the_same_for_ever() -> None:
    assert position_id(Board.from_moves("h8 i9 j10")) == "p1.GY8w9MzikaHNbLmEzJI_"
    assert to_link(GameRecord.from_moves("h8i9", rule="renju")) == "t1.8NCuAAIPAAACcWM"


def test_the_links_that_the_page_reads_in_its_tests_are_those_of_this_version() -> None:
    assert shared_links.FILE.read_text(encoding="utf-8") == shared_links.text()
    for record, told in zip(shared_links.records(), json.loads(shared_links.text()), strict=True):
        assert from_link(told["link"]) == record
