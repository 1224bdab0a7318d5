"""`tengen puzzles`: puzzles are listed, shown, played through and mined."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tengen import Rule, puzzles
from tengen.cli import app
from tengen.puzzle import read_puzzles
from tengen.train.puzzle_mining import MineLog, MineSettings
from tengen.train.selfplay import GamesFile, SelfPlayGame, SelfPlaySettings

pytestmark = pytest.mark.usefixtures("workers_are_threads")
EASY = min(puzzles(rule="freestyle", grade=1), key=lambda puzzle: len(puzzle.moves))
FIRST = str(EASY.first_moves[0])
LINE = [str(move) for move in EASY.proof().line()]
WRONG = next(
    str(move)
    for move in EASY.board().legal_moves
    if move.point is not None and move.point not in EASY.first_moves
)


def run(*arguments: str | int | Path, input: str | None = None) -> Result:
    return CliRunner().invoke(app, ["puzzles", *map(str, arguments)], input=input)


def words(text: str) -> str:
    """A text without frames and line breaks."""
    return " ".join(re.sub(r"[│╭╮╰╯─]", " ", text).split())


def test_alone_it_teaches() -> None:
    said = words(run().output)
    assert "tengen puzzles solve" in said
    for command in ("list", "show", "solve", "mine"):
        assert f" {command} " in said


def test_a_list_shows_the_puzzles_that_are_wanted() -> None:
    found = puzzles(rule="renju", grade=2)
    result = run("list", "--rule", "renju", "--grade", 2)
    assert result.exit_code == 0, result.output
    assert re.findall(r"renju-\d+", result.output) == [puzzle.id for puzzle in found]
    told = json.loads(run("list", "--rule", "renju", "--grade", 2, "--json").output)
    assert told == [puzzle.as_json() for puzzle in found]


def test_a_puzzle_is_shown_without_its_solution(tmp_path: Path) -> None:
    result = run("show", EASY.id, "--svg", tmp_path / "puzzle.svg")
    assert result.exit_code == 0, result.output
    assert f"{EASY.id}, grade 1. Freestyle: {EASY.turn.value.capitalize()} to move" in result.output
    assert FIRST not in result.output
    assert (tmp_path / "puzzle.svg").read_text("utf-8").startswith("<svg")


def test_a_puzzle_is_shown_with_its_solution(tmp_path: Path) -> None:
    result = run("show", EASY.id, "--solution", "--svg", tmp_path / "win.svg")
    assert f"in {EASY.plies} plies: {' '.join(LINE)}." in result.output
    assert f"The win begins with {FIRST}" in result.output
    assert EASY.others_text() in result.output
    assert "plies" in (tmp_path / "win.svg").read_text("utf-8")
    told = json.loads(run("show", EASY.id, "--solution", "--json").output)
    assert (told["id"], told["line"]) == (EASY.id, LINE)


def test_a_puzzle_is_played_through_line_by_line() -> None:
    lines = [WRONG, "hint", "zz", "board", *LINE[::2]]
    result = run("solve", EASY.id, input="\n".join(lines))
    assert result.exit_code == 0, result.output
    said = result.output
    assert f"{WRONG} is not it" in said or f"{WRONG} loses" in said
    assert "'zz' is not a move" in said
    assert f"Right: {FIRST} wins within {EASY.plies} plies." in said
    assert f"replies {LINE[1]}." in said
    assert f"{LINE[-1]} makes five: solved, with 1 mistake and 1 hint." in said


def test_who_quits_or_wants_the_solution_ends_it() -> None:
    assert "makes five" not in run("solve", EASY.id, input="?\nq\n" + LINE[0]).output
    assert f"{' '.join(LINE)}" in run("solve", EASY.id, input="solution\n" + LINE[0]).output


def test_without_a_name_one_is_given_by_lot() -> None:
    result = run("solve", "--rule", "caro", "--grade", 1, input="quit\n")
    assert re.search(r"caro-\d+, grade 1\. Caro: ", result.output)


def test_moves_may_stand_behind_the_name() -> None:
    assert run("solve", EASY.id, FIRST).output.startswith(f"{FIRST} wins: ")
    told = json.loads(run("solve", EASY.id, *LINE[::2], "--json").output)
    assert told["is_solved"]
    assert [each["is_right"] for each in told["tried"]] == [True] * len(LINE[::2])
    assert told["moves"] == EASY.moves + "".join(LINE)
    wrong = json.loads(run("solve", EASY.id, WRONG, FIRST, "--json").output)
    assert (len(wrong["tried"]), wrong["tried"][0]["is_right"]) == (1, False)


def test_puzzles_are_mined_from_games_of_self_play_and_solved(tmp_path: Path) -> None:
    with GamesFile(tmp_path / "games", SelfPlaySettings(EASY.rule, EASY.size, 300, 4)) as file:
        moves = EASY.board().move_stack
        file.append(SelfPlayGame(7, moves, len(moves), (), None))
    out = tmp_path / "mine.jsonl"
    flags = ("--count", 1, "--rule", "freestyle", "--workers", 1, "--json")
    told = run("mine", "--out", out, "--games", tmp_path / "games", *flags)
    assert told.exit_code == 0, told.output
    assert json.loads(told.output)["puzzles"] == 1
    (puzzle,) = read_puzzles(out.read_text("ascii"))
    assert (puzzle.id, puzzle.moves, puzzle.first_moves) == (
        "freestyle-1",
        EASY.moves,
        EASY.first_moves,
    )
    assert not list(tmp_path.glob("*.mining"))
    assert "wins: " in run("solve", "--file", out, "freestyle-1", FIRST).output
    again = run("mine", "--out", out)
    assert again.exit_code == 1
    assert "exists already: --force replaces it" in again.stderr


def test_fewer_than_wanted_are_told(tmp_path: Path) -> None:
    with GamesFile(tmp_path / "games", SelfPlaySettings(Rule.CARO)) as file:
        file.append(SelfPlayGame(0, EASY.board().move_stack[:3], 3, (), None))
    result = run("mine", "--out", tmp_path / "out", "--count", 2, "--games", tmp_path / "games")
    assert result.exit_code == 0, result.output
    assert "2 fewer than requested" in result.stderr


def test_another_log_is_not_gone_on_with(tmp_path: Path) -> None:
    with MineLog(tmp_path / "out.mining", MineSettings(3)) as log:
        log.add(Rule.CARO, 0, None)
    result = run("mine", "--out", tmp_path / "out", "--count", 4)
    assert result.exit_code == 1
    assert "has other settings" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (("solve", "renju-999"), 1, "there is no puzzle 'renju-999'"),
        (("solve", EASY.id, "zz"), 1, "'zz' is not a move"),
        (("solve", EASY.id, "--json"), 2, "needs an id and moves"),
        (("list", "--kind", "five"), 2, "unknown kind 'five'"),
        (("list", "--grade", "6"), 2, "'--grade'"),
        (("list", "--file", "none.jsonl"), 1, "none.jsonl: there is no such file"),
        (("mine", "--out", "out", "--games", "none"), 1, "none: No such file"),
        (("mine", "--out", "no/out"), 1, "there is no folder no"),
    ],
)
def test_mistakes_are_told_in_words(
    arguments: tuple[str, ...],
    status: int,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*arguments)
    assert result.exit_code == status, result.output
    assert said in words(result.output)


def test_a_file_that_holds_no_puzzles_is_told(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_text("h8", encoding="ascii")
    result = run("list", "--file", path)
    assert result.exit_code == 1
    assert (
        "puzzles.jsonl: line 1: not a puzzle" in words(result.stderr)
        or "not a puzzle" in result.stderr
    )
