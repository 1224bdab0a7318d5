"""Commands of the arena, run within the process of a test."""

from __future__ import annotations

import json
from typing import Any

from typer.testing import CliRunner, Result

from tengen.cli import app

SMALL = ["--size", "9", "--max-moves", "20"]


def tengen(*arguments: str) -> Result:
    """Runs a command; whatever happens, nobody sees a traceback."""
    result = CliRunner().invoke(app, list(arguments))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def report(*arguments: str) -> Any:
    """The JSON report of a command that works."""
    result = tengen(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)
