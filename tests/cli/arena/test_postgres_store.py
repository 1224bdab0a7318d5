"""The arena's commands with a store in PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.arena.commands import SMALL, report, tengen
from support.postgres import PostgresServer


@pytest.fixture
def url(postgres: PostgresServer) -> str:
    return postgres.database()


def test_a_match_is_played_resumed_shown_and_exported(url: str, own_folder: Path) -> None:
    match = ["match", "random?seed=1", "random?seed=2", *SMALL, "--games", "4"]
    done = tengen(*match, "--store", url, "--name", "spring", "--quiet")
    assert done.exit_code == 0, done.stderr
    assert f"Saved in {url}: tengen games '{url}'" in "".join(done.stdout.splitlines())
    assert report("match", "--resume", "--name", "spring", "--store", url)["games"] == 4
    assert report("games", url)[0]["name"] == "spring"
    assert "requested to stop, but no process" in tengen("control", url, "stop").stdout
    assert tengen("games", url, "--export", "games.sgf").exit_code == 0
    assert (own_folder / "games.sgf").stat().st_size > 0


def test_the_store_of_the_config_file_may_be_a_database(url: str) -> None:
    assert tengen("config", "store", url).exit_code == 0
    assert tengen("match", "random", "random", *SMALL, "--games", "2", "--quiet").exit_code == 0
    assert [each["games"] for each in report("games")] == [2]


def test_copies_of_players_lie_in_the_data_folder(url: str, own_folder: Path) -> None:
    (own_folder / "mine").mkdir()
    mine = own_folder / "mine" / "mine.py"
    mine.write_text("def agent(board):\n    return board.legal_moves[0]\n")
    played = report("match", f"file:{mine}", "random", *SMALL, "--games", "2", "--store", url)
    assert (played["games"], played["failures"]) == (2, 0)
    assert not list((own_folder / "data").glob("*.players"))


@pytest.mark.parametrize(
    "command",
    [
        ["games", "postgresql://anna:pa55word@127.0.0.1:1/gomoku"],
        ["control", "postgresql://anna:pa55word@127.0.0.1:1/gomoku", "stop"],
        ["match", "random", "random", "--store", "postgresql://anna:pa55word@127.0.0.1:1/gomoku"],
        ["serve", "--port", "0", "--store", "postgresql://anna:pa55word@127.0.0.1:1/gomoku"],
    ],
)
def test_a_database_that_cannot_be_reached_gets_one_sentence(command: list[str]) -> None:
    refused = tengen(*command)
    assert refused.exit_code == 2
    assert "cannot be reached" in " ".join(refused.stderr.split())
    assert "pa55word" not in refused.stderr + refused.stdout
    assert "Traceback" not in refused.stderr


def test_the_config_shows_no_password() -> None:
    said = tengen("config", "store", "postgresql://anna:pa55word@db.example.org/gomoku").stdout
    said += tengen("config").stdout + tengen("config", "--json").stdout
    assert "postgresql://anna:***@db.example.org/gomoku" in said
    assert "pa55word" not in said
