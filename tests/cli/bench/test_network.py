"""The bench of networks: what it reports. Speeds are not tested."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tengen.cli import app

FILE = Path(__file__).resolve().parents[2] / "data/networks/narrow.tnn"
FAST = [str(FILE), "--repeats", "1"]


def test_the_report_for_programs_has_every_instruction_set() -> None:
    result = CliRunner().invoke(app, ["bench", "network", "--json", "--size", "9", *FAST])
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert (report["bench"], report["rule"], report["size"]) == ("network", "freestyle", 9)
    assert report["results"][0]["isa"] == "plain"
    assert all(row["bake_s"] > 0 for row in report["results"])


def test_the_table_names_what_was_measured() -> None:
    result = CliRunner().invoke(app, ["bench", "network", *FAST])
    assert result.exit_code == 0
    assert "32 channels, 15x15" in result.stdout
    assert "plain" in result.stdout


def test_a_file_that_is_no_network_gets_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.tnn"
    path.write_text("not a network")
    result = CliRunner().invoke(app, ["bench", "network", str(path)])
    assert result.exit_code == 1
    assert "this is not a network file" in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    "command",
    [
        ("bench", "network", "none.tnn"),
        ("bench", "engine", "--evaluation", "none.tnn"),
        ("train", "measure", "none.tnn", "games"),
        ("analyse", "h8", "--evaluation", "none.tnn"),
    ],
)
def test_a_missing_file_is_told_in_the_same_words_everywhere(command: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, [*command])
    assert result.exit_code in {1, 2}
    assert "none.tnn: there is no such file or folder" in result.stderr


COMMANDS = """
import json, sys
from typer.testing import CliRunner
from tengen.cli import app
for command in json.loads(sys.argv[1]):
    done = CliRunner().invoke(app, command)
    print(json.dumps([done.exit_code, done.stdout, done.stderr]))
"""


def outcomes(isa: str, *commands: list[str]) -> list[list[object]]:
    """Exit status and output of each, in a process that chooses its instruction set once."""
    done = subprocess.run(
        [sys.executable, "-c", COMMANDS, json.dumps(commands)],
        env=os.environ | {"TENGEN_ISA": isa},
        capture_output=True,
        text=True,
        check=True,
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_an_instruction_set_that_the_machine_lacks_is_told_in_a_sentence() -> None:
    said = "this machine has no instruction set 'mmx' (TENGEN_ISA): expected one of plain"
    wrong = outcomes(
        "mmx",
        ["analyse", "h8i9", "--nodes", "10"],
        ["bench", "engine", "--nodes", "10"],
        ["bench", "network", *FAST],
        ["selfplay", "--out", "/none"],
        ["serve", "--port", "0"],
    )
    for status, printed, told in wrong:
        assert (status, printed) == (1, "")
        assert str(told).startswith(said)
        assert str(told).count("\n") == 1
    shapes = ["analyse", "h8i9", "--nodes", "10", "--evaluation", "linear"]
    assert outcomes("mmx", shapes)[0][0] == 0


def test_only_the_instruction_set_that_the_environment_names_is_measured() -> None:
    ((status, printed, _),) = outcomes("plain", ["bench", "network", "--json", *FAST])
    assert status == 0
    assert [row["isa"] for row in json.loads(str(printed))["results"]] == ["plain"]
