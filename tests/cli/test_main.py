"""The command line as a whole: its help, its errors, and how fast it starts."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
import typer._click.exceptions
import typer._completion_classes
import typer.core
from typer.testing import CliRunner

import tengen
from cli.streams import run_here
from tengen.cli import app, bench, main, train
from tengen.formats import formats

GROUPS = {"": main.COMMANDS, "bench": bench.COMMANDS, "train": train.COMMANDS}
PATHS = [f"{group} {name}".strip() for group, commands in GROUPS.items() for name in commands]
COMMANDS = [path for path in PATHS if path not in ("bench", "engines", "puzzles", "train")]
COMMANDS += ["engines add", "engines list", "engines check", "engines remove"]
COMMANDS += ["puzzles list", "puzzles show", "puzzles solve", "puzzles mine"]
HELPED = [*COMMANDS, "", "bench", "engines", "puzzles", "train"]


def test_the_version_is_that_of_the_package() -> None:
    result = CliRunner().invoke(app, ["--version"])
    assert (result.exit_code, result.stdout) == (0, f"tengen {tengen.__version__}\n")


def test_help_lists_every_command() -> None:
    result = CliRunner().invoke(app, ["--help"])
    assert result.exit_code == 0
    for command in ("play", "brain", "serve", "show", "convert", "formats", "bench"):
        assert f"│ {command} " in result.stdout


@pytest.mark.parametrize("command", HELPED)
def test_the_help_of_a_command_has_examples_on_lines_of_their_own(command: str) -> None:
    result = CliRunner().invoke(app, [*command.split(), "--help"], terminal_width=160)
    assert result.exit_code == 0
    assert "For example:" in result.stdout
    lines = [line.strip() for line in result.stdout.splitlines()]
    examples = [line for line in lines if line.startswith("tengen ")]
    assert any(line.startswith(f"tengen {command}") for line in examples)
    assert all(line.count("tengen ") == 1 for line in examples)


@pytest.mark.parametrize("command", HELPED)
def test_help_does_not_show_python_types(command: str) -> None:
    result = CliRunner().invoke(app, [*command.split(), "--help"], terminal_width=160)
    assert re.findall(r"<[a-z]+[^<>]*>|list\[|\bbool\b", result.stdout) == []


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ("play --rule blue", "Invalid value for '--rule': 'blue' is not one of 'freestyle',"),
        ("play --size x", "Invalid value for '--size': found x, expected a whole number from 5"),
        ("play --size 99", "'--size': found 99, expected a whole number from 5 to 22"),
        ("solve a --time x", "Invalid value for '--time': found x, expected a number from 0.001"),
    ],
)
def test_an_invalid_value_is_refused_in_our_words(words: str, problem: str) -> None:
    result = CliRunner().invoke(app, words.split(), env={"COLUMNS": "160"})
    assert result.exit_code == 2
    assert problem in result.stderr


def test_typer_has_the_private_parts_that_plain_help_relies_on() -> None:
    assert callable(typer._completion_classes.completion_init)
    assert callable(typer.core.TyperGroup._main_shell_completion)
    assert callable(typer.core.TyperOption._get_number_range_help_str)
    assert issubclass(typer._click.exceptions.NoArgsIsHelpError, typer.TyperException)
    for kind in (typer.core.TyperOption, typer.core.TyperArgument):
        assert callable(kind.display_type)
        assert callable(kind.display_type_rich)


def test_a_command_shows_only_flags_that_concern_it() -> None:
    texts = {
        name: " ".join(
            CliRunner().invoke(app, [name, "--help"], env={"COLUMNS": "160"}).stdout.split()
        )
        for name in ("match", "tournament", "sprt")
    }
    assert [name for name, text in texts.items() if "--pairing" in text] == ["tournament"]
    assert [name for name, text in texts.items() if "default: 40000" in text] == ["sprt"]
    assert "default: 50" not in texts["sprt"]


@pytest.mark.parametrize("group", GROUPS)
def test_the_list_of_commands_says_what_their_own_help_says(group: str) -> None:
    for name, lazy in GROUPS[group].items():
        assert (lazy.load(name).help or "").partition("\n\n")[0].replace("\n", " ") == lazy.help


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


HEAVY = ["numpy", "rich", "fastapi", "uvicorn", "asyncio", "pydantic", "markdown_it", "pygments"]


@pytest.mark.parametrize("run", ["", "app(['--help'])", "app(['bench', '--help'])"])
def test_starting_and_the_lists_of_commands_import_nothing_heavy(run: str) -> None:
    code = f"""
import sys
from tengen.cli import app
try:
    {run or "pass"}
except SystemExit:
    pass
print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)
"""
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stderr == "[]\n"


def test_without_arguments_the_help_is_shown() -> None:
    result = CliRunner().invoke(app, [])
    assert result.exit_code == 2
    assert result.stdout == CliRunner().invoke(app, ["--help"]).stdout
    assert result.stderr == ""


@pytest.mark.parametrize("columns", [40, 80, 160])
def test_the_list_of_commands_fits_the_terminal(columns: int) -> None:
    lines = CliRunner().invoke(app, ["--help"], env={"COLUMNS": str(columns)}).stdout.splitlines()
    boxes = [line for line in lines if line[:1] in "╭│╰"]
    assert {len(line) for line in boxes if line} == {columns}


def test_a_terminal_without_box_lines_gets_plain_ones() -> None:
    result = run_here("--help", encoding="ascii:strict")
    assert result.returncode == 0
    assert b"+- Commands -" in result.stdout
