"""RenLib libraries: how their nodes, texts and marks become a record, and back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tengen.formats import CannotWriteError, FormatError, ReadOptions, read, write
from tengen.formats.renlib.format import START_TAG, RenlibFormat, scan, stream
from tengen.game import Point, Setup
from tengen.record import GameRecord, Note

HEADER = b"\xffRenLib\xff\x03\x04" + b"\xff" * 10
ROOT = b"\x00\x00"
H8, I8, G8 = b"\x78", b"\x79", b"\x77"
ON, LEAF, SIBLING, LEAF_AND_SIBLING = b"\x00", b"\x40", b"\x80", b"\xc0"


def game(*nodes: bytes, encoding: str | None = None) -> GameRecord:
    """The record of a library of version 3.4 with these nodes."""
    data = HEADER + ROOT + b"".join(nodes)
    [record] = RenlibFormat().read(data, ReadOptions(encoding=encoding))
    return record


def lines(record: GameRecord) -> list[str]:
    return [node.text() for node in record.nodes()]


def test_siblings_and_leaves_make_the_tree() -> None:
    record = game(H8 + ON, I8 + LEAF_AND_SIBLING, G8 + LEAF)

    assert lines(record) == ["h8", "h8 i8", "h8 g8"]


def test_a_file_of_version_3_0_begins_with_its_first_stone() -> None:
    header = HEADER[:9] + b"\x00" + HEADER[10:]
    [record] = RenlibFormat().read(header + H8 + ON + I8 + LEAF, ReadOptions())

    assert lines(record) == ["h8", "h8 i8"]


def test_one_line_is_the_comment_and_with_more_lines_it_is_the_name() -> None:
    one = game(H8 + b"\x48" + b"a line\0\0")
    both = game(H8 + b"\x48" + b"a title\x08and\r\nmore\0")

    assert (one.end().note.name, one.end().comment) == ("", "a line")
    assert (both.end().note.name, both.end().comment) == ("a title", "and\nmore")


def test_a_mark_is_a_circle_on_the_move() -> None:
    record = game(H8 + b"\x50")

    assert record.end().note.marks == {Point.parse("h8"): "circle"}
    assert "marks" not in RenlibFormat().write([record]).losses


def test_the_start_of_a_library_is_a_tag() -> None:
    record = game(H8 + ON, I8 + b"\x44")

    assert record.heading.tags == {START_TAG: "h8 i8"}
    [again] = RenlibFormat().read(RenlibFormat().write([record]).data, ReadOptions())
    assert again == record


def test_a_text_on_a_point_that_is_not_played_is_a_label_there() -> None:
    label = b"\x43\x00\x01" + b"A\0"
    record = game(H8 + ON, I8 + LEAF_AND_SIBLING, H8 + label)

    assert lines(record) == ["h8", "h8 i8"]
    assert record.start[0].note.labels == {Point.parse("h8"): "A"}
    [again] = RenlibFormat().read(RenlibFormat().write([record]).data, ReadOptions())
    assert again == record


def test_a_stone_played_twice_names_the_byte() -> None:
    with pytest.raises(FormatError, match=r"byte 26.*h8"):
        game(H8 + ON, I8 + ON, H8 + LEAF)


def test_a_move_after_the_end_names_the_byte() -> None:
    moves = [b"\x78", b"\x11", b"\x79", b"\x12", b"\x7a", b"\x13", b"\x7b", b"\x14", b"\x7c"]
    nodes = [move + ON for move in moves]

    with pytest.raises(FormatError, match=rf"byte {len(HEADER) + 2 + 2 * 9}: .*game is over"):
        game(*nodes, b"\x15" + LEAF)


def test_a_cut_library_names_the_byte() -> None:
    with pytest.raises(FormatError, match=r"byte 24"):
        game(H8 + ON)


@pytest.mark.parametrize(
    ("text", "encoding", "shown"),
    [
        ("五子棋".encode("gbk"), "gbk", "五子棋"),
        ("Žižka €".encode("cp1252"), None, "Žižka €"),
        ("五子棋".encode(), None, "五子棋"),
    ],
)
def test_texts_are_read_in_their_code_page(text: bytes, encoding: str | None, shown: str) -> None:
    padded = text + (b"\0\0" if len(text) % 2 == 0 else b"\0")

    assert game(H8 + b"\x48" + padded, encoding=encoding).end().comment == shown


def test_other_characters_are_written_as_utf_8_with_a_remark() -> None:
    record = GameRecord.from_moves("h8")
    record.end().comment = "五子棋"

    written = RenlibFormat().write([record])

    assert any("UTF-8" in loss for loss in written.losses)
    assert RenlibFormat().read(written.data, ReadOptions())[0].end().comment == "五子棋"


def test_western_text_that_looks_like_utf_8_comes_back_as_it_was() -> None:
    record = GameRecord.from_moves("h8")
    record.end().comment = "Ã©"

    [again] = RenlibFormat().read(RenlibFormat().write([record]).data, ReadOptions())
    assert again.end().comment == "Ã©"


def test_other_sizes_and_set_up_stones_are_refused() -> None:
    with pytest.raises(CannotWriteError, match="15x15"):
        RenlibFormat().write([GameRecord(size=19)])
    stone = Setup(frozenset({Point.parse("h8")}))
    with pytest.raises(CannotWriteError, match="set-up"):
        RenlibFormat().write([GameRecord(setup=stone)])
    with pytest.raises(FormatError, match="15x15, not 19"):
        RenlibFormat().read(HEADER + ROOT, ReadOptions(size=19))


def test_a_text_that_is_too_long_is_refused() -> None:
    record = GameRecord.from_moves("h8")
    record.end().comment = "x" * (2 << 20)

    with pytest.raises(CannotWriteError, match="renlib cannot hold this game"):
        RenlibFormat().write([record])


def test_a_separator_inside_a_text_is_reported() -> None:
    record = GameRecord.from_moves("h8")
    record.notes[1] = Note(name="a\x08b")

    assert "backspace characters in texts" in RenlibFormat().write([record]).losses


def test_a_library_streams_and_is_counted(tmp_path: Path) -> None:
    path = tmp_path / "small.lib"
    record = GameRecord.from_moves("h8 i9 j8")
    record.end().comment = "here"
    write(path, record)

    nodes = list(stream(path))
    summary = scan(path)

    assert [str(node.move) for node in nodes if node.depth] == ["h8", "i9", "j8"]
    assert nodes[-1].comment == b"here"
    assert (summary.nodes, summary.deepest, summary.comments) == (3, 3, 1)
    assert read(path).end().text() == "h8 i9 j8"


def test_a_broken_library_that_streams_names_file_and_byte(tmp_path: Path) -> None:
    path = tmp_path / "cut.lib"
    path.write_bytes(HEADER + ROOT + H8 + ON)

    with pytest.raises(FormatError, match=r"cut\.lib.*byte 24"):
        list(stream(path))
    with pytest.raises(FormatError, match=r"cut\.lib.*byte 24"):
        scan(path)
