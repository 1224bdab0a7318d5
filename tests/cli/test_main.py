"""The command line as a whole: help that teaches, and a start that does not wait."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner

import tengen
from tengen.cli import app
from tengen.formats import formats

COMMANDS = ["play", "brain", "serve", "show", "convert", "formats", "bench board", "bench formats"]
COMMANDS += ["match", "tournament", "sprt", "games", "control", "bench arena", "bench engine"]
COMMANDS += ["analyse", "balance", "selfplay"]


def test_the_version_is_that_of_the_package() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.stdout) == (0, f"tengen {tengen.__version__}\n")


def test_help_lists_every_command() -> None:
    result = CliRunner().invoke(app, ["--help"])
    assert result.exit_code == 0
    for command in ("play", "brain", "serve", "show", "convert", "formats", "bench"):
        assert f"│ {command} " in result.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_has_an_example_that_begins_with_it(command: str) -> None:
    result = CliRunner().invoke(app, [*command.split(), "--help"])
    assert result.exit_code == 0
    assert "For example:" in result.stdout
    assert f"\n  tengen {command}" in result.stdout


def test_every_format_is_listed_with_what_it_holds() -> None:
    text = CliRunner().invoke(app, ["formats"]).stdout
    for name, known in formats().items():
        assert f"{name} ({known.suffixes[0]}" in text
    assert max(map(len, text.splitlines())) < 80
    listed = json.loads(CliRunner().invoke(app, ["formats", "--json"]).stdout)
    assert [each["name"] for each in listed] == list(formats())
    assert "size" in next(each["holds"] for each in listed if each["name"] == "psq")


def test_an_unknown_command_is_refused() -> None:
    result = CliRunner().invoke(app, ["paly"])
    assert result.exit_code == 2
    assert "paly" in result.stderr


def test_starting_imports_nothing_heavy() -> None:
    heavy = ["numpy", "rich", "fastapi", "uvicorn", "asyncio", "pydantic"]
    code = f"import sys, tengen.cli; print([m for m in {heavy!r} if m in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"
