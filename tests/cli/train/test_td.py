"""`tengen train td`."""

from __future__ import annotations

import json
import os
import pty
import signal
from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner, Result

from cli.forked_command import ForkedCommand
from support.waiting import wait_until
from tengen.cli import app
from tengen.cli.plot import legend, plot
from tengen.cli.train.td_view import TrainView
from tengen.train import RunFolder, TdOptions, Training

SMALL = ["--size", "6", "--episodes", "30", "--check-every", "10", "--check-games", "4"]


def train(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["train", "td", *map(str, arguments)])


def test_a_training_leaves_weights_and_a_plot(tmp_path: Path) -> None:
    out = tmp_path / "run"
    result = train(*SMALL, "--out", out)
    assert result.exit_code == 0
    assert "30 episodes against blocker" in result.output
    assert (out / "weights.json").exists()
    assert (out / "plot.svg").read_text(encoding="utf-8").startswith("<svg")
    held = json.loads((out / "run.json").read_text(encoding="utf-8"))
    assert held["command"] == (
        "tengen train td --size 6 --episodes 30 --check-every 10 --check-games 4 --seed 1"
    )
    assert set(held["made_with"]) == {"tengen", "python", "system"}


def test_a_program_reads_json(tmp_path: Path) -> None:
    result = train(*SMALL, "--json", "--seed", "5", "--initial", "1,1,1,1", "--out", tmp_path)
    told = json.loads(result.output)
    assert set(told["weights"]) == {"w1", "w2", "w3", "w4"}
    assert told["options"]["seed"] == 5
    assert told["checkpoints"][0]["weights"] == [1.0] * 4
    assert [each["episodes"] for each in told["checkpoints"]] == [0, 10, 20, 30]


def test_a_finished_training_is_told_again(tmp_path: Path) -> None:
    first = train(*SMALL, "--json", "--out", tmp_path)
    assert train("--resume", "--json", "--out", tmp_path).output == first.output


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--resume"], "contains no run to resume"),
        (["--resume", "--eta", "1"], "--eta changes the run"),
        (["--opponent", "blokcer"], "did you mean blocker?"),
        (["--opponent", "human"], "cannot be the opponent"),
        (["--opponent", "blocker?gaps=perhaps"], "expected yes or no"),
        (["--initial", "1;2"], "expected numbers such as 1,2,3,4"),
        (["--features", "all"], "expected paper or crossing"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    tmp_path: Path, arguments: list[str], complaint: str
) -> None:
    result = train(*arguments, "--out", tmp_path / "run")
    assert result.exit_code == 2
    assert complaint in result.output
    assert not (tmp_path / "run").exists()


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    out = tmp_path / "run"
    flags = ("--check-games", "4", "--check-every", "10", "--out", str(out))
    with ForkedCommand("train", "td", *flags) as command:
        wait_until((out / "checkpoints.jsonl").exists, "nothing was learnt")
        os.kill(command.process.pid or 0, signal.SIGINT)
        told = command.stderr.read().decode()
        assert command.wait() == 130
    assert f"To resume: tengen train td --resume --out {out}" in told


def test_a_terminal_sees_the_plot_grow(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "30"}.items():
        monkeypatch.setenv(name, text)
    seen = b""
    arguments = ("train", "td", *SMALL, "--out", str(tmp_path))
    with ForkedCommand(*arguments, pipe_of_errors=pty.openpty) as command:
        with suppress(OSError):  # The terminal is gone with its last writer.
            while part := command.stderr.read1(4096):
                seen += part
        assert command.wait() == 0
    assert b"weights" in seen
    assert b"of 30 episodes" in seen


def test_the_view_shows_both_plots(tmp_path: Path) -> None:
    options = TdOptions(size=6, episodes=20, check_every=10, check_games=2)
    training = Training(RunFolder.begin(tmp_path, options))
    view = TrainView(training)
    training.run(view.observe)
    console = Console(width=80, record=True, file=StringIO())
    console.print(view)
    text = console.export_text()
    assert "td on 6x6 against blocker, seed 1" in text
    assert "w4 " in text
    assert "20 of 20 episodes" in text


def test_a_plot_reaches_from_its_lowest_to_its_highest() -> None:
    drawn = plot({"a": [(0, 0), (10, 5)]}, width=18, height=3, last_x=10, unicode=False)
    assert str(drawn).splitlines() == [
        "       5 |       ***",
        "         |   ****",
        "       0 |***",
    ]


def test_a_plot_with_dots_has_the_same_size() -> None:
    lines = str(plot({"a": [(0, 1), (4, 1)]}, width=20, height=2, last_x=8)).splitlines()
    assert len(lines) == 2
    assert any(0x2801 <= ord(letter) <= 0x28FF for letter in lines[0])
    assert "a 1" in str(legend({"a": [(0, 1)]}))
