"""`tengen convert` of libraries that are too large for memory: it streams them to SGF."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tengen.cli import app
from tengen.cli.files import large_library
from tengen.formats import ReadOptions, format_named, read
from tengen.formats.renlib import make_carpet_library
from tengen.formats.renlib import to_sgf as renlib_to_sgf
from tengen.formats.renlib.format import START_TAG, scan
from tengen.game import Rule
from tengen.record import GameRecord

HEADER = b"\xffRenLib\xff\x03\x04" + b"\xff" * 10
ROOT = b"\x00\x00"
H8, I8, G8, I9 = b"\x78", b"\x79", b"\x77", b"\x69"
ON, LEAF, SIBLING, LEAF_AND_SIBLING = b"\x00", b"\x40", b"\x80", b"\xc0"
UNCHECKED = "converted as a stream: the legality of the moves was not checked"


def convert(*arguments: str | Path, data: bytes | None = None) -> Result:
    """Runs the command, which must not print a traceback."""
    result = CliRunner().invoke(app, ["convert", *map(str, arguments)], input=data)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


@pytest.fixture(autouse=True)
def _nothing_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large_library, "LARGE", 10)


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A game with variations and everything that RenLib can store."""
    record = GameRecord.from_moves("h8 h9 i8 i9 j8 j9 k8 k9 g8", rule="freestyle")
    record.start.comment = "About\nthe [whole]"
    first = record.start.variations[0]
    first.add_line(["c3", "d4", "pass", "e5"])
    first.add_variation("d3", comment="a \\ and a ]").note.name = "name"
    first.add_variation("e3").note.board_text = "A"
    record.start.add_variation("a1").add_line(["a2", "a3"])
    record.heading.tags[START_TAG] = "h8 c3 d4"
    path = tmp_path / "book.lib"
    path.write_bytes(format_named("renlib").write([record]).data)
    return path


def write_library(path: Path, *nodes: bytes) -> Path:
    path.write_bytes(HEADER + ROOT + b"".join(nodes))
    return path


def test_a_streamed_library_is_the_same_file_as_one_that_was_read(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = convert(library, tmp_path / "streamed.sgf", "--rule", "freestyle")
    assert result.exit_code == 0
    assert f"1 game from renlib into {tmp_path / 'streamed.sgf'}; {UNCHECKED}" in result.stdout
    monkeypatch.undo()
    assert convert(library, tmp_path / "read.sgf", "--rule", "freestyle").exit_code == 0
    assert (tmp_path / "streamed.sgf").read_bytes() == (tmp_path / "read.sgf").read_bytes()


@pytest.mark.parametrize("batch", [1, 2, 3, 5])
def test_where_the_stream_is_cut_into_batches_does_not_matter(
    library: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, batch: int
) -> None:
    monkeypatch.setattr(renlib_to_sgf, "BATCH", batch)
    assert convert(library, tmp_path / "streamed.sgf", "--rule", "freestyle").exit_code == 0
    [record] = format_named("renlib").read(library.read_bytes(), ReadOptions(Rule.FREESTYLE))
    assert read(tmp_path / "streamed.sgf") == record


def test_a_text_for_a_point_becomes_a_label(tmp_path: Path) -> None:
    text_only = I9 + b"\xc3\x00\x01" + b"A\0"
    path = write_library(tmp_path / "a.lib", H8 + ON, text_only, G8 + LEAF)
    assert convert(path, tmp_path / "a.sgf").exit_code == 0
    [expected] = format_named("renlib").read(path.read_bytes(), ReadOptions())
    assert read(tmp_path / "a.sgf") == expected
    assert "LB[ig:A]" in (tmp_path / "a.sgf").read_text()


def test_a_text_for_a_point_whose_position_is_written_stays_a_node(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renlib_to_sgf, "BATCH", 1)
    text_only = I9 + b"\xc3\x00\x01" + b"A\0"
    path = write_library(tmp_path / "a.lib", H8 + ON, text_only, G8 + LEAF)
    assert convert(path, tmp_path / "a.sgf").exit_code == 0
    lines = [node.text() for node in read(tmp_path / "a.sgf").nodes()]
    assert lines == ["h8", "h8 i9", "h8 g8"]


def test_texts_in_an_old_code_page_are_read_as_one_whole(tmp_path: Path) -> None:
    path = write_library(
        tmp_path / "a.lib",
        H8 + b"\x08" + "Zürich".encode() + b"\0",
        I8 + b"\x48" + "Malmö".encode("cp1252") + b"\0",
    )
    result = convert(path, tmp_path / "a.sgf")
    assert "the text is not UTF-8: windows-1252 is assumed" in result.stdout
    line = list(read(tmp_path / "a.sgf").mainline())
    assert [node.comment for node in line] == ["ZÃ¼rich", "Malmö"]


def test_the_owner_may_name_the_code_page(tmp_path: Path) -> None:
    text = "名人".encode("gbk")
    path = write_library(tmp_path / "a.lib", H8 + b"\x48" + text + b"\0\0")
    assert convert(path, tmp_path / "a.sgf", "--encoding", "gbk").exit_code == 0
    assert read(tmp_path / "a.sgf").end().comment == "名人"
    wrong = convert(path, tmp_path / "b.sgf", "--encoding", "ascii")
    assert wrong.exit_code == 1
    assert wrong.stderr.startswith(f"{path}: the text is not ascii")
    assert not (tmp_path / "b.sgf").exists()


def test_other_formats_are_refused_with_the_two_ways_out(library: Path, tmp_path: Path) -> None:
    for target in ("a.json", "a.lib", "a.psq"):
        result = convert(library, tmp_path / target)
        assert result.exit_code == 1
        assert "is too large to convert to" in result.stderr
        assert "convert it to sgf, or look at it with tengen show" in result.stderr
        assert result.stderr.count("\n") == 1
        assert not (tmp_path / target).exists()


def test_a_broken_library_leaves_nothing_behind(library: Path, tmp_path: Path) -> None:
    library.write_bytes(library.read_bytes()[:-1])
    result = convert(library, tmp_path / "a.sgf")
    assert result.exit_code == 1
    assert str(library) in result.stderr
    assert "--repair" not in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == [library.name]


def test_a_file_that_exists_is_kept_unless_forced(library: Path, tmp_path: Path) -> None:
    target = tmp_path / "a.sgf"
    target.write_text("precious")
    assert "exists already: --force" in convert(library, target).stderr
    assert target.read_text() == "precious"
    assert convert(library, target, "--force").exit_code == 0
    assert read(target).end().text().startswith("h8 h9")


def test_a_stream_and_a_folder_take_a_large_library(library: Path, tmp_path: Path) -> None:
    piped = convert(library, "-", "--to", "sgf")
    assert piped.stdout.startswith("(;FF[4]GM[4]")
    assert UNCHECKED in piped.stderr
    games = tmp_path / "games"
    games.mkdir()
    library.rename(games / "book.lib")
    result = convert(games, tmp_path / "out", "--to", "sgf", "--json")
    [done] = json.loads(result.stdout)["converted"]
    assert done["targets"] == [str(tmp_path / "out" / "book.sgf")]
    assert UNCHECKED in done["remarks"]


def test_a_large_library_on_standard_input_asks_for_its_name(library: Path, tmp_path: Path) -> None:
    result = convert("-", tmp_path / "a.json", data=library.read_bytes())
    assert result.exit_code == 1
    assert "too large for standard input: name the file" in result.stderr


def test_a_library_older_than_the_header_is_streamed_too(tmp_path: Path) -> None:
    path = tmp_path / "old.lib"
    path.write_bytes(H8 + ON + (I8 + LEAF_AND_SIBLING) * 600 + G8 + LEAF)
    assert convert(path, tmp_path / "old.sgf").exit_code == 0
    assert (tmp_path / "old.sgf").read_text().count(";W[") == 601


def test_a_size_that_no_library_has_is_refused(library: Path, tmp_path: Path) -> None:
    result = convert(library, tmp_path / "a.sgf", "--size", "19")
    assert "a RenLib library is 15x15, not 19" in result.stderr


def test_how_much_is_done_grows_to_the_whole(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renlib_to_sgf, "BATCH", 4)
    shares: list[float] = []
    with (library.parent / "a.sgf").open("w+b") as out:
        renlib_to_sgf.library_to_sgf(library, out, ReadOptions(), shares.append)
    assert shares == sorted(shares)
    assert (shares[-1], len(shares) > 3) == (1.0, True)


MEASURED = """
import resource, sys
from tengen.cli import app
from tengen.cli.files import large_library
from tengen.formats.renlib import format, to_sgf
large_library.LARGE, format.CHUNK, to_sgf.BATCH = 10, 1 << 14, 1 << 10
for path in sys.argv[1:]:
    app(["convert", path, path.replace(".lib", ".sgf")], standalone_mode=False)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""
"""Reads smaller pieces than usual, so that a small library has many of them."""


def test_the_memory_does_not_grow_with_the_library(tmp_path: Path) -> None:
    paths = [tmp_path / f"{size}.lib" for size in (30_000, 300_000)]
    for path in paths:
        path.write_bytes(make_carpet_library(int(path.stem), 1))
    command = [sys.executable, "-c", MEASURED, *map(str, paths)]
    found = subprocess.run(command, capture_output=True, check=True, text=True)
    for path in paths:
        text = path.with_suffix(".sgf").read_text()
        assert text.count("]") > scan(path).nodes
        assert text.count("(") == text.count(")")
    used = [int(line) for line in found.stdout.splitlines() if line.isdigit()]
    unit = 1 if sys.platform == "darwin" else 1024
    assert len(used) == 2
    assert (used[1] - used[0]) * unit < 6e6
