"""Games are read from a path, text, bytes or an open file."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest

from tengen.formats import (
    AmbiguousFormatError,
    FormatError,
    UnknownFormatError,
    iter_games,
    read,
    read_all,
    to_link,
)
from tengen.record import GameRecord

RIF = Path(__file__).parent / "corpus" / "wild" / "renjunet.rif"
SGF = "(;GM[4]SZ[15]RU[renju]PB[Åsa];B[hh];W[ii])"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.sgf"
    path.write_text(SGF, encoding="utf-8")
    return path


def test_every_source_gives_the_same_game(path: Path) -> None:
    record = read(path)
    assert record.heading.black == "Åsa"
    assert read(str(path)) == record
    assert read(SGF) == record
    assert read(f"{SGF}\n") == record
    assert read(SGF.encode()) == record
    assert read(bytearray(SGF.encode())) == record
    assert read(memoryview(SGF.encode())) == record
    assert read(io.StringIO(SGF)) == record
    assert read(io.BytesIO(SGF.encode())) == record
    with path.open(encoding="utf-8") as text, path.open("rb") as binary:
        assert read(text) == read(binary) == record
    assert list(iter_games(path)) == list(iter_games(SGF)) == read_all(path)


def test_decoded_text_needs_no_encoding() -> None:
    text = SGF.replace("GM[4]", "CA[gbk]GM[4]")
    assert read(text).heading.black == "Åsa"
    assert read(text, encoding="ascii").heading.black == "Åsa"


@pytest.mark.parametrize(
    "text",
    [
        "h8h9h10",
        "h8",
        to_link(GameRecord.from_moves("h8i9")),
        "Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n",
        "\n\n8,8\n-1\n",
    ],
)
def test_text_that_begins_like_a_game_is_one(text: str) -> None:
    assert read_all(text, format="pos" if text.startswith("h8") else None)


@pytest.mark.parametrize("text", ["h8i9j8", "h8, i9, j8\n", "H8 I9 J8"])
def test_points_in_a_string_count_rows_from_the_bottom(text: str) -> None:
    for record in (read(text), next(iter_games(text)), read(io.StringIO(text))):
        assert record.end().text() == "h8 i9 j8"
        assert any("rows are counted from the bottom" in remark for remark in record.remarks)
    assert not any("rows are counted" in remark for remark in read("h8i8j8").remarks)
    with pytest.raises(AmbiguousFormatError, match=r"^this can be read as pos or pos-top"):
        read(text.encode())
    with pytest.raises(FormatError, match="at column 3, found 'zz'"):
        read("h8zz", format="pos")


@pytest.mark.parametrize("source", [3, None, ["h8"]])
def test_another_type_is_refused_in_a_sentence(source: Any) -> None:
    for reader in (read, read_all, lambda source: next(iter_games(source))):
        with pytest.raises(TypeError, match="expected a path, text, bytes or an open file, not"):
            reader(source)


def test_an_empty_text_is_no_game() -> None:
    with pytest.raises(UnknownFormatError, match="the file is empty"):
        read("")


@pytest.mark.parametrize("encoding", ["nonsense", "hex", "a\0b"])
def test_an_unknown_encoding_is_refused(encoding: str) -> None:
    for reader in (
        read,
        read_all,
        lambda path, encoding: next(iter_games(path, encoding=encoding)),
    ):
        with pytest.raises(FormatError, match="unknown encoding"):
            reader(RIF, encoding=encoding)


class Counted(io.BytesIO):
    """Counts the bytes that were read."""

    count = 0

    def read(self, size: int | None = -1, /) -> bytes:
        data = super().read(size)
        self.count += len(data)
        return data


def test_an_open_file_is_streamed_from_its_place_and_stays_open() -> None:
    data = RIF.read_bytes()
    start, end = data.index(b"<game "), data.rindex(b"</game>") + len(b"</game>")
    large = data[:start] + data[start:end] * 2000 + data[end:]
    file = Counted(b"before" + large)
    file.seek(len(b"before"))
    games = iter_games(file)
    assert next(games) == next(iter_games(data))
    assert file.count < len(large) / 2
    del games
    assert not file.closed


def test_a_string_is_a_path_if_there_is_such_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert read("h8i9").rule == "freestyle"
    Path("h8i9").write_text(SGF)
    assert read("h8i9").rule == "renju"
    assert read(b"h8i9", format="pos").rule == "freestyle"


@pytest.mark.parametrize("name", ["nothing.sgf", "games", "no game", "x" * 5000])
def test_any_other_string_is_a_path_that_does_not_exist(name: str) -> None:
    with pytest.raises(OSError):
        read(name)
    with pytest.raises(OSError):
        next(iter_games(name))


def test_a_path_is_never_text() -> None:
    with pytest.raises(FileNotFoundError):
        read(Path("h8i9"), format="pos")


def test_errors_name_the_file_if_there_is_one(path: Path) -> None:
    path.write_text("(;GM[4]SZ[99])")
    with pytest.raises(FormatError, match=r"game\.sgf, line 1"):
        read(path)
    with path.open() as file, pytest.raises(FormatError, match=r"game\.sgf, line 1"):
        read(file)
    with pytest.raises(FormatError, match=r"^line 1"):
        read("(;GM[4]SZ[99])")
    path.write_text(SGF * 2)
    with pytest.raises(FormatError, match=r"game\.sgf: expected one game, found 2"):
        read(path)
