"""The command `tengen convert`, run in this process."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner, Result

from tengen.cli import app

FIVE = "h8 h9 i8 i9 j8 j9 k8 k9 g8"


def convert(*arguments: str | Path, data: bytes | None = None) -> Result:
    """Runs the command, which must not print a traceback."""
    result = CliRunner().invoke(app, ["convert", *map(str, arguments)], input=data)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result


def said(result: Result) -> str:
    """The text of a usage error, without its frame."""
    return " ".join(result.stderr.replace("│", " ").split())
