"""What is told while one file takes long."""

from __future__ import annotations

import io
import time

import pytest
from rich.console import Console

from tengen.cli import output

PATIENCE_S = 10.0


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> io.StringIO:
    """What a terminal gets to show on the error stream."""
    shown = io.StringIO()
    monkeypatch.setattr(
        output, "stderr_console", lambda: Console(file=shown, force_terminal=True, width=80)
    )
    return shown


def comes(shown: io.StringIO, text: str) -> bool:
    """Waits for a text to be shown; False when it never is."""
    deadline = time.monotonic() + PATIENCE_S
    while text not in shown.getvalue() and time.monotonic() < deadline:
        time.sleep(0.01)
    return text in shown.getvalue()


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


def test_quick_work_tells_nothing(terminal: io.StringIO) -> None:
    with output.stages(quiet=False) as tell:
        tell("Reading and checking")
    assert not terminal.getvalue()


def test_programs_are_told_nothing(terminal: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "DELAY_S", 0.0)
    with output.stages(quiet=True) as tell:
        tell("Reading and checking")
        time.sleep(0.1)
    assert not terminal.getvalue()


def test_an_error_ends_the_telling(terminal: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output, "DELAY_S", 0.0)
    with pytest.raises(OSError, match="full"), output.stages(quiet=False) as tell:
        tell("Writing")
        assert comes(terminal, "Writing")
        raise OSError("full")
    length = len(terminal.getvalue())
    time.sleep(0.2)
    assert len(terminal.getvalue()) == length
