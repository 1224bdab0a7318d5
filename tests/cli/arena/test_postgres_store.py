"""The arena's commands with a store in PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import psycopg
import pytest

from cli.arena.commands import SMALL, report, tengen
from support.postgres import PostgresServer
from tengen.arena import Store
from tengen.server.games.store import GameStore


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


def test_the_command_that_is_shown_can_be_pasted(url: str) -> None:
    full = f"{url}&sslmode=prefer&options=-c%20statement_timeout%3D90000"
    done = tengen("match", "random", "random", *SMALL, "--games", "2", "--store", full, "--quiet")
    assert f"tengen games '{full}'" in "".join(done.stdout.splitlines())


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


PLACES: list[list[str]] = [
    ["games", "URL"],
    ["control", "URL", "stop"],
    ["match", "random", "random", "--store", "URL"],
    ["match", "--resume", "--name", "spring", "--store", "URL"],
    ["serve", "--port", "0", "--store", "URL"],
    ["bench", "server", "--store", "URL"],
    ["config", "store", "URL"],
]


@pytest.mark.parametrize("command", PLACES, ids=" ".join)
@pytest.mark.parametrize(
    "url", ["mysql://anna:pa55word@127.0.0.1/x", "postgresql+psycopg://anna:pa55word@127.0.0.1/x"]
)
def test_the_url_of_another_database_gets_one_sentence_and_leaves_nothing_behind(
    command: list[str], url: str, own_folder: Path
) -> None:
    refused = tengen(*(url if word == "URL" else word for word in command))
    assert refused.exit_code == 2
    said = " ".join(refused.stderr.replace("│", " ").split())
    assert "is not a place for games: expected the path of a file, or postgresql://" in said
    assert "pa55word" not in refused.stderr + refused.stdout
    assert list(own_folder.iterdir()) == []


def test_a_config_file_with_the_url_of_another_database_shows_no_password(own_folder: Path) -> None:
    (own_folder / "data").mkdir()
    (own_folder / "data" / "config.toml").write_text("store = 'mysql://anna:pa55word@h/x'\n")
    for command in (["config"], ["games"], ["match", "random", "random"]):
        refused = tengen(*command)
        assert (refused.exit_code, "pa55word" in refused.stderr + refused.stdout) == (2, False)
        assert "config.toml: store: mysql:… is not a place for games" in " ".join(
            refused.stderr.split()
        )


def test_capitals_of_a_scheme_hide_no_password() -> None:
    refused = tengen("games", "POSTGRESQL://anna:pa55word@127.0.0.1:1/gomoku")
    assert "postgresql://anna:***@127.0.0.1:1/gomoku cannot be reached" in " ".join(
        refused.stderr.split()
    )


@pytest.mark.parametrize("is_new", [True, False])
@pytest.mark.parametrize("command", PLACES[2:5:2], ids=" ".join)
def test_a_read_only_database_gets_one_sentence(url: str, command: list[str], is_new: bool) -> None:
    if not is_new:
        Store(url).close()
        GameStore(url).close()
    full = f"{url}&options=-c%20default_transaction_read_only%3Don"
    refused = tengen(*(full if word == "URL" else word for word in command))
    assert refused.exit_code == 2
    said = "".join(refused.stderr.replace("│", " ").split())
    assert "isread-only:gamescannotbestoredinit" in said


@pytest.mark.parametrize("command", PLACES[2:5:2], ids=" ".join)
def test_a_wrong_parameter_gets_one_sentence(url: str, command: list[str]) -> None:
    full = f"{url}&connect_timeout=abc"
    refused = tengen(*(full if word == "URL" else word for word in command))
    assert (refused.exit_code, "connect_timeout" in refused.stderr) == (2, True)


@pytest.mark.parametrize(
    ("store", "words"),
    [
        ("postgresql://anna@127.0.0.1:1/gomoku", "cannot be reached"),
        ("no/such/folder/games.sqlite", "cannot be opened or created"),
        ("photo.jpg", "not a store of games"),
    ],
)
def test_a_wrong_store_is_said_before_missing_cores(
    store: str, words: str, own_folder: Path
) -> None:
    (own_folder / "photo.jpg").write_bytes(b"\xff\xd8" * 5000)
    refused = tengen("match", "random", "random", "--concurrency", "1000", "--store", store)
    assert refused.exit_code == 2
    assert words in " ".join(refused.stderr.split())


def test_without_cores_no_tables_are_created(url: str) -> None:
    refused = tengen("match", "random", "random", "--concurrency", "1000", "--store", url)
    assert (refused.exit_code, "cores" in refused.stderr) == (2, True)
    with psycopg.connect(url) as connection:
        row = connection.execute("SELECT to_regclass('tengen_arena.game')").fetchone()
    assert row == (None,)


@pytest.mark.parametrize("command", ["match", "tournament", "sprt", "games", "control", "serve"])
def test_help_shows_the_whole_url(command: str) -> None:
    assert "postgresql://USER@HOST/NAME;" in tengen(command, "--help").stdout
