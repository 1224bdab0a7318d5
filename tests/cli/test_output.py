"""Progress while a file takes long."""

from __future__ import annotations

import io
import threading

import pytest
from rich.console import Console

from support.waiting import wait_until
from tengen.cli import output


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """The text that a terminal shows on the error stream."""
    shown = io.StringIO()
    monkeypatch.setattr(
        output, "stderr_console", lambda: Console(file=shown, force_terminal=True, width=80)
    )
    return shown


def comes(shown: io.StringIO, text: str) -> bool:
    """Waits until a text is shown."""
    wait_until(lambda: text in shown.getvalue(), f"{text!r} is never shown")
    return True


def test_work_that_takes_long_tells_its_stage_and_share(
    terminal: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output, "DELAY_S", 0.01)
    with output.stages(quiet=False) as tell:
        tell("Reading and checking")
        assert comes(terminal, "Reading and checking")
        tell("Writing [game]", 0.42)
        assert comes(terminal, "Writing [game]")
        assert comes(terminal, "42%")


def test_quick_work_tells_nothing(terminal: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "DELAY_S", 3600.0)  # Nothing is quick on a busy machine.
    before = set(threading.enumerate())
    with output.stages(quiet=False) as tell:
        tell("Reading and checking")
    assert before.issuperset(threading.enumerate())  # Nobody is left who could tell it later.
    assert not terminal.getvalue()


def test_programs_are_told_nothing(terminal: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "DELAY_S", 0.0)
    before = set(threading.enumerate())
    with output.stages(quiet=True) as tell:
        tell("Reading and checking")
        assert before.issuperset(threading.enumerate())
    assert not terminal.getvalue()


def test_an_error_ends_the_telling(terminal: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "DELAY_S", 0.0)
    before = set(threading.enumerate())
    with pytest.raises(OSError, match="full"), output.stages(quiet=False) as tell:
        tell("Writing")
        assert comes(terminal, "Writing")
        raise OSError("full")
    told = terminal.getvalue()
    wait_until(lambda: before.issuperset(threading.enumerate()), "somebody goes on telling")
    assert terminal.getvalue() == told
