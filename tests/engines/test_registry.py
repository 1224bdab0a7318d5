"""The user's programs: the file, the agents they become, and `tengen engines`."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engines.mocks import FOLDER, QUICK
from tengen import Board
from tengen.agents import create
from tengen.agents.agent import close_agent
from tengen.cli import app
from tengen.engines import EngineAgent, GomocupClient, Installed, engine_names, installed
from tengen.engines.agent import tolerate_lateness
from tengen.engines.client import Timeouts
from tengen.engines.registry import FILE_NAME, keep
from tengen.folders import data_folder

HONEST = [sys.executable, "-S", str(FOLDER / "mock_brain.py"), "honest"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path))
    return tmp_path


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["engines", *words])
    return result.exit_code, result.output


def test_the_folder_is_the_platforms_unless_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TENGEN_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
    if sys.platform == "linux":
        assert data_folder() == Path("/somewhere/tengen")


def test_a_program_is_added_checked_listed_played_and_removed() -> None:
    code, output = run("add", "mock", *HONEST)
    assert code == 0, output
    assert "ok   plays renju" in output
    assert "play it as engine:mock" in output
    assert engine_names() == ("engine:mock",)

    code, output = run("list")
    assert code == 0
    assert "engine:mock  gomocup  checked, gomocup, Mock 1.0" in output

    agent = create("engine:mock?time=0.1&memory=500")
    try:
        assert agent.name == "engine:mock?memory=500&time=0.1"
        tolerate_lateness(agent, 60_000)
        assert Board().is_legal(agent.choose(Board(), QUICK).move)
    finally:
        close_agent(agent)

    assert run("remove", "mock")[0] == 0
    assert installed() == {}
    assert "No engines yet" in run("list")[1]


def test_a_check_that_fails_says_so_and_ends_with_one() -> None:
    crashing = [*HONEST[:-1], "crashing", "1"]
    assert run("add", "--no-check", "bad", "--", *crashing)[0] == 0
    code, output = run("check", "bad")
    assert code == 1
    assert "FAIL dialect: ended with exit code 3" in output
    code, output = run("check", "bad", "--json")
    assert (code, json.loads(output)["problems"]) == (1, ["dialect: ended with exit code 3"])


def test_a_command_in_quotes_is_taken_word_by_word() -> None:
    code, output = run("add", "--no-check", "quoted", " ".join(HONEST))

    assert code == 0, output
    assert list(installed()["quoted"].command[1:]) == HONEST[1:]


def test_a_gtp_program_is_added_with_its_options() -> None:
    code, output = run(
        "add", "--kind", "gtp", "go", "--", sys.executable, str(FOLDER / "mock_gtp.py")
    )
    assert code == 0, output
    assert "columns are named ABCDEFGHJ" in output


def test_what_follows_the_name_is_the_programs_own() -> None:
    assert run("add", "--no-check", "x", *HONEST, "--kind", "7", "-config", "a.cfg")[0] == 0
    assert installed()["x"].command == (*HONEST, "--kind", "7", "-config", "a.cfg")
    assert installed()["x"].kind == "gomocup"


@pytest.mark.parametrize("command", ["add", "list", "check", "remove"])
def test_the_help_of_a_command_has_an_example(command: str) -> None:
    code, output = run(command, "--help")
    assert code == 0
    assert f"\n  tengen engines {command}" in output


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["add", "no/name", "--", *HONEST], "cannot name an engine 'no/name'"),
        (["add", "--kind", "uci", "x", "--", *HONEST], "unknown kind of engine 'uci'"),
        (["add", "--option", "thread", "x", "--", *HONEST], "expected KEY=VALUE"),
        (["add", "x", "no-such-program"], "there is no program 'no-such-program'"),
        (["check", "mokc"], "unknown engine 'mokc': expected mock; did you mean mock?"),
        (["remove", "x"], "unknown engine 'x': expected mock"),
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(words: list[str], message: str) -> None:
    keep(Installed("mock", tuple(HONEST)))
    code, output = run(*words)
    assert code == 2
    assert message in output
    assert list(installed()) == ["mock"]


def test_an_unknown_program_cannot_be_made_an_agent() -> None:
    with pytest.raises(ValueError, match="unknown engine 'pela': none is registered"):
        create("engine:pela")
    keep(Installed("mock", tuple(HONEST)))
    with pytest.raises(ValueError, match="unknown option of engine:mock 'hash'"):
        create("engine:mock?hash=1")


@pytest.mark.parametrize("content", ["", "{}", '{"engines": 3}', '{"engines": {"a": {}}}'])
def test_a_damaged_file_is_named(content: str, home: Path) -> None:
    (home / FILE_NAME).write_text(content)
    with pytest.raises(ValueError, match=FILE_NAME):
        installed()
    code, output = run("list")
    assert (code, FILE_NAME in output.replace("\n", "")) == (2, True)


def test_a_program_that_fails_is_known_but_not_recommended(monkeypatch: pytest.MonkeyPatch) -> None:
    impatient = partial(GomocupClient, timeouts=Timeouts(start=0.1))  # It waits in vain.
    monkeypatch.setattr("tengen.cli.engine.programs.GomocupClient", impatient)
    code, output = run("add", "cat", "--", "/bin/cat")
    assert code == 0
    assert "Registered cat, but it failed: fix it, then run tengen engines check cat" in output
    assert "FAIL does not start a game" in output
    assert "orientation of its coordinates: not tested" in output
    assert "dialect" not in output
    assert "1 problem," in run("list")[1]


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        (
            ["yixin", "xy/yx"],
            [
                "ok   answers column before row, rows from the top",
                "note names forbidden points row before column, rows from the top, unlike its",
            ],
        ),
        (["yixin"], ["note answers row before column", "ok   names forbidden points row before"]),
        (
            ["yixinblind", "xY/xY"],
            ["note answers column before row, rows from the bottom, judging by its forbidden"],
        ),
        (["yixinwrong"], ["FAIL its forbidden points differ from the rules of renju"]),
    ],
)
def test_a_check_tells_which_way_round_a_program_writes(words: list[str], lines: list[str]) -> None:
    program = [sys.executable, "-S", str(FOLDER / "mock_brain.py"), *words]
    output = run("add", "mock", "--", *program)[1]
    assert all(line in output for line in lines), output


def test_a_verdict_about_another_file_is_not_believed(tmp_path: Path) -> None:
    script = tmp_path / "brain.py"
    script.write_bytes((FOLDER / "mock_brain.py").read_bytes())
    assert run("add", "mirror", "--", sys.executable, str(script), "yixin")[0] == 0
    assert installed()["mirror"].verdict is not None
    assert _dialect() == "yixin"
    script.write_text(script.read_text() + "\n")
    assert _dialect() == "gomocup"


def _dialect() -> str:
    agent = create("engine:mirror")
    assert isinstance(agent, EngineAgent)
    assert isinstance(agent.client, GomocupClient)
    return agent.client.dialect.name
