"""Games are read from a path, text, bytes or an open file."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from tengen.formats import AmbiguousFormatError, FormatError, iter_games, read, read_all, to_link
from tengen.record import GameRecord

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


def test_a_string_is_a_path_if_there_is_such_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(AmbiguousFormatError, match=r"^this can be read as pos or pos-top"):
        read("h8i9")
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
