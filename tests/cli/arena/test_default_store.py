"""The store of commands that name none lies in the user's data folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.arena.commands import SMALL, report, tengen
from tengen.folders import data_folder

MATCH = ("match", "random", "random", "--games", "2", "--name", "m", *SMALL)


@pytest.fixture
def store(own_folder: Path) -> Path:
    return own_folder / "data" / "arena.sqlite"


def test_games_are_saved_in_the_data_folder(own_folder: Path, store: Path) -> None:
    result = tengen(*MATCH)
    assert result.stdout.endswith(f"Saved in {store}: tengen games\n")
    assert [path.name for path in own_folder.iterdir()] == ["data"]
    assert store.parent == data_folder()
    assert report("games")[0]["name"] == "m"
    assert report("games", "--name", "m")["games"] == 2
    assert tengen("control", "stop").stdout.startswith("m: requested to stop")
    assert report("match", "--resume", "--name", "m")["games"] == 2


def test_a_store_that_is_named_is_used_and_named_in_the_end(own_folder: Path) -> None:
    result = tengen(*MATCH, "--store", "mine.sqlite")
    assert result.stdout.endswith("Saved in mine.sqlite: tengen games mine.sqlite\n")
    assert not (own_folder / "data").exists()
    for words in (("control", "mine.sqlite", "pause"), ("control", "pause", "--store=mine.sqlite")):
        assert tengen(*words).stdout.startswith("m: requested to pause")


def test_the_config_file_names_another_store(own_folder: Path) -> None:
    tengen("config", "store", str(own_folder / "mine.sqlite"))
    tengen(*MATCH)
    assert (own_folder / "mine.sqlite").exists()
    assert report("games")[0]["name"] == "m"
    assert tengen("control", "pause").exit_code == 0


def test_a_store_of_an_earlier_version_is_not_silently_ignored(store: Path) -> None:
    tengen(*MATCH, "--store", "tengen-games.sqlite")
    told = f"tengen-games.sqlite in this folder is not used: games are now in {store}"
    for words in (("games",), MATCH, ("match", "--resume", "--name", "x"), ("control", "stop")):
        first = tengen(*words).stderr.splitlines()[0]
        assert first.startswith(told)
        assert "--store tengen-games.sqlite" in first
    assert "not used" not in tengen("games", "tengen-games.sqlite").stderr


def test_without_games_the_list_says_so(store: Path) -> None:
    result = tengen("games")
    assert result.exit_code == 2
    assert result.stderr == f"Error: no games have been saved yet: there is no {store}\n"


@pytest.mark.parametrize("words", [("halt",), ("a.sqlite", "b.sqlite", "stop")])
def test_control_takes_one_of_three_actions(words: tuple[str, ...]) -> None:
    result = tengen("control", *words)
    assert result.exit_code == 2
    assert "expected pause, resume or stop" in result.stderr


def test_when_all_cores_are_taken_the_message_names_the_flag_that_helps() -> None:
    result = tengen("match", "random", "random", "--concurrency", "4096")
    assert result.exit_code == 2
    assert "(--oversubscribe lets games share cores)" in result.stderr


def test_a_failure_names_the_users_own_file(own_folder: Path) -> None:
    mine = own_folder / "mine" / "broken.py"
    mine.parent.mkdir()
    mine.write_text("def broken(board):\n    return board.nothing\n")
    result = tengen("match", "file:mine/broken.py", "random", *MATCH[3:])
    assert ".players" not in result.stdout
    assert ".players" not in tengen("games", "--name", "m", "--game", "1").stdout
    [first, _] = report("games", "--name", "m", "--failures")
    assert f"{mine}:2: AttributeError" in first["reason"]
