"""`tengen games --import`: what it says of the files of a folder."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.arena.commands import report, tengen
from tengen.formats import write
from tengen.record import GameRecord


@pytest.fixture
def folder(own_folder: Path) -> Path:
    games = own_folder / "games"
    games.mkdir()
    write(games / "a.psq", GameRecord.from_moves("h8 i9"))
    write(games / "b.sgf", GameRecord.from_moves("h8 i9 j8"))
    return games


def test_new_games_are_counted_and_the_folder_is_listed(folder: Path) -> None:
    result = tengen("games", "--import", str(folder))
    assert result.exit_code == 0
    assert result.stdout == "2 new games from 2 files\nThe explorer has 2 games\n"
    again = tengen("games", "--import", str(folder))
    assert again.stdout.startswith("0 new games from 2 files, 2 files imported before\n")
    assert "imported folder" in tengen("games").stdout


def test_a_bad_file_gets_one_sentence_and_other_files_are_passed_over(folder: Path) -> None:
    (folder / "bad.sgf").write_text("(;GM[4]SZ[15];B[hh];W[hh])")
    (folder / "notes.md").write_text("no game")
    write(folder / "copy.psq", GameRecord.from_moves("h8 i9"))
    result = tengen("games", "--import", str(folder))
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith(f"{folder / 'bad.sgf'}, line 1")
    said = "2 new games from 5 files, 1 duplicate left out, 1 without games, 1 file skipped\n"
    assert result.stdout.startswith(said)


def test_the_rule_of_files_without_one_can_be_given(folder: Path) -> None:
    found = report("games", "mine.sqlite", "--import", str(folder), "--rule", "renju")
    assert (found["added"], found["explorer"], found["skipped"]) == (2, 2, [])
    assert Path("mine.sqlite.explorer").exists()


def test_a_folder_that_is_not_there_gets_one_sentence(own_folder: Path) -> None:
    result = tengen("games", "--import", str(own_folder / "nowhere"))
    assert result.exit_code == 2
    assert result.stderr == f"Error: {own_folder / 'nowhere'}: there is no such folder\n"


def test_the_list_of_tournaments_for_programs_is_as_before(folder: Path) -> None:
    tengen("games", "mine.sqlite", "--import", str(folder))
    assert tengen("games", "mine.sqlite").exit_code == 0
    tengen("match", "random", "random", "--games", "2", "--size", "9", "--store", "mine.sqlite")
    assert len(json.loads(tengen("games", "mine.sqlite", "--json").stdout)) == 1
