"""Programs that misbehave: each ends the game in the right way and leaves no process behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engines.mocks import AMPLE, FOLDER, GONE_S, QUICK, SHORT, Launcher, brain, mock
from support.waiting import PATIENCE_S
from tengen import Board, Termination
from tengen.engines import ChildProcess, EngineFailure, GomocupClient, ProcessLimits
from tengen.engines.client import Patience, Timeouts
from tengen.engines.gomocup.conversation import Conversation
from tengen.engines.gomocup.text import AnswerKind
from tengen.engines.program import Program
from tengen.processes.failures import (
    BrokeProtocol,
    CannotExpress,
    CannotStart,
    Exited,
    Flooded,
    IllegalAnswer,
    TookTooLong,
    UsedTooMuch,
)
from tengen.processes.lines import Transcript
from tengen.processes.process import MARKER
from tengen.processes.tree import marked

SMALL = ProcessLimits(answer_bytes=200_000, line_bytes=50_000)
MEBIBYTE = 1 << 20

Case = tuple[tuple[str, ...], Patience, type[EngineFailure], Termination, str]

CASES: list[Case] = [
    (("silent",), SHORT, TookTooLong, Termination.TIME, "no answer in time"),
    (("slow", "3600"), SHORT, TookTooLong, Termination.TIME, "no answer in time"),
    (("murmuring",), SHORT, TookTooLong, Termination.TIME, "no answer in time"),
    (("crashing", "1"), AMPLE, Exited, Termination.CRASH, "exit code 3"),
    (("segfaulting",), AMPLE, Exited, Termination.CRASH, "ended by SIGSEGV"),
    (("illegal",), AMPLE, IllegalAnswer, Termination.ILLEGAL, "which is occupied"),
    (("illegal", "15,0"), AMPLE, IllegalAnswer, Termination.ILLEGAL, "15,0, which is off the"),
    (("illegal", "-1,-1"), AMPLE, IllegalAnswer, Termination.ILLEGAL, "a pass, which the"),
    (("illegal", "1,1 2,2"), AMPLE, BrokeProtocol, Termination.CRASH, "expected one move"),
    (("garbage",), AMPLE, BrokeProtocol, Termination.CRASH, "with 'banana', which is not"),
    (("refusing",), AMPLE, BrokeProtocol, Termination.CRASH, "BOARD with: ERROR I do not like"),
    (("flooding",), AMPLE, Flooded, Termination.CRASH, "more than 200000 bytes"),
    (("longline",), AMPLE, Flooded, Termination.CRASH, "line of more than 50000 bytes"),
    (
        ("spinning",),
        Patience(PATIENCE_S, cpu_s=0.2),
        UsedTooMuch,
        Termination.CRASH,
        "more CPU time",
    ),
    (
        ("hungry",),
        Patience(PATIENCE_S, memory_bytes=64 * MEBIBYTE),
        UsedTooMuch,
        Termination.CRASH,
        r"MiB of memory, more than the limit of 64",
    ),
    (("parricide",), AMPLE, Exited, Termination.CRASH, "killed from outside"),
]


@pytest.mark.parametrize(
    ("words", "patience", "kind", "termination", "message"),
    CASES,
    ids=[" ".join(case[0]) for case in CASES],
)
def test_a_failure_ends_the_game_with_its_reason(
    words: tuple[str, ...],
    patience: Patience,
    kind: type[EngineFailure],
    termination: Termination,
    message: str,
) -> None:
    with brain(*words, limits=SMALL) as (client, launcher):
        with pytest.raises(kind, match=message) as caught:
            client.choose(Board.from_moves("h8 i9"), QUICK, patience)
        assert caught.value.termination is termination
        assert launcher.left_behind() == []


class Scripted(ChildProcess):
    """Stands in for a process that says some lines and then nothing more."""

    def __init__(self, *lines: str) -> None:
        self.log = Transcript()
        self._lines = list(lines)

    def send(self, text: str) -> None:
        del text

    def read_line(self, deadline: float) -> str:
        del deadline
        if not self._lines:
            raise TookTooLong("gave no answer in time")
        return self._lines.pop(0)


def test_who_says_something_meaningless_and_then_nothing_has_broken_the_protocol() -> None:
    with pytest.raises(BrokeProtocol, match="answered BEGIN with 'banana', which is not in"):
        Conversation(Scripted("", "banana")).ask("BEGIN", frozenset({AnswerKind.MOVES}), 0)
    with pytest.raises(TookTooLong):
        Conversation(Scripted("", "MESSAGE hello")).ask("BEGIN", frozenset({AnswerKind.MOVES}), 0)


def test_a_program_that_never_reads_fails_at_its_start() -> None:
    client = GomocupClient(launcher := Launcher(mock("deaf")), timeouts=Timeouts(0.1, 0.1))
    with pytest.raises(TookTooLong):
        client.choose(Board(), QUICK, AMPLE)
    assert launcher.left_behind() == []


def test_a_fork_bomb_is_stopped() -> None:
    with (
        brain("forkbomb", limits=ProcessLimits(processes=10)) as (client, launcher),
        pytest.raises(UsedTooMuch, match="processes, which is too many"),
    ):
        client.choose(Board(), QUICK, AMPLE)
    assert launcher.left_behind() == []


@pytest.mark.parametrize("behaviour", ["forking", "daemon"])
def test_children_that_outlive_their_program_are_ended(behaviour: str) -> None:
    with brain(behaviour) as (client, launcher):
        client.choose(Board(), QUICK, AMPLE)
        # A child that is just being started has no environment to be found by.
        deadline = time.monotonic() + PATIENCE_S
        while len(marked(MARKER, launcher.processes[0].marker)) < 3:
            assert time.monotonic() < deadline, "its children were never seen"
            time.sleep(0.01)


def test_a_program_that_ignores_end_is_killed_after_its_grace(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tengen.processes.process.GRACE_S", 0.1)  # It waits in vain.
    with brain("stubborn") as (client, launcher):
        client.choose(Board(), QUICK, AMPLE)
    assert launcher.sent()[-1] == "END"


def test_a_program_is_started_again_after_a_failure() -> None:
    with brain("crashing", "2") as (client, launcher):
        board = Board()
        for _ in range(2):
            board.push(client.choose(board, QUICK, AMPLE).move)
            board.push(board.legal_moves[0])
            with pytest.raises(Exited):
                client.choose(board, QUICK, AMPLE)
            board.pop()
            board.pop()
        assert len(launcher.processes) == 2
        assert client.stderr() == "a bad thing happened\n"


def test_a_flood_of_errors_is_drained_and_its_end_is_kept() -> None:
    with brain("complaining") as (client, _):
        client.choose(Board(), QUICK, AMPLE)
        told = client.stderr()
    assert len(told) == 64 * 1024
    assert told.endswith("oh dear\nthe last word\n")


def test_a_pass_that_cannot_be_told_is_nobodys_crash() -> None:
    with brain("honest") as (client, _), pytest.raises(CannotExpress, match="a pass") as caught:
        client.choose(Board.from_moves("h8 pass", rule="renju"), QUICK, AMPLE)
    assert caught.value.termination is Termination.ADJUDICATION


def test_a_program_that_cannot_be_run_says_why(tmp_path: Path) -> None:
    file = tmp_path / "pbrain-broken"
    file.write_bytes(b"\x7fELF but not really")
    file.chmod(0o755)
    program = Program((str(file),), (str(file),), tmp_path, "")
    with ChildProcess(program) as process, pytest.raises(CannotStart, match="cannot run"):
        process.read_line(time.monotonic() + PATIENCE_S)


PLAYER = f"""
import sys, time
sys.path.insert(0, {str(FOLDER.parent)!r})
from engines.mocks import AMPLE, QUICK, brain
from tengen import Board
with brain(sys.argv[1]) as (client, launcher):
    client.choose(Board(), QUICK, AMPLE)
    print(launcher.processes[0].marker, flush=True)
    time.sleep(3600)
"""


@pytest.mark.parametrize("behaviour", ["daemon", "stubborn"])
def test_programs_do_not_outlive_a_player_that_was_killed(behaviour: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PLAYER, behaviour], stdout=subprocess.PIPE, text=True
    ) as player:
        assert player.stdout is not None
        marker = player.stdout.readline().strip()
        assert marked(MARKER, marker)
        os.kill(player.pid, signal.SIGKILL)
    deadline = time.monotonic() + GONE_S
    while marked(MARKER, marker) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert marked(MARKER, marker) == []
