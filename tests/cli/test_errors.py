"""Errors with --json: one object with the field `error` on standard output, and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.command_tree import Found, all_commands
from tengen.cli import app

WITH_JSON = [
    found for found in all_commands() if any("--json" in option.opts for option in found.options)
]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def error_of(result: Result) -> str:
    assert result.stderr == ""
    found = json.loads(result.stdout)
    assert list(found) == ["error"]
    error: str = found["error"]
    return error


@pytest.mark.parametrize("found", WITH_JSON, ids=[" ".join(each.path) for each in WITH_JSON])
def test_a_wrong_command_line_is_told_as_json(found: Found) -> None:
    result = CliRunner().invoke(app, [*found.path, "--json", "--no-such-flag"])
    assert result.exit_code == 2
    assert "--no-such-flag" in error_of(result)


@pytest.mark.parametrize(
    ("words", "status", "problem"),
    [
        ("show nowhere.sgf", 1, "nowhere.sgf: there is no such file or folder"),
        ("analyse nowhere.sgf", 1, "nowhere.sgf: there is no such file or folder"),
        ("analyse h8 --nodes 0", 2, "found 0, expected a whole number from 1 to"),
        ("analyse h8 --nodes 10 --svg taken.svg", 1, "taken.svg exists already"),
        ("explain one_ply h8 --svg taken.svg", 1, "taken.svg exists already"),
        ("explain radnom h8", 2, "did you mean random?"),
        ("solve h8a1i8a3j8a6 --svg taken.svg", 1, "taken.svg exists already"),
        ("puzzles show renju-1 --svg taken.svg", 1, "taken.svg exists already"),
        ("puzzles show renju-0", 1, "there is no puzzle 'renju-0'"),
        ("match random radnom", 2, "did you mean random?"),
        ("match random random --nodes 0", 2, "--nodes: found 0"),
        ("tournament nowhere.toml", 2, "nowhere.toml: No such file"),
        ("games nowhere.sqlite", 2, "nowhere.sqlite: there is no such file"),
        ("engines check nobody", 2, "unknown engine 'nobody'"),
        ("train eval nowhere", 1, "nowhere"),
        ("train td --opponent nobody", 2, "unknown agent 'nobody'"),
        ("reproduce nobody", 1, "nobody"),
        ("config nothing", 2, "unknown setting 'nothing'"),
    ],
)
def test_what_goes_wrong_is_told_as_json(
    own_folder: Path, words: str, status: int, problem: str
) -> None:
    (own_folder / "taken.svg").touch()
    result = CliRunner().invoke(app, [*words.split(), "--json"])
    assert problem in error_of(result)
    assert result.exit_code == status


def test_ctrl_c_is_told_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted() -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tengen.cli.files.formats.all_formats", interrupted)
    result = CliRunner().invoke(app, ["formats", "--json"])
    assert (result.exit_code, error_of(result)) == (130, "Interrupted.")
    result = CliRunner().invoke(app, ["formats"])
    assert (result.exit_code, result.stderr) == (130, "Interrupted.\n")


def test_json_after_two_dashes_is_no_option() -> None:
    result = CliRunner().invoke(app, ["show", "--no-such-flag", "--", "--json"])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "Error: No such option: --no-such-flag\n"


def test_without_json_an_error_is_one_line() -> None:
    result = CliRunner().invoke(app, ["play", "--rule"])
    assert (result.exit_code, result.stdout) == (2, "")
    [line] = result.stderr.splitlines()
    assert line.startswith("Error: ")


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="needs /dev/full")
@pytest.mark.parametrize("words", ["show h8i9 --json", "config", "--version"])
def test_a_full_standard_output_is_told_in_one_sentence(words: str) -> None:
    command = [sys.executable, "-m", "tengen", *words.split()]
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, check=False)
    problem = b"standard output: No space left on device\n"
    assert (ran.returncode, ran.stderr) == (1, problem)


def test_a_reader_that_has_gone_ends_a_command_silently() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    command = [sys.executable, "-m", "tengen", "--version"]
    ran = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert (ran.returncode, ran.stderr) == (1, b"")
