"""Runs arena commands in the test process."""

from __future__ import annotations

import json
from typing import Any

from typer.testing import CliRunner, Result

from tengen.cli import app

SMALL = ["--size", "9", "--max-moves", "20"]


def tengen(*arguments: str) -> Result:
    """Runs a command, which must not print a traceback."""
    result = CliRunner().invoke(app, list(arguments))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def report(*arguments: str) -> Any:
    """The JSON report of a successful command."""
    result = tengen(*arguments, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)
