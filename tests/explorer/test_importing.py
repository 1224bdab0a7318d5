"""Importing a folder: any format, one file after the other, resumed after a kill."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.waiting import PATIENCE_S
from tengen.explorer import Explorer, ImportedFile, import_folder
from tengen.formats import FormatError, iter_games, write
from tengen.game import Board
from tengen.record import GameRecord

MOVES = ("h8 i9", "h8 i10", "h8 i11", "h8 i12")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with one file for each game, in several formats."""
    games = tmp_path / "cup 2019"
    games.mkdir()
    for moves, name in zip(MOVES, ("a.psq", "b.sgf", "c.json", "d.sav"), strict=True):
        write(games / name, GameRecord.from_moves(moves))
    return games


@pytest.fixture
def explorer(tmp_path: Path) -> Iterator[Explorer]:
    with Explorer(tmp_path / "games.explorer") as opened:
        yield opened


def run(explorer: Explorer, folder: Path, options: str = "") -> list[ImportedFile]:
    files = sorted(path for path in folder.iterdir() if path.is_file())
    return list(import_folder(explorer, folder, files, iter_games, options))


def total(explorer: Explorer) -> int:
    return explorer.position(Board.from_moves("h8")).total


def test_files_of_all_formats_are_added_with_the_year_of_their_folder(
    explorer: Explorer, folder: Path
) -> None:
    assert [each.added for each in run(explorer, folder)] == [1, 1, 1, 1]
    found = explorer.position(Board.from_moves("h8"))
    assert {game.year for game in found.games} == {2019}


def test_files_with_several_games_and_games_that_are_there_already(
    explorer: Explorer, folder: Path
) -> None:
    games = [GameRecord.from_moves(moves) for moves in (*MOVES, "h8 j10", "h8 j10")]
    write(folder / "e.json", games)
    assert [each.added for each in run(explorer, folder)] == [1, 1, 1, 1, 1]
    assert total(explorer) == 5


def test_a_second_import_reads_only_new_and_changed_files(explorer: Explorer, folder: Path) -> None:
    run(explorer, folder)
    write(folder / "b.sgf", GameRecord.from_moves("h8 a1"))
    write(folder / "e.sgf", GameRecord.from_moves("h8 b1"))
    found = {each.path.name: each for each in run(explorer, folder)}
    assert [name for name, each in found.items() if not each.is_known] == ["b.sgf", "e.sgf"]
    assert total(explorer) == 6


def test_other_options_read_all_files_again(explorer: Explorer, folder: Path) -> None:
    run(explorer, folder)
    assert not any(each.is_known for each in run(explorer, folder, options="renju"))


def test_a_bad_file_is_skipped_and_read_again_the_next_time(
    explorer: Explorer, folder: Path
) -> None:
    (folder / "b.sgf").write_text("(;GM[4]SZ[15];B[hh];W[hh])")
    for _ in range(2):
        [bad] = [each for each in run(explorer, folder) if each.error is not None]
        assert isinstance(bad.error, FormatError)
        assert bad.path.name == "b.sgf"
    assert total(explorer) == 3


def test_a_game_without_moves_is_left_out(explorer: Explorer, folder: Path) -> None:
    write(folder / "e.json", GameRecord())
    assert run(explorer, folder)[-1] == ImportedFile(folder / "e.json")


KILLED_IN_THE_THIRD_FILE = """
import os, signal, sys
from pathlib import Path
from tengen.explorer import Explorer, import_folder
from tengen.formats import iter_games

def read(path):
    yield from iter_games(path)
    if path.name == "c.json":
        os.kill(os.getpid(), signal.SIGKILL)

folder = Path(sys.argv[1])
with Explorer(sys.argv[2]) as explorer:
    for each in import_folder(explorer, folder, sorted(folder.iterdir()), read):
        pass
"""


def test_a_kill_loses_at_most_the_file_in_progress(folder: Path, tmp_path: Path) -> None:
    place = tmp_path / "games.explorer"
    command = [sys.executable, "-c", KILLED_IN_THE_THIRD_FILE, str(folder), str(place)]
    ended = subprocess.run(command, timeout=PATIENCE_S, check=False, env=dict(os.environ))
    assert ended.returncode == -signal.SIGKILL
    with Explorer(place) as explorer:
        assert total(explorer) == 2
        assert [each.is_known for each in run(explorer, folder)] == [True, True, False, False]
        assert total(explorer) == 4
