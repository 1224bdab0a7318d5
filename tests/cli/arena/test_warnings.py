"""Warnings about results that are less reliable than they look."""

from __future__ import annotations

from pathlib import Path

from cli.arena.commands import report, tengen

ALIKE = """
def choose(board):
    return board.legal_moves[{}]
"""
MATCH = ("match", "file:one.py", "file:two.py", "--games", "20", "--max-moves", "12")


def write_players_that_always_play_alike(folder: Path) -> None:
    (folder / "one.py").write_text(ALIKE.format(0))
    (folder / "two.py").write_text(ALIKE.format(1))


def test_games_that_repeat_are_counted_and_told(own_folder: Path) -> None:
    write_players_that_always_play_alike(own_folder)
    (own_folder / "few.txt").write_text("h8\n")
    few = (*MATCH, "--openings", "few.txt", "--openings-format", "pos")
    told = "Only 2 of 20 games between file:one.py and file:two.py differ"
    assert told in " ".join(tengen(*few).stdout.split())
    found = report(*few)
    (meeting,) = found["meetings"]
    assert meeting == {"players": ["file:one.py", "file:two.py"], "games": 20, "different": 2}
    (warning,) = found["warnings"]
    assert warning.startswith(told)


def test_games_that_differ_are_no_reason_to_warn(own_folder: Path) -> None:
    write_players_that_always_play_alike(own_folder)
    found = report(*MATCH)
    assert found["meetings"][0]["different"] == 20
    assert found["warnings"] == []
    assert report("match", "random", "random", "--games", "2")["warnings"] == []


def test_openings_of_another_size_are_told_at_the_start_and_at_the_end() -> None:
    told = "for 15x15, and are moved to a board of 13x13: they may not be balanced there"
    match = ("match", "random", "random", "--games", "2", "--size", "13")
    found = tengen(*match)
    assert told in found.stderr
    assert told in " ".join(found.stdout.split())
    assert told in report(*match)["warnings"][0]
    assert tengen(*match, "--quiet").stderr == ""
    assert tengen(*match, "--json").stderr == ""


def test_a_match_from_the_empty_board_is_told(own_folder: Path) -> None:
    write_players_that_always_play_alike(own_folder)
    (own_folder / "empty.toml").write_text('openings = [""]\n')
    found = tengen("tournament", "empty.toml", *MATCH[1:])
    assert "empty board" in found.stderr
