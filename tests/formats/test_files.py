"""A file's content shows its format; between two readings that differ the owner decides."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from formats.random_records import random_record
from tengen.formats import (
    AmbiguousFormatError,
    CannotWriteError,
    FormatError,
    ReadOptions,
    UnknownFormatError,
    format_named,
    formats,
    read,
    read_all,
    write,
)
from tengen.formats.files import candidates
from tengen.formats.text import looks_chinese
from tengen.game import Rule
from tengen.record import GameRecord

TWINS = [{"pos", "pos-top"}, {"yixin-pos", "renlib-pos"}]
"""Formats with the same bytes and another meaning."""


WRITABLE = [name for name, known in formats().items() if not known.is_read_only]


@pytest.mark.parametrize("name", WRITABLE)
def test_a_written_file_matches_no_other_format(name: str) -> None:
    twins = next((pair for pair in TWINS if name in pair), {name})
    for seed in range(40):
        record = random_record(Random(seed), format_named(name).holds, size=15)
        if not record.move_count():
            continue
        data = format_named(name).write([record]).data
        assert {known.name for known in candidates(data)} <= twins


def test_a_list_of_points_with_two_readings_is_ambiguous(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("h8i9")

    with pytest.raises(AmbiguousFormatError, match=r"game\.txt: .*pos or pos-top"):
        read(path)

    assert read(path, format="pos").end().text() == "h8 i9"
    assert read(path, format="pos-top").end().text() == "h8 i7"


def test_a_list_of_points_with_one_reading_is_not_ambiguous(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("h8i8g8")

    assert read(path).end().text() == "h8 i8 g8"


def test_bytes_of_no_format_are_shown(tmp_path: Path) -> None:
    path = tmp_path / "photo.jpg"
    path.write_bytes(b"\xff\xd8\xff\xe0 JFIF")

    with pytest.raises(UnknownFormatError, match=r"photo\.jpg: no known .* the bytes ff d8 ff"):
        read(path)


def test_text_of_no_format_is_shown_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_text("黑一 8,8\nand no more of it")

    with pytest.raises(UnknownFormatError, match="begins with '黑一 8,8 and no mo':"):
        read(path)


def test_an_empty_file_is_reported_as_empty(tmp_path: Path) -> None:
    path = tmp_path / "nothing.sgf"
    path.write_bytes(b"")

    with pytest.raises(FormatError, match="empty"):
        read(path)


def test_reading_one_game_of_several_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    write(path, [GameRecord.from_moves("h8"), GameRecord.from_moves("g7")])

    with pytest.raises(FormatError, match="expected one game, found 2"):
        read(path)
    assert len(read_all(path)) == 2


def test_a_suffix_with_several_formats_is_not_guessed(tmp_path: Path) -> None:
    with pytest.raises(CannotWriteError, match="pos, pos-top"):
        write(tmp_path / "game.txt", GameRecord.from_moves("h8"))


def test_moves_after_the_end_name_the_rules_that_would_fit(tmp_path: Path) -> None:
    path = tmp_path / "game.psq"
    # Black has six in a row and white plays on, which is legal only if six do not win.
    moves = "d8 a1 e8 c1 f8 e1 h8 g1 i8 i1 g8 k1"
    record = GameRecord.from_moves(moves, rule=Rule.STANDARD)
    write(path, record)

    with pytest.raises(FormatError, match=r"game is over.*standard"):
        read(path)
    assert read(path, rule="standard").rule is Rule.STANDARD


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_or_a_device_is_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.sgf"
    os.mkfifo(pipe)
    with pytest.raises(OSError, match="not a regular file") as caught:
        write(pipe, GameRecord.from_moves("h8"))
    assert caught.value.filename == str(pipe)
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


def test_writing_replaces_a_file_whole_and_leaves_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "game.sgf"
    write(path, GameRecord.from_moves("h8"))
    with pytest.raises(CannotWriteError):
        write(path, [])
    write(path, GameRecord.from_moves("h8i9"))

    assert read(path).end().text() == "h8 i9"
    assert [found.name for found in tmp_path.iterdir()] == ["game.sgf"]


def test_a_format_shows_its_name() -> None:
    assert repr(format_named("psq")).startswith("<Format psq: ")


@pytest.mark.parametrize(
    ("text", "encoding", "is_chinese"),
    [
        ("李明 - 王芳, 全国五子棋锦标赛", "gbk", True),
        ("黑先胜。白棋不能防守！", "gb18030", True),
        ("Réti, Müller, Òrrius", "cp1252", False),
        ("Kääriäinen: «õige» käik", "cp1252", False),
        ("Иванов - Петров, чемпионат", "cp1251", False),
        ("中村茂、連珠の名人", "shift_jis", False),
        ("棋王 對 棋聖", "big5", False),
        ("plain", "ascii", False),
    ],
)
def test_chinese_text_is_told_from_other_text(text: str, encoding: str, is_chinese: bool) -> None:
    assert looks_chinese(text.encode(encoding)) is is_chinese


def test_texts_that_would_look_chinese_are_written_as_utf_8() -> None:
    record = GameRecord.from_moves("h8")
    end = record.end()
    end.comment = bytes("李明", "gbk").decode("cp1252")
    data = format_named("renlib").write([record]).data
    [again] = format_named("renlib").read(data, ReadOptions())
    assert again.end().comment == end.comment


def test_a_file_name_tells_which_kind_of_points_it_has(tmp_path: Path) -> None:
    record = GameRecord.from_moves("h8 c4")
    for kind in ("pos", "pos-top"):
        path = tmp_path / f"games.{kind}.txt"
        write(path, record)
        assert read(path).end().text() == "h8 c4"
    assert (tmp_path / "games.pos.txt").read_bytes() == b"h8c4\n"
    assert (tmp_path / "games.pos-top.txt").read_bytes() == b"h8c12\n"
