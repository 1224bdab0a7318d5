"""`tengen analyse`, `tengen balance` and `tengen bench engine`."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import signal
from hashlib import sha256
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.forked_command import ForkedCommand
from support.random_network import narrow_network
from support.waiting import PATIENCE_S
from tengen.cli import app

OTHER = Path(__file__).parents[2] / "data/networks/narrow.tnn"
POSITION = ("h8i9g9i7", "--from", "pos", "--nodes", "2000")
GAME = ("i8j9l6i10j8k8a1h11e14g12", "--from", "pos", "--nodes", "500")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments])


def test_the_best_moves_of_a_position_are_told() -> None:
    result = run("analyse", *POSITION, "--lines", "2")
    assert result.exit_code == 0, result.output
    told = json.loads(run("analyse", *POSITION, "--lines", "2", "--json").stdout)
    assert f"black to move, freestyle 15x15: {told['move']}" in result.stdout
    assert told["lines"][0]["moves"][0] == told["move"]
    assert len(told["lines"]) == 2


def test_shapes_in_place_of_the_network_are_told_once(tmp_path: Path) -> None:
    narrow = narrow_network(tmp_path)
    small = ("e5d4f6", "--from", "pos", "--size", "9", "--nodes", "500", "--evaluation", narrow)
    said = "the network was not trained on 9x9 boards: the engine evaluates shapes instead"
    for more in ((), ("--every-move",)):
        result = run("analyse", *small, *more, "--json")
        assert result.stderr == f"Note: {said}.\n"
        assert json.loads(result.stdout)["evaluation_note"] == said
    assert run("balance", *small).stderr == f"Note: {said}.\n"
    assert "Note" not in run("analyse", *POSITION, "--evaluation", narrow).stderr


def test_a_folder_is_analysed_by_the_evaluation_that_was_asked_for(tmp_path: Path) -> None:
    games, narrow = tmp_path / "games", narrow_network(tmp_path)
    games.mkdir()
    (games / "small.sgf").write_text("(;GM[4]SZ[9];B[ee];W[df])", encoding="utf-8")
    out = tmp_path / "out.jsonl"
    result = run("analyse", games, "--out", out, "--nodes", "500", "--evaluation", narrow)
    assert result.exit_code == 0, result.output
    assert result.stderr.count("not trained on 9x9 boards") == 1
    assert sha256(narrow.read_bytes()).hexdigest() in out.read_text(encoding="utf-8")
    narrow.write_bytes(OTHER.read_bytes())
    again = run("analyse", games, "--out", out, "--nodes", "500", "--evaluation", narrow)
    assert again.exit_code == 1
    assert "has other settings, evaluation" in again.stderr


def test_a_proved_win_is_called_so() -> None:
    result = run("analyse", "h8a1i8a3j8a5", "--from", "pos", "--lines", "1")
    assert "The win is proved." in result.stdout


def test_a_finished_game_is_judged_move_by_move(tmp_path: Path) -> None:
    result = run("analyse", *GAME, "--svg", tmp_path / "course.svg")
    assert result.exit_code == 0, result.output
    assert "blunder" in result.stdout
    assert "lost on average in 5 moves" in result.stdout
    assert (tmp_path / "course.svg").read_text(encoding="utf-8").startswith("<svg")
    told = json.loads(run("analyse", *GAME, "--json").stdout)
    assert [move["word"] for move in told["moves"]].count("blunder") >= 1
    assert len(told["moves"]) == 10


def test_every_move_of_a_game_under_way_is_judged_on_request() -> None:
    told = json.loads(run("analyse", *POSITION, "--every-move", "--json").stdout)
    assert [move["move"] for move in told["moves"]] == ["h8", "i9", "g9", "i7"]


def test_what_cannot_be_analysed_is_said(tmp_path: Path) -> None:
    over = run("analyse", *GAME, "--ply", "10")
    assert over.exit_code == 1
    assert "the game is over at this point" in over.stderr
    missing = run("analyse", tmp_path / "none.sgf")
    assert missing.exit_code == 1
    assert "there is no such file" in missing.stderr
    picture = tmp_path / "there.svg"
    picture.write_text("kept", encoding="utf-8")
    refused = run("analyse", *POSITION, "--svg", picture)
    assert refused.exit_code == 1
    assert "--force replaces it" in refused.stderr
    assert picture.read_text(encoding="utf-8") == "kept"


def test_moves_that_balance_a_position_are_found() -> None:
    two = run("balance", "h8i9g9", "--from", "pos", "--stones", "2", "--nodes", "20000", "--json")
    told = json.loads(two.stdout)
    assert len(told["moves"]) == 2
    one = run("balance", "h8i9g9", "--from", "pos", "--nodes", "20000")
    assert "white's win rate is then" in one.stdout
    over = run("balance", "h8h7i8i7j8a1k8a2l8", "--from", "pos")
    assert over.exit_code == 1


def test_the_bench_has_one_signature() -> None:
    first, second = (
        json.loads(run("bench", "engine", "--nodes", "200", "--json").stdout) for _ in range(2)
    )
    assert first["signature"] == second["signature"]
    assert first["positions"] == 30
    assert first["push_pop_ns"] > 0
    assert "signature" in run("bench", "engine", "--nodes", "100").stdout


def interrupted(seen: bytes, *arguments: str) -> tuple[int, bytes]:
    """The exit code and output of a command that gets Ctrl-C after it has shown some progress."""
    with ForkedCommand(*arguments, pipe_of_errors=pty.openpty) as command:
        shown = b""
        while re.search(seen, shown) is None:
            assert select.select([command.stderr], [], [], PATIENCE_S)[0], shown
            shown += os.read(command.stderr.fileno(), 4096)
        os.kill(command.process.pid or 0, signal.SIGINT)
        output = command.stdout.read()
        return command.wait(), output


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")


@pytest.mark.usefixtures("terminal")
def test_ctrl_c_prints_what_the_search_has_found() -> None:
    code, output = interrupted(b"Depth ", "analyse", "h8i9g9i7", "--time", "100000")
    assert code == 128 + signal.SIGINT
    assert b"black to move, freestyle 15x15: " in output
    assert b"positions, " in output.splitlines()[-1]


@pytest.mark.usefixtures("terminal")
def test_ctrl_c_prints_the_best_balance_so_far() -> None:
    code, output = interrupted(b"Trying moves", "balance", "h8i9", "--time", "100000")
    assert code == 128 + signal.SIGINT
    assert b"'s win rate is then " in output


@pytest.mark.usefixtures("terminal")
def test_ctrl_c_prints_the_moves_that_were_judged() -> None:
    code, output = interrupted(rb"[2-9]\d%", "analyse", *GAME[:3], "--time", "100000")
    assert code == 128 + signal.SIGINT
    assert b"win rates of the side that moved" in output
