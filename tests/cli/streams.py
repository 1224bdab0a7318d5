"""Commands in the process of a test with streams of any encoding, as PYTHONIOENCODING sets it."""

from __future__ import annotations

import io
import sys
from dataclasses import dataclass

import pytest

from tengen.cli import app


@dataclass(frozen=True, slots=True)
class Ran:
    """What `subprocess.run` would tell of the command."""

    returncode: int
    stdout: bytes
    stderr: bytes


def run_here(*arguments: str, typed: bytes = b"", encoding: str = "utf-8:strict") -> Ran:
    """Runs the command to its end."""
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
