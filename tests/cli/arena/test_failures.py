"""Reports of players that fail: name, reason, and the last output of an external engine."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from cli.arena.commands import SMALL, report, tengen
from tengen.engines.registry import Installed, keep

BRAIN = Path(__file__).parents[2] / "engines" / "mock_brain.py"
STORE = "data/arena.sqlite"


@pytest.fixture(autouse=True)
def crashing(own_folder: Path) -> None:
    del own_folder  # It is the home of this program.
    keep(Installed("crashing", (sys.executable, "-S", str(BRAIN), "crashing", "1")))


def play(*flags: str, games: int = 2) -> str:
    players = ("engine:crashing", "random")
    # Its first move is waited for however long a busy machine needs.
    count = ("--games", str(games), "--name", "m", "--time", "60")
    result = tengen("match", *players, *count, *SMALL, "--concurrency", "1", *flags)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def test_a_failure_names_the_player() -> None:
    found = play()
    assert "game 1: engine:crashing (black): ended with exit code 3" in found
    assert "game 2: engine:crashing (white): ended with exit code 3" in found
    assert "--failures" not in found


def test_all_failures_are_listed_where_the_report_has_but_some() -> None:
    found = play(games=8)
    assert "All of them: tengen games --name m --failures" in found
    assert "game 6: " not in found
    listed = tengen("games", STORE, "--failures").stdout.splitlines()
    assert [line.partition(":")[0] for line in listed] == [f"game {n}" for n in range(1, 9)]
    assert len(report("games", STORE, "--failures")) == 8


def test_a_game_is_shown_with_the_last_words_of_its_program() -> None:
    play()
    shown = tengen("games", STORE, "--name", "m", "--game", "2").stdout
    assert "engine:crashing (white): ended with exit code 3" in shown
    assert "  > START 9\n  < OK\n" in shown
    assert shown.endswith("  stderr:\n  a bad thing happened\n")
    log = report("games", STORE, "--game", "2")["log"]
    assert log.endswith("stderr:\na bad thing happened")
    missing = tengen("games", STORE, "--game", "3")
    assert (missing.exit_code, "has no game 3" in missing.stderr) == (2, True)


def test_a_store_without_failures_says_so(played: Path) -> None:
    assert tengen("games", str(played), "--failures").stdout == "first: no player has failed\n"


def test_all_that_programs_hear_and_say_is_written_down(own_folder: Path) -> None:
    play("--log", "talks")
    first, second = sorted((own_folder / "talks").iterdir())
    assert (first.name, second.name) == ("0001.log", "0002.log")
    assert "first engine:crashing > START 9" in first.read_text()
    assert "second engine:crashing < OK" in second.read_text()
