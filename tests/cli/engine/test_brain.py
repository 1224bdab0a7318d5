"""`tengen brain` as a process with pipes, as managers run it."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from cli.forked_command import ForkedCommand
from support.waiting import PATIENCE_S
from tengen import Board
from tengen.cli import app


def brain_command(agent: str) -> list[str]:
    return [sys.executable, "-m", "tengen", "brain", agent]


@contextmanager
def running(agent: str) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        brain_command(agent), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def say(process: subprocess.Popen[bytes], line: bytes) -> None:
    assert process.stdin is not None
    process.stdin.write(line)
    process.stdin.flush()


def hear(process: subprocess.Popen[bytes] | ForkedCommand) -> str:
    """The next answer that is not a message."""
    assert process.stdout is not None
    while (line := process.stdout.readline()).startswith(b"MESSAGE"):
        pass
    return line.decode().rstrip("\n")


def test_a_whole_game_is_played_line_by_line_against_itself() -> None:
    board = Board(9, "standard")
    with (
        ForkedCommand("brain", "mcts?playouts=60&seed=1") as black,
        ForkedCommand("brain", "random?seed=2") as white,
    ):
        for process in (black, white):
            process.say(b"START 9\r\n")
            assert hear(process) == "OK"
            process.say(b"INFO rule 1\r\n")
        black.say(b"BEGIN\r\n")
        answer = hear(black)
        while True:
            x, y = map(int, answer.split(","))
            board.push((x, y))
            if board.is_game_over():
                break
            mover = white if board.turn == "white" else black
            mover.say(f"TURN {answer}\r\n".encode())
            answer = hear(mover)
        outcome = board.outcome()
        assert outcome is not None
        assert outcome.winner == "black"
        for process in (black, white):
            process.say(b"END\r\n")
            assert process.wait() == 0


def test_a_script_through_a_pipe_is_answered_to_its_end() -> None:
    script = b"ABOUT\rSTART 15\nBEGIN\r\nNONSENSE\n"
    with ForkedCommand("brain", "mcts?playouts=20&seed=1") as brain:
        out, err = brain.communicate(script)
        assert (brain.wait(), err) == (0, b"")
    lines = [line for line in out.decode().splitlines() if not line.startswith("MESS")]
    assert lines[0].startswith('name="Tengen mcts?playouts=20&seed=1", version="')
    assert lines[1:] == ["OK", "7,7", "UNKNOWN NONSENSE"]


def test_about_names_the_agent_as_the_user_did() -> None:
    with ForkedCommand("brain", "random") as process:
        process.say(b"ABOUT\n")
        assert hear(process).startswith('name="Tengen random", ')


@pytest.mark.parametrize("script", [b"START 15\nBEGIN\nEND\n", b"START 15\nBEGIN\n"])
def test_the_end_of_the_input_leaves_nothing_on_the_error_stream(script: bytes) -> None:
    result = subprocess.run(
        brain_command("random"), input=script, capture_output=True, timeout=PATIENCE_S, check=False
    )
    assert (result.returncode, result.stderr) == (0, b"")


def test_end_leaves_nothing_on_the_error_stream_while_the_manager_still_listens() -> None:
    with running("random") as process:
        say(process, b"START 15\nBEGIN\nEND\n")
        assert process.wait(timeout=PATIENCE_S) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""


def test_end_is_obeyed_in_the_middle_of_a_thought() -> None:
    with ForkedCommand("brain", "mcts?time=600") as process:
        process.say(b"START 15\nBEGIN\n")
        assert hear(process) == "OK"
        process.say(b"END\n")
        assert process.wait() == 0


def test_what_an_agent_prints_does_not_reach_the_manager(tmp_path: Path) -> None:
    path = tmp_path / "chatty.py"
    path.write_text("print('loaded')\ndef chatty(board):\n    print('hm')\n    return 'a1'\n")
    with ForkedCommand("brain", f"file:{path}") as brain:
        out, err = brain.communicate(b"START 15\nBEGIN\nEND\n")
        assert brain.wait() == 0
    assert out == b"OK\n0,14\n"
    assert err.split() == [b"loaded", b"hm"]


def test_a_manager_that_goes_away_ends_the_brain_quietly() -> None:
    with running("random") as process:
        assert process.stdout is not None
        process.stdout.close()
        say(process, b"START 15\n")
        assert process.wait(timeout=PATIENCE_S) == 0


def test_an_interrupt_ends_the_brain_quietly() -> None:
    with running("mcts?time=600") as process:
        say(process, b"START 15\nBEGIN\n")
        assert hear(process) == "OK"
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=PATIENCE_S) == 0
        assert process.stderr is not None
        assert b"Traceback" not in process.stderr.read()


@pytest.mark.parametrize(
    ("agent", "error"),
    [
        ("mtcs", "unknown agent 'mtcs'"),
        ("mcts?playout=3", "unknown option of mcts 'playout'"),
        ("human", "a human cannot be a brain"),
        ("file:nowhere.py", "cannot read nowhere.py"),
    ],
)
def test_who_cannot_be_a_brain_is_refused(agent: str, error: str) -> None:
    result = CliRunner().invoke(app, ["brain", agent])
    assert result.exit_code == 2
    assert error in " ".join(result.stderr.replace("│", " ").split())


def test_without_an_agent_the_engine_itself_plays() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tengen", "brain"],
        input=b"START 15\nBEGIN\nEND\n",
        capture_output=True,
        timeout=PATIENCE_S,
        check=True,
    )
    answers = [line for line in done.stdout.splitlines() if not line.startswith(b"MESSAGE")]
    assert answers == [b"OK", b"7,7"]


def test_the_place_of_the_engines_program_is_told() -> None:
    result = CliRunner().invoke(app, ["brain", "--where"])
    assert result.exit_code == 0
    assert Path(result.stdout.strip()).name == "pbrain-tengen"
    assert Path(result.stdout.strip()).is_file()


def test_a_package_without_the_engines_program_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tengen.engines.program.files", lambda _: None)
    result = CliRunner().invoke(app, ["brain"])
    assert result.exit_code == 2
    assert "pbrain-tengen is not installed beside this package" in result.stderr
