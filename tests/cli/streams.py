"""Runs commands in the test process, with streams of any encoding (PYTHONIOENCODING)."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass

import pytest

from tengen.cli import app


@dataclass(frozen=True, slots=True)
class Ran:
    """The result of a command, as from `subprocess.run`."""

    returncode: int
    stdout: bytes
    stderr: bytes


def run_here(*arguments: str, typed: bytes = b"", encoding: str = "utf-8:strict") -> Ran:
    """Runs a command until it ends."""
    name, _, errors = encoding.partition(":")
    said, complained = io.BytesIO(), io.BytesIO()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), name, errors))
        patch.setattr(sys, "stdout", io.TextIOWrapper(said, name, errors))
        # What the error stream does with letters that it has not is always the same.
        patch.setattr(sys, "stderr", io.TextIOWrapper(complained, name, "backslashreplace"))
        with pytest.raises(SystemExit) as end:
            app(list(arguments))
        sys.stdout.flush()
        sys.stderr.flush()
        return Ran(int(end.value.code or 0), said.getvalue(), complained.getvalue())
