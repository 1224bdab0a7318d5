"""Error messages for invalid arguments of arena commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.arena.commands import tengen


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("match random", "found one player, expected two"),
        ("match random radnom", "did you mean random?"),
        ("match random human", "needs a human"),
        ("match random random?sed=1", "did you mean seed?"),
        ("match random random --games 3", "--games: found 3, expected an even number"),
        (
            "match random random --max-moves 0",
            "--max-moves: found 0, expected a whole number from 1 to 1000000",
        ),
        (
            "match random random --time 0.0001",
            "--time: found 0.0001, expected a number from 0.001 to 1000000",
        ),
        (
            "match random random --time inf",
            "--time: found inf, expected a number from 0.001 to 1000000",
        ),
        (
            "match random random --memory -1",
            "--memory: found -1, expected a number from 1 to 16777216, or 0",
        ),
        (
            "match random random --win-moves 1",
            "--win-moves: found 1, expected a whole number from 2 to 1000000",
        ),
        ("match random random --size 4", "--size: found 4, expected a whole number from 5 to"),
        ("match random random --opening-rule swap3", "did you mean swap1?"),
        ("tournament random random --pairing gantlet", "did you mean gauntlet?"),
        ("match random random --openings nowhere.txt", "nowhere.txt: No such file"),
        ("match random random --concurrency 4096", "need 4096 cores, but there are only"),
        ("match --resume", "--resume needs --name"),
        ("match --resume --name nobody", "there is no such file to resume from"),
        ("tournament", "no players: name at least two"),
        ("tournament nowhere.toml", "nowhere.toml: No such file"),
        ("sprt random random --elo0 5 --elo1 1", "expected elo0 below elo1"),
        ("sprt random random --model nromal", "did you mean normalised?"),
        ("games nowhere.sqlite", "there is no such file"),
        ("control nowhere.sqlite stop", "there is no such file"),
    ],
)
def test_a_mistake_gets_one_sentence(own_folder: Path, words: str, problem: str) -> None:
    result = tengen(*words.split())
    assert result.exit_code == 2
    assert problem in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert list(own_folder.iterdir()) == []


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("pears = 3", "did you mean pairs?"),
        ('[game]\nruel = "renju"', "did you mean rule?"),
        ('[game]\nrule = "renyu"', "did you mean renju?"),
        ("[game]\nclock = 3", "game.clock: found 3, expected a table"),
        ("[game.clock]\nmove_ms = -1", "game.clock.move_ms: found -1, expected a whole number"),
        (
            "[game.clock]\nmove_ms = 0",
            "game.clock.move_ms: found 0, expected a whole number from 1",
        ),
        ("[game.adjudication]\nmax_moves = 0", "game.adjudication.max_moves: found 0, expected"),
        (
            "[game.adjudication]\nwin_moves = 0",
            "win_moves: found 0, expected a whole number from 2",
        ),
        (
            "[game]\nmemory_bytes = 3",
            "game.memory_bytes: found 3, expected a whole number from 1048576 to",
        ),
        ("[game]\nsize = 4", "game.size: found 4, expected a whole number from 5"),
        ('[game]\nopening_rule = "swap3"', "did you mean swap1?"),
        ('pairing = "gantlet"', "did you mean gauntlet?"),
        ("pairs = 0", "pairs: found 0, expected a whole number from 1 to 500000"),
        ("pairs = true", "pairs: found True, expected a whole number from 1 to 500000"),
        ('pairs = "ten"', "pairs: found 'ten', expected a whole number"),
        ("pairs =", "not a TOML file"),
    ],
)
def test_a_mistake_in_a_file_is_named(own_folder: Path, text: str, problem: str) -> None:
    (own_folder / "bad.toml").write_text(f'players = ["random", "random"]\n{text}\n')
    result = tengen("tournament", "bad.toml")
    assert result.exit_code == 2
    assert result.stderr.startswith("Error: bad.toml: ")
    assert problem in result.stderr
    assert list(own_folder.iterdir()) == [own_folder / "bad.toml"]
