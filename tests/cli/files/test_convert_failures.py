"""`tengen convert` when something goes wrong: bad input, repairs, failed writes, interruptions."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from cli.files.converting import FIVE, convert, said
from cli.forked_command import ForkedCommand
from support.waiting import wait_until
from tengen.formats import (
    CannotWriteError,
    Format,
    FormatError,
    format_named,
    read,
    read_all,
    write,
)
from tengen.record import GameRecord


def test_names_in_a_file_cannot_command_the_terminal(tmp_path: Path) -> None:
    evil = tmp_path / "\x1b]0;owned\x07.psq"
    evil.write_bytes(b"Piskvorky 15x15, 0:0, 0\n8,8,0\n\x1b[2J,1\n-1\n")
    result = convert(evil, tmp_path / "a.json", "--repair")
    assert "\x1b" not in result.output
    assert "\x07" not in result.output


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["game.json", "game.foo"], "no format has the suffix '.foo': specify one of json"),
        (["game.json", "-"], "a stream has no suffix that shows the new format: name it"),
        ([".", "out"], "a folder has no suffix that shows the new format: name it"),
        ([".", "game.json", "--to", "psq"], "game.json is a file: a folder can only be"),
        (["game.json", "a.psq", "--from", "jsno"], "unknown format 'jsno'"),
        (["game.json", "a.psq", "--from", "jsno"], "did you mean json?"),
        (["game.json", "a.rif", "--to", "rif"], "rif files are only read, not written"),
        (["game.json", "a.psq", "--size", "4"], "expected a whole number from 5 to 22"),
        (["game.json", "a.psq", "--encoding", "nonsense"], "unknown encoding 'nonsense': expected"),
        (["game.json", "a.psq", "--encoding", "nonsense"], "a name such as utf-8, gbk, big5"),
        (["game.json", "a.psq", "--encoding", "hex"], "unknown encoding 'hex'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(
    tmp_path: Path,
    game: GameRecord,
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    error: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    write("game.json", game)
    result = convert(*arguments)
    assert result.exit_code == 2
    assert error in said(result)


@pytest.mark.parametrize(
    ("source", "target", "error"),
    [
        ("nothing.sgf", "a.json", "nothing.sgf: there is no such file or folder\n"),
        ("game.json", "no/where.psq", "no/where.psq: there is no folder no\n"),
        ("game.json", "/dev/null", "/dev/null is not a regular file (- is standard output)\n"),
        ("empty.psq", "a.json", "empty.psq: the file is empty"),
        ("", "a.json", "'': expected a file, a link or moves such as h8i9"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    tmp_path: Path,
    game: GameRecord,
    monkeypatch: pytest.MonkeyPatch,
    source: str,
    target: str,
    error: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    write("game.json", game)
    Path("empty.psq").touch()
    result = convert(source, target, "--to", "psq", "--force")
    assert (result.exit_code, result.stdout) == (1, "")
    assert error in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_write_that_fails_leaves_the_old_file_and_no_litter(
    tmp_path: Path, game: GameRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "game.json", game)
    (tmp_path / "game.psq").write_text("precious")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    result = convert(tmp_path / "game.json", tmp_path / "game.psq", "--force")
    assert result.exit_code == 1
    assert "No space left on device" in result.stderr
    assert (tmp_path / "game.psq").read_text() == "precious"
    assert {path.name for path in tmp_path.iterdir()} == {"game.json", "game.psq"}


def test_a_kill_half_way_leaves_only_whole_files(tmp_path: Path, game: GameRecord) -> None:
    games, out = tmp_path / "games", tmp_path / "out"
    games.mkdir()
    write(games / "0.json", game)
    for number in range(1, 400):
        shutil.copy(games / "0.json", games / f"{number}.json")
    with ForkedCommand("convert", str(games), str(out), "--to", "psq"):
        wait_until(lambda: any(out.glob("*.psq")), "nothing was written")  # Its end is a kill.
    made = list(out.glob("*.psq"))
    for path in made:
        [record] = read_all(path)
        assert record.end().text() == FIVE
    assert convert(games, out, "--to", "psq", "--force").exit_code == 0
    assert len(list(out.glob("*.psq"))) == 400


def test_a_broken_file_alone_is_told_with_its_line(tmp_path: Path) -> None:
    broken = tmp_path / "twice.psq"
    broken.write_text("Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n-1\n")
    with pytest.raises(FormatError):
        read(broken)
    result = convert(broken, tmp_path / "a.json")
    assert result.exit_code == 1
    assert result.stderr.startswith(f"{broken}, line 3: ")
    assert convert(broken, tmp_path / "a.json", "--repair").exit_code == 3


def test_repairs_are_advised_only_where_they_help(tmp_path: Path) -> None:
    latin = tmp_path / "a.sgf"
    latin.write_bytes("(;GM[4]SZ[15]RU[renju]PB[Malmö];B[hh])".encode("cp1252"))
    result = convert(latin, tmp_path / "a.json", "--encoding", "utf-8")
    assert result.exit_code == 1
    assert "the text is not utf-8" in result.stderr
    assert "--repair" not in result.stderr
    twice = tmp_path / "twice.sgf"
    twice.write_text("(;GM[4]SZ[15]RU[renju];B[hh];W[hh])")
    assert "--repair reads the intact parts" in convert(twice, tmp_path / "b.json").stderr


@pytest.mark.parametrize("to", ["sgf", "json", "psq", "rec", "renlib", "link", "pos"])
def test_half_a_character_in_a_name_is_no_fault(
    tmp_path: Path, game: GameRecord, monkeypatch: pytest.MonkeyPatch, to: str
) -> None:
    (tmp_path / "a.psq").write_text("Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n")
    format = format_named("psq")
    game.heading.black = "half \ud83d"
    monkeypatch.setattr(format, "read", lambda *_: [game])
    result = convert(tmp_path / "a.psq", tmp_path / "out", "--to", to, "--from", "psq")
    assert "fault" not in result.output
    assert result.exit_code == 0 or result.stderr.startswith(f"{tmp_path / 'a.psq'}: ")


@pytest.mark.parametrize(
    ("kind", "about", "words"),
    [
        (ValueError, ("a line is too deep",), "psq cannot hold this: a line is too deep"),
        (
            UnicodeEncodeError,
            ("utf-8", "a\ud83d", 1, 2, "surrogates not allowed"),
            r"psq cannot hold the text '\ud83d'",
        ),
        (CannotWriteError, ("psq cannot hold set-up stones",), "psq cannot hold set-up stones"),
    ],
)
def test_what_a_format_refuses_is_no_fault(
    tmp_path: Path,
    game: GameRecord,
    monkeypatch: pytest.MonkeyPatch,
    kind: type[Exception],
    about: tuple[object, ...],
    words: str,
) -> None:
    def refuse(*_: object) -> object:
        raise kind(*about)

    write(tmp_path / "game.json", game)
    monkeypatch.setattr(Format, "write", refuse)
    result = convert(tmp_path / "game.json", tmp_path / "game.psq")
    assert (result.exit_code, result.stderr) == (1, f"{tmp_path / 'game.json'}: {words}\n")


def test_a_repair_that_drops_nothing_ends_well(tmp_path: Path) -> None:
    wild = Path(__file__).parents[2] / "formats" / "corpus" / "wild"
    result = convert(wild / "brackets_in_names.sgf", tmp_path / "a.json", "--repair")
    assert result.exit_code == 0
    assert "101 games" in result.stdout
    assert convert(wild / "moves_in_root.sgf", tmp_path / "b.json", "--repair").exit_code == 0
    assert read(tmp_path / "b.json").move_count() == 21
    result = convert(wild / "closed_too_early.sgf", tmp_path / "c.json", "--repair", "--json")
    assert result.exit_code == 3
    assert json.loads(result.stdout)["dropped"] == {"games": 0, "moves": 2}


def test_a_readme_beside_the_games_is_passed_over(tmp_path: Path) -> None:
    wild = Path(__file__).parents[2] / "formats" / "corpus" / "wild"
    games = tmp_path / "games"
    games.mkdir()
    for name in ("README.md", "table.csv", "judge_crlf.psq"):
        shutil.copy(wild / name, games / name)
    result = convert(games, tmp_path / "out", "--to", "json", "--repair")
    assert result.exit_code == 0
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["judge_crlf.json"]


def test_an_error_names_the_file_that_failed(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.json", game)
    (tmp_path / "out.psq").write_text("precious")
    result = convert(tmp_path / "game.json", tmp_path / "out.psq")
    assert result.stderr.startswith(f"{tmp_path / 'out.psq'} exists already")
    result = convert(tmp_path / "game.json", tmp_path / "no" / "out.psq")
    folder = tmp_path / "no"
    assert result.stderr == f"{folder / 'out.psq'}: there is no folder {folder}\n"


@pytest.fixture
def many(tmp_path: Path, game: GameRecord) -> Path:
    games = tmp_path / "many"
    games.mkdir()
    for name in "abcde":
        write(games / f"{name}.json", game)
    return games


def fail_at(monkeypatch: pytest.MonkeyPatch, count: int, error: BaseException) -> None:
    """Lets the replacement of a file fail when it is called for the last time of `count`."""
    replace, calls = os.replace, []

    def fail(*paths: str) -> None:
        calls.append(paths)
        if len(calls) == count:
            raise error
        replace(*paths)

    monkeypatch.setattr(os, "replace", fail)


def test_a_full_disk_stops_at_once(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_at(monkeypatch, 3, OSError(28, "No space left on device"))
    result = convert(many, tmp_path / "out", "--to", "link")
    assert result.exit_code == 1
    assert f"{tmp_path / 'out' / 'c.link'}: No space left on device\n" in result.stderr
    assert "Stopped, because nothing more can be written: 3 files not converted" in result.stderr
    assert result.stdout.endswith("2 files converted, 1 failed.\n")
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["a.link", "b.link"]


def test_an_interruption_says_what_was_done_and_skip_existing_goes_on(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_at(monkeypatch, 3, KeyboardInterrupt())
    result = convert(many, tmp_path / "out", "--to", "link")
    assert result.exit_code == 130
    assert result.stdout.endswith("2 files converted.\n")
    assert result.stderr.endswith(
        "Interrupted: 3 files not converted. --skip-existing goes on from here.\n"
    )
    monkeypatch.undo()
    result = convert(many, tmp_path / "out", "--to", "link", "--skip-existing")
    assert result.exit_code == 0
    assert "Skipped (converted already): " in result.stdout
    assert result.stdout.endswith("3 files converted.\n")
    assert len(list((tmp_path / "out").iterdir())) == 5


def test_an_interruption_of_one_file_writes_nothing(
    many: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_at(monkeypatch, 1, KeyboardInterrupt())
    result = convert(many / "a.json", tmp_path / "a.link")
    assert (result.exit_code, result.stderr) == (130, "Interrupted: nothing written.\n")
    assert not (tmp_path / "a.link").exists()


def test_skip_existing_keeps_names_apart_and_completes_many_files(
    tmp_path: Path, game: GameRecord
) -> None:
    games = tmp_path / "games"
    games.mkdir()
    write(games / "a.link", game)
    write(games / "a.psq", game)
    (games / "b.txt").write_text("https://gomocalc.com/#/h8i9\nhttps://gomocalc.com/#/h8i10\n")
    out = tmp_path / "out"
    assert convert(games, out, "--to", "rec").exit_code == 0
    before = {path.name: path.stat().st_mtime_ns for path in out.iterdir()}
    assert set(before) == {"a.rec", "a.psq.rec", "b-1.rec", "b-2.rec"}
    (out / "b-2.rec").unlink()
    result = convert(games, out, "--to", "rec", "--skip-existing")
    assert result.stdout.endswith("1 file converted.\n")
    after = {path.name: path.stat().st_mtime_ns for path in out.iterdir()}
    assert set(after) == set(before)
    assert {name for name in after if after[name] != before[name]} == {"b-2.rec"}


def test_force_and_skip_existing_exclude_each_other(tmp_path: Path) -> None:
    result = convert(tmp_path, tmp_path / "out", "--to", "sgf", "--force", "--skip-existing")
    assert result.exit_code == 2
    assert "give either --force or --skip-existing" in said(result)
