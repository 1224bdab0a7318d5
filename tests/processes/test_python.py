"""Python processes that answer calls."""

from __future__ import annotations

import base64
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from subprocess import PIPE
from threading import Thread, Timer

import pytest

from support.waiting import PATIENCE_S
from tengen.processes.failures import BrokeProtocol, EngineFailure, Exited, TookTooLong
from tengen.processes.python import PythonProcess

WORKER = "tengen.arena.run.worker"
"""A module whose process calls the functions that it gets."""


@pytest.fixture
def process() -> Iterator[PythonProcess]:
    process = PythonProcess(WORKER)
    yield process
    process.close()


def test_answers_errors_and_prints_are_kept_apart(process: PythonProcess) -> None:
    assert process.call(partial(pow, 2, 10)) == 1024
    with pytest.raises(ZeroDivisionError, match="division"):
        process.call(partial(divmod, 1, 0))
    assert process.call(partial(print, "hello")) is None
    assert process.call(partial(sum, range(10**6))) == sum(range(10**6))
    assert process.stderr() == "hello\n"
    assert process.call(os.getpid) == process.pid != os.getpid()
    with pytest.raises(SystemExit):
        process.call(partial(sys.exit, 3))
    text = "x" * 10**7  # Far more than a pipe holds.
    assert process.call(partial(str.upper, text)) == text.upper()


def test_the_end_of_a_process_is_reported_and_later_calls_fail(process: PythonProcess) -> None:
    with pytest.raises(Exited, match="ended with exit code 4"):
        process.call(partial(os._exit, 4))
    assert not process.is_alive
    with pytest.raises(Exited):
        process.call(os.getpid)


def test_a_late_answer_is_a_failure(process: PythonProcess) -> None:
    process.call(os.getpid)
    with pytest.raises(TookTooLong):
        process.call(partial(time.sleep, 3600), timeout_s=0.01)
    assert not process.is_alive


def test_an_answer_that_this_process_cannot_read_is_a_failure(
    process: PythonProcess, tmp_path: Path
) -> None:
    (tmp_path / "unknown_here.py").write_text("class Odd:\n    pass\nodd = Odd()\n")
    process.call(partial(exec, f"import sys; sys.path.append({str(tmp_path)!r})"))
    with pytest.raises(BrokeProtocol, match="unknown_here"):
        process.call(partial(eval, "__import__('unknown_here').odd"))


def test_after_an_interrupt_no_call_gets_the_answer_of_another(process: PythonProcess) -> None:
    process.call(os.getpid)
    timer = Timer(0.2, partial(os.kill, os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        process.call(partial(time.sleep, 3600))
    with pytest.raises(Exited):
        process.call(os.getpid)


def test_a_request_that_cannot_be_sent_costs_nothing(process: PythonProcess) -> None:
    with pytest.raises((pickle.PicklingError, AttributeError)):
        process.call(lambda: 1)
    assert process.call(partial(pow, 2, 3)) == 8


def test_another_thread_can_kill_a_process_in_the_middle_of_a_call(process: PythonProcess) -> None:
    process.call(os.getpid)
    failures = []

    def wait() -> None:
        try:
            process.call(partial(time.sleep, 3600))
        except EngineFailure as failure:
            failures.append(failure)

    waiting = Thread(target=wait)
    waiting.start()
    process.kill()
    waiting.join(60)
    assert len(failures) == 1


def test_a_process_ends_by_itself_if_it_is_given_time(tmp_path: Path) -> None:
    process = PythonProcess(WORKER)
    farewell = tmp_path / "farewell"
    process.call(
        partial(
            exec, f"import atexit, pathlib; atexit.register(pathlib.Path({str(farewell)!r}).touch)"
        )
    )
    process.close(grace_s=60)
    assert farewell.exists()


def test_modules_in_the_working_directory_replace_none(tmp_path: Path) -> None:
    (tmp_path / "json.py").write_text("raise RuntimeError('not the json you want')\n")
    process = PythonProcess(WORKER, tmp_path)
    assert process.call(os.getcwd) == str(tmp_path)
    process.close()


def test_a_process_whose_parent_was_killed_ends_without_a_word() -> None:
    program = "from tengen.processes.python import serve; serve(lambda request: request)"
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdout.close()
        child.stdin.write(base64.b64encode(pickle.dumps("request")) + b"\n")
        child.stdin.flush()
        _, printed = child.communicate(timeout=PATIENCE_S)
    assert printed == b""
    assert child.returncode == 0
