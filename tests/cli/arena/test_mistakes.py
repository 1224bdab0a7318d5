"""What somebody is told who asks the arena for what it cannot do."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.arena.commands import tengen


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("match random", "found 1 players, expected two"),
        ("match random radnom", "did you mean random?"),
        ("match random human", "needs a person at the terminal"),
        ("match random random?sed=1", "did you mean seed?"),
        ("match random random --games 3", "--games is an even number"),
        ("match random random --opening-rule swap3", "did you mean swap1?"),
        ("match random random --pairing gantlet", "did you mean gauntlet?"),
        ("match random random --openings nowhere.txt", "nowhere.txt: No such file"),
        ("match random random --concurrency 4096", "need 4096 cores, and there are"),
        ("match --resume", "--resume needs --name"),
        ("match --resume --name nobody", "there is no such file to resume from"),
        ("tournament", "nobody to play"),
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
        ('pairs = "ten"', "pairs: found 'ten', expected a whole number"),
        ("pairs =", "not a TOML file"),
    ],
)
def test_a_mistake_in_a_file_is_named(own_folder: Path, text: str, problem: str) -> None:
    (own_folder / "bad.toml").write_text(f'players = ["random", "random"]\n{text}\n')
    result = tengen("tournament", "bad.toml")
    assert result.exit_code == 2
    assert problem in result.stderr
