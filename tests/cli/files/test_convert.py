"""`tengen convert`: one file, many games, whole folders, and the modes of new files."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from cli.files.converting import FIVE, convert
from tengen.formats import Format, read, to_link, write
from tengen.record import GameRecord


@pytest.fixture
def folder(tmp_path: Path, game: GameRecord) -> Path:
    """Two valid games, and other files that a folder may contain."""
    games = tmp_path / "games"
    (games / "old").mkdir(parents=True)
    write(games / "a.json", game)
    write(games / "old" / "b.link", game)
    (games / "twice.psq").write_text("Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n-1\n")
    (games / "moves.txt").write_text("h8i9\n")
    (games / "notes.md").write_text("Not a game.\n")
    (games / "readme.txt").write_text("Neither is this.\n")
    (games / ".hidden.psq").write_text("junk")
    return games


def test_a_file_is_converted_by_its_name(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.link", game)
    result = convert(tmp_path / "game.link", tmp_path / "game.json")
    assert result.exit_code == 0
    assert f"1 game from link into {tmp_path / 'game.json'}" in result.stdout
    assert read(tmp_path / "game.json").end().text() == FIVE


def test_what_the_new_format_does_not_hold_is_said(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.json", game)
    result = convert(tmp_path / "game.json", tmp_path / "game.psq")
    assert result.exit_code == 0
    assert "psq does not hold the rule, variations, comments" in result.stdout
    assert result.stdout.count("\n") == 1


def test_strictly_a_loss_is_a_failure_that_writes_nothing(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.json", game)
    result = convert(tmp_path / "game.json", tmp_path / "game.psq", "--strict")
    assert result.exit_code == 1
    assert "psq does not hold the rule, variations, comments" in result.stderr
    assert not (tmp_path / "game.psq").exists()
    assert convert(tmp_path / "game.json", tmp_path / "b.json", "--strict").exit_code == 0


def test_a_file_that_exists_is_kept_unless_forced(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.json", game)
    (tmp_path / "game.psq").write_text("precious")
    result = convert(tmp_path / "game.json", tmp_path / "game.psq")
    assert result.exit_code == 1
    assert "exists already: --force replaces it" in result.stderr
    assert (tmp_path / "game.psq").read_text() == "precious"
    assert convert(tmp_path / "game.json", tmp_path / "game.psq", "--force").exit_code == 0
    assert read(tmp_path / "game.psq").end().text() == FIVE


def test_what_the_file_does_not_say_is_assumed_aloud_or_told(tmp_path: Path) -> None:
    (tmp_path / "a.psq").write_text("Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n")
    assumed = convert(tmp_path / "a.psq", tmp_path / "a.json")
    assert "the file does not say the rule: freestyle is assumed" in assumed.stdout
    told = convert(tmp_path / "a.psq", tmp_path / "b.json", "--rule", "renju")
    assert "assumed" not in told.stdout
    assert read(tmp_path / "b.json").rule == "renju"


def test_moves_with_rows_in_doubt_ask_for_a_flag(tmp_path: Path) -> None:
    (tmp_path / "moves.txt").write_text("h8i9\n")
    doubt = convert(tmp_path / "moves.txt", tmp_path / "a.json")
    assert doubt.exit_code == 1
    assert "can be read as pos or pos-top" in doubt.stderr
    assert "specify the format, with --from" in doubt.stderr
    for format, row in (("pos", 9), ("pos-top", 7)):
        target = tmp_path / f"{format}.json"
        assert convert(tmp_path / "moves.txt", target, "--from", format).exit_code == 0
        assert read(target).end().text() == f"h8 i{row}"


def test_many_games_become_many_files_where_one_holds_no_more(tmp_path: Path) -> None:
    (tmp_path / "moves.txt").write_text("h8i9\nh8i10\nh8i11\n")
    result = convert(tmp_path / "moves.txt", tmp_path / "out.psq", "--from", "pos")
    assert result.exit_code == 0
    assert f"3 games from pos into {tmp_path / 'out-1.psq'} to out-3.psq" in result.stdout
    lines = [read(tmp_path / f"out-{number}.psq").end().text() for number in (1, 2, 3)]
    assert lines == ["h8 i9", "h8 i10", "h8 i11"]
    assert not (tmp_path / "out.psq").exists()


def test_none_of_many_files_is_written_when_one_exists(tmp_path: Path) -> None:
    (tmp_path / "moves.txt").write_text("h8i9\nh8i10\n")
    (tmp_path / "out-2.psq").write_text("precious")
    result = convert(tmp_path / "moves.txt", tmp_path / "out.psq", "--from", "pos")
    assert result.exit_code == 1
    assert "out-2.psq exists already" in result.stderr
    assert not (tmp_path / "out-1.psq").exists()


def test_games_go_through_a_pipe(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.json", game)
    result = convert("-", "-", "--to", "link", data=(tmp_path / "game.json").read_bytes())
    assert result.exit_code == 0
    assert result.stdout.startswith("t2.")
    assert result.stdout.count("\n") == 1
    back = convert("-", tmp_path / "back.json", data=result.stdout.encode())
    assert back.exit_code == 0
    assert read(tmp_path / "back.json") == game


def test_a_pipe_holds_one_file(tmp_path: Path) -> None:
    (tmp_path / "moves.txt").write_text("h8i9\nh8i10\n")
    result = convert(tmp_path / "moves.txt", "-", "--to", "psq", "--from", "pos")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "psq stores one game per file, not 2: give a file instead of -" in result.stderr


def test_a_link_or_moves_are_a_source_of_their_own(tmp_path: Path) -> None:
    assert convert(to_link(GameRecord.from_moves("h8i9")), tmp_path, "--to", "json").exit_code == 0
    assert read(tmp_path / "game.json").end().text() == "h8 i9"
    assert convert("h8i9j8", tmp_path / "b.json", "--from", "pos").exit_code == 0
    assert read(tmp_path / "b.json").end().text() == "h8 i9 j8"
    assert convert("h8i9j8", tmp_path / "c.json").exit_code == 0
    assert read(tmp_path / "c.json").end().text() == "h8 i9 j8"


def test_a_folder_is_converted_and_what_fails_is_listed(folder: Path, tmp_path: Path) -> None:
    result = convert(folder, tmp_path / "out", "--to", "psq")
    assert result.exit_code == 1
    made = sorted(str(path.relative_to(tmp_path)) for path in (tmp_path / "out").rglob("*.*"))
    assert made == ["out/a.psq", "out/old/b.psq"]
    assert f"{folder / 'twice.psq'}, line 3" in result.stderr
    assert "a black stone stands on h8 already" in result.stderr
    assert f"{folder / 'moves.txt'}: this can be read as pos or pos-top" in result.stderr
    assert "--repair reads the intact parts" in result.stderr
    assert "Skipped (no games):" in result.stdout
    assert "notes.md" in result.stdout
    assert "readme.txt" in result.stdout
    assert ".hidden" not in result.output
    assert result.stdout.endswith("2 files converted, 2 failed.\n")


def test_a_folder_of_good_files_ends_well(folder: Path, tmp_path: Path) -> None:
    (folder / "moves.txt").unlink()
    result = convert(folder, tmp_path / "out", "--to", "json", "--repair")
    assert result.exit_code == 3
    assert "twice.psq: the repair dropped 1 move; the file does not say the rule" in result.stdout
    assert "freestyle is assumed; left out" in result.stdout
    assert result.stderr == "The repair dropped 1 move.\n"
    assert result.stdout.endswith("3 files converted.\n")
    assert read(tmp_path / "out" / "twice.json").end().text() == "h8"


def test_what_is_true_of_many_files_is_said_once(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for name in "abcdef":
        (games / f"{name}.psq").write_text("Piskvorky 15x15, 0:0, 0\n8,8,0\n-1\n")
    lines = convert(games, tmp_path / "out", "--to", "json").stdout.splitlines()
    assert len(lines) == 2
    assert lines[0].endswith(
        "c.psq and 3 more: the file does not say the rule: freestyle is assumed"
    )
    assert lines[1] == "6 files converted."


def test_what_is_true_of_many_games_is_said_once(tmp_path: Path) -> None:
    path = tmp_path / "games.sgf"
    path.write_text("(;GM[4]SZ[15];B[hh])\n" * 30 + "(;GM[4]SZ[15]RU[renju];B[hh]W[ii])\n")
    said = convert(path, tmp_path / "games.json").stdout
    assert "; RU is missing: freestyle is assumed (30); line 31: two moves in one node" in said
    told = json.loads(convert(path, tmp_path / "again.json", "--json").stdout)
    assert len(told["converted"][0]["remarks"]) == 31


def test_a_format_given_for_a_folder_picks_the_files_that_look_like_it(
    folder: Path, tmp_path: Path
) -> None:
    result = convert(folder, tmp_path / "out", "--to", "json", "--from", "pos")
    assert result.exit_code == 0
    assert "Skipped (not pos):" in result.stdout
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["moves.json"]


def test_files_that_would_have_one_name_keep_their_old_one_too(
    tmp_path: Path, game: GameRecord
) -> None:
    games = tmp_path / "games"
    games.mkdir()
    write(games / "a.link", game)
    write(games / "a.psq", game)
    assert convert(games, tmp_path / "out", "--to", "json").exit_code == 0
    assert read(tmp_path / "out" / "a.json").rule == "standard"
    assert read(tmp_path / "out" / "a.psq.json").rule == "freestyle"


def test_new_files_below_the_folder_are_not_converted_again(
    tmp_path: Path, game: GameRecord
) -> None:
    write(tmp_path / "a.json", game)
    for _ in range(2):
        result = convert(tmp_path, tmp_path / "out", "--to", "link", "--force")
        assert result.stdout.endswith("1 file converted.\n")
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["a.link"]


def test_a_folder_can_take_the_new_files_itself(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "a.json", game)
    assert convert(tmp_path, tmp_path, "--to", "link").exit_code == 0
    assert {path.name for path in tmp_path.iterdir()} == {"a.json", "a.link"}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_a_pipe_in_a_folder_does_not_keep_it_waiting(tmp_path: Path, game: GameRecord) -> None:
    games = tmp_path / "games"
    games.mkdir()
    os.mkfifo(games / "pipe.psq")
    write(games / "a.json", game)
    result = convert(games, tmp_path / "out", "--to", "link")
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "1 file converted.")


def test_the_report_for_programs_says_what_became_of_every_file(
    folder: Path, tmp_path: Path
) -> None:
    result = convert(folder, tmp_path / "out", "--to", "psq", "--json")
    report = json.loads(result.stdout)
    assert [done["source"] for done in report["converted"]] == [
        str(folder / "a.json"),
        str(folder / "old" / "b.link"),
    ]
    assert report["converted"][0]["targets"] == [str(tmp_path / "out" / "a.psq")]
    assert report["converted"][0]["losses"] == ["the rule", "variations", "comments"]
    assert set(report["failed"]) == {str(folder / "twice.psq"), str(folder / "moves.txt")}
    assert {Path(name).name for name in report["passed_over"]} == {"notes.md", "readme.txt"}
    assert result.exit_code == 1


def test_a_fault_in_a_format_is_one_sentence_and_the_rest_goes_on(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    encode, seen = Format.write, []

    def break_down(self: Format, records: list[GameRecord]) -> object:
        seen.append(records)
        if len(seen) == 1:
            raise KeyError("a fault")
        return encode(self, records)

    monkeypatch.setattr(Format, "write", break_down)
    result = convert(folder, tmp_path / "out", "--to", "psq")
    assert f"{folder / 'a.json'}: a bug in tengen, please report it: KeyError" in result.stderr
    assert (tmp_path / "out" / "old" / "b.psq").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="needs modes of files")
def test_a_new_file_has_the_mode_that_the_umask_leaves(tmp_path: Path, game: GameRecord) -> None:
    write(tmp_path / "game.json", game)
    for umask, mode in ((0o077, 0o600), (0o002, 0o664)):
        before = os.umask(umask)
        try:
            convert(tmp_path / "game.json", tmp_path / f"{mode}.psq")
        finally:
            os.umask(before)
        assert (tmp_path / f"{mode}.psq").stat().st_mode & 0o777 == mode


@pytest.mark.skipif(sys.platform == "win32", reason="needs modes of files")
@pytest.mark.parametrize("mode", [0o600, 0o640, 0o444])
def test_a_replaced_file_keeps_its_mode(tmp_path: Path, game: GameRecord, mode: int) -> None:
    write(tmp_path / "game.json", game)
    target = tmp_path / "game.psq"
    target.write_text("old")
    target.chmod(mode)
    assert convert(tmp_path / "game.json", target, "--force").exit_code == 0
    assert target.stat().st_mode & 0o777 == mode
    assert read(target).end().text() == FIVE


def test_a_name_as_long_as_can_be_is_written(tmp_path: Path, game: GameRecord) -> None:
    target = tmp_path / ("x" * 251 + ".psq")
    write(tmp_path / "game.json", game)
    assert convert(tmp_path / "game.json", target).exit_code == 0
    assert target.exists()
