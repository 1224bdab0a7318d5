"""The game through a pipe: every line is a point or a command, every error one line."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.streams import Ran, run_here
from support.random_network import narrow_network
from tengen import Board
from tengen.cli import app

DOUBLE_THREE = "f8 a1 g8 a3 h9 a5 h10 a7"


def play(arguments: str, lines: str = "") -> Result:
    typed = "".join(f"{line}\n" for line in lines.split("|")) if lines else ""
    result = CliRunner().invoke(app, ["play", *shlex.split(arguments)], input=typed)
    assert "Traceback" not in result.output
    return result


def run_in_a_process(*arguments: str | bytes, typed: bytes = b"") -> Ran:
    """Runs the command with bytes as arguments, which may not be valid text."""
    command = [sys.executable, "-m", "tengen", *arguments]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, input=typed, env=environment, capture_output=True, check=False)
    return Ran(done.returncode, done.stdout, done.stderr)


def last_board(output: str, size: int = 15) -> str:
    """The last printed board."""
    lines = output.splitlines()
    letters = " ".join("abcdefghijklmnopqrstuv"[:size])
    end = max(i for i, line in enumerate(lines) if line.strip() == letters)
    return "\n".join(lines[end - size : end + 1])


def test_the_end_of_the_input_ends_the_game() -> None:
    result = play("--color both")
    assert result.exit_code == 0
    assert result.stdout.startswith("Freestyle: Black against White. Black begins")
    assert last_board(result.stdout) == str(Board()).rstrip("\n")
    assert result.stdout.endswith("Black to move.\nNo move was made.\n")


def test_the_full_engine_says_once_that_shapes_replace_its_network(tmp_path: Path) -> None:
    opponent = f"tengen?nodes=200&evaluation={narrow_network(tmp_path)}"
    result = play(f"--size 9 --opponent '{opponent}'", "e5|d4")
    assert result.stdout.count("The network was not trained on 9x9 boards:") == 1
    assert "not trained" not in play(f"--opponent '{opponent}'", "h8").stdout


def test_points_are_played_and_the_board_is_printed_after_each() -> None:
    result = play("--color both --rule standard", "h8|I9")
    assert last_board(result.stdout) == str(Board.from_moves("h8 i9")).rstrip("\n")
    assert "Moves: h8 i9\n" in result.stdout
    assert (
        "To continue: tengen play --rule standard --size 15 --color both --moves 'h8 i9'"
        in result.stdout
    )


def test_the_command_printed_at_the_end_goes_on_from_there() -> None:
    first = play("--color black --seed 5 --rule caro --size 9", "e5")
    command = first.stdout.rsplit("To continue: tengen play ", 1)[1]
    second = play(command)
    assert last_board(second.stdout, 9) == last_board(first.stdout, 9)
    assert "'tengen?level=2&seed=5'" in command


def test_a_seed_makes_the_opponent_repeat_itself() -> None:
    assert play("--seed 3", "h8|i9").stdout == play("--seed 3", "h8|i9").stdout
    assert play("--seed 3", "h8|i9").stdout != play("--seed 4", "h8|i9").stdout


def test_without_a_seed_the_drawn_one_is_told() -> None:
    told = play("").stdout
    assert "you against Novice (tengen?level=2&seed=" in told


def test_white_sees_blacks_move_first() -> None:
    result = play("--color white --seed 1 --size 9")
    assert "Novice (tengen?level=2&seed=1) against you" in result.stdout
    assert "Black plays " in result.stdout
    assert "White to move." in result.stdout


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("h8", "A black stone stands on h8 already."),
        ("z9", "z9 is off the board: a 15x15 board has the points a1 to o15."),
        ("h99", "h99 is off the board: a 15x15 board has the points a1 to o15."),
        ("foo", "'foo' is not a point: expected a1 to o15."),
        ("h8 i9", "'h8 i9' is not a point: expected a1 to o15."),
        ("u", None),
    ],
)
def test_what_cannot_be_played_is_one_line_and_changes_nothing(
    line: str, error: str | None
) -> None:
    if error is None:
        result = play("--color black --seed 1", line)
        assert "There is no move of yours to take back." in result.stdout
    else:
        result = play("--color both --moves h8", line)
        assert error in result.stdout.splitlines()
        assert "Moves: h8\n" in result.stdout


@pytest.mark.parametrize(
    "run",
    [
        run_in_a_process,
        partial(run_here, encoding="utf-8:strict"),
        partial(run_here, encoding="utf-8:surrogateescape"),
        partial(run_here, encoding="ascii:strict"),
    ],
    ids=["in a process", "utf-8:strict", "utf-8:surrogateescape", "ascii:strict"],
)
def test_a_line_that_is_no_text_is_refused_like_any_other(run: Callable[..., Ran]) -> None:
    result = run("play", "--color", "both", typed=b"\xff\nh8\n")
    assert result.returncode == 0
    assert b"'\\xff' is not a point: expected a1 to o15." in result.stdout.splitlines()
    assert b"Moves: h8\n" in result.stdout
    assert result.stderr == b""


def test_moves_that_are_no_text_are_refused_in_words() -> None:
    result = run_in_a_process("play", "--moves", b"\xff")
    assert result.returncode == 2
    assert b"Invalid value for --moves: the text contains" in result.stderr
    assert b"Traceback" not in result.stderr


def test_empty_lines_are_nothing() -> None:
    assert play("--color both", "h8").stdout == play("--color both", "|h8|  ").stdout


def test_taking_back_goes_to_ones_own_last_turn() -> None:
    alone = play("--color both", "h8|i9|u")
    assert "Moves: h8\n" in alone.stdout
    against = play("--seed 1", "h8|i9|undo")
    assert last_board(against.stdout) == last_board(play("--seed 1", "h8").stdout)


def test_taking_back_after_the_end_gives_the_game_back() -> None:
    result = play("--color both --rule freestyle --moves 'h8 a1 i8 a3 j8 a5 k8 a7'", "g8|u|g1")
    assert "Black wins with five in a row: g8-h8-i8-j8-k8." in result.stdout
    assert result.stdout.rstrip().splitlines()[-2].endswith("k8 a7 g1")


def test_a_forbidden_point_is_refused_with_its_reason_unless_insisted_on() -> None:
    refused = play(f"--rule renju --color both --moves '{DOUBLE_THREE}'", "h8")
    assert (
        "h8 is forbidden to black, who would lose: double three (f8-g8-h8 and h10-h9-h8). "
        "Type h8! to play it anyway."
    ) in refused.stdout.splitlines()
    assert f"Moves: {DOUBLE_THREE}\n" in refused.stdout
    insisted = play(f"--rule renju --color both --moves '{DOUBLE_THREE}'", "h8!")
    end = "White wins: black played a forbidden point, h8: double three (f8-g8-h8 and h10-h9-h8)."
    assert end in insisted.stdout
    assert "To continue" not in insisted.stdout


def test_white_may_play_where_black_may_not() -> None:
    result = play(f"--rule renju --color both --moves '{DOUBLE_THREE} o15'", "h8")
    assert f"Moves: {DOUBLE_THREE} o15 h8\n" in result.stdout


def test_passing_is_plain_in_renju_and_asked_about_elsewhere() -> None:
    assert "Moves: pass\n" in play("--color both --rule renju", "p").stdout
    doubtful = play("--color both --rule caro_exact", "pass")
    expected = "pass is unusual in caro exact. Type pass! to play it anyway."
    assert expected in doubtful.stdout.splitlines()
    assert "Moves: pass\n" in play("--color both --rule caro_exact", "p!").stdout
    assert "Draw: both sides passed." in play("--color both --rule renju", "p|p").stdout


def test_a_finished_game_takes_no_more_moves_and_starts_again() -> None:
    won = "--color both --rule freestyle --moves 'h8 h9 i8 i9 j8 j9 k8 k9 g8'"
    result = play(won, "a1")
    assert (
        "Black wins with five in a row: g8-h8-i8-j8-k8. r starts again, u takes back"
        in result.stdout
    )
    assert any("over" in line for line in result.stdout.splitlines())
    again = play("--color both --rule freestyle", "h8|r|a1")
    assert "Moves: a1\n" in again.stdout


def test_a_longer_line_is_counted() -> None:
    moves = "a1 a2 b1 b2 c1 c2 e1 e2 f1 f2 d1"
    result = play(f"--color both --rule freestyle --moves '{moves}'")
    assert "Black wins with six in a row: a1-b1-c1-d1-e1-f1." in result.stdout


def test_help_and_board_are_printed_and_quit_leaves() -> None:
    result = play("--color both --size 5", "?|board|q|c3")
    assert "take your last move back" in result.stdout
    assert result.stdout.count("a b c d e") == 2
    assert result.stdout.endswith("No move was made.\n")


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ("--moves h8h8", "a black stone stands on h8 already"),
        ("--moves z99", "z99"),
        ("--opponent radnom", "did you mean random?"),
        ("--opponent human", "use --color both for two people"),
        ("--opponent file:nowhere.py", "cannot read nowhere.py: No such file"),
        ("--opponent random?sede=1", "unknown option of random 'sede'"),
        ("--rule rneju", "'rneju' is not one of 'freestyle'"),
        ("--size 4", "found 4, expected a whole number from 5 to 22"),
        ("--size 23", "found 23, expected a whole number from 5 to 22"),
        ("--color red", "'red' is not one of 'black'"),
        ("--seed -1", "found -1, expected a whole number from 0 to 18446744073709551615"),
    ],
)
def test_options_that_make_no_sense_are_refused_in_words(arguments: str, error: str) -> None:
    result = play(arguments)
    assert result.exit_code == 2
    assert error in " ".join(result.stderr.replace("│", " ").split())


def test_an_opponent_that_fails_ends_the_game_with_its_line_and_the_moves(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("def broken(board):\n    return board.nothing\n")
    result = play(f"--opponent file:{path}", "h8")
    assert result.exit_code == 1
    assert "Moves: h8\n" in result.stdout
    assert f"{path}:2: AttributeError" in result.stderr
    path.write_text("def taken(board):\n    return 'h8'\n")
    assert (
        "cannot be played: a black stone stands on h8"
        in play(f"--opponent file:{path}", "h8").stderr
    )


def test_an_opponent_that_hangs_is_ended_and_named(tmp_path: Path) -> None:
    path = tmp_path / "hangs.py"
    path.write_text("def hangs(board):\n    while True: pass\n")
    result = play(f"--opponent 'file:{path}?time=0.1'", "h8")
    assert result.exit_code == 1
    problem = "did not answer, so its process was killed"
    assert result.stderr == f"Error: file:{path}:hangs?time=0.1 {problem}\n"
