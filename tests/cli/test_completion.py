"""Completion in shells: what is suggested, and the scripts for bash, zsh and fish."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tengen.agents import names
from tengen.agents.engine.level import LEVELS
from tengen.cli import app, main
from tengen.formats import formats

SYNTAX = {"bash": ["bash", "-n"], "zsh": ["zsh", "-n"], "fish": ["fish", "--no-execute"]}


def tengen(*words: str, **environment: str) -> Result:
    return CliRunner().invoke(app, list(words), prog_name="tengen", env=environment)


def suggested(line: str) -> list[str]:
    """What bash is told after the user has typed a line and pressed Tab."""
    words = line.split(" ")
    result = tengen(
        _TENGEN_COMPLETE="complete_bash", COMP_WORDS=line, COMP_CWORD=str(len(words) - 1)
    )
    assert result.exit_code == 0, result.output
    return result.stdout.split()


def test_commands_are_suggested() -> None:
    assert {*suggested("tengen ")} >= {*main.COMMANDS}
    assert suggested("tengen tour") == ["tournament"]
    assert {*suggested("tengen bench ")} >= {"board", "engine"}


def test_options_are_suggested() -> None:
    assert suggested("tengen play --le") == ["--level"]
    assert suggested("tengen --install") == ["--install-completion"]
    assert "--oversubscribe" in suggested("tengen match --")


def test_values_are_suggested() -> None:
    assert suggested("tengen play --level ") == [str(level) for level in LEVELS]
    assert suggested("tengen play --rule ren") == ["renju"]
    assert {*suggested("tengen match ")} >= {*names()} - {"human"}
    assert "tengen?level=3" in suggested("tengen match ten")
    assert suggested("tengen explain one") == ["one_ply"]
    assert {*suggested("tengen show --from ")} == {*formats()}
    assert suggested("tengen show --theme d") == ["dark"]
    assert suggested("tengen config thr") == ["threads"]


def test_a_faulty_config_file_does_not_disturb(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TENGEN_HOME", str(tmp_path))
    (tmp_path / "config.toml").write_text("level = 99\n")
    assert suggested("tengen play --le") == ["--level"]


@pytest.mark.parametrize("shell", SYNTAX)
def test_other_shells_speak_their_own_protocol(shell: str) -> None:
    environment = {
        "_TENGEN_COMPLETE": f"complete_{shell}",
        "_TYPER_COMPLETE_ARGS": "tengen tour",
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        "COMP_WORDS": "tengen tour",
        "COMP_CWORD": "1",
    }
    assert "tournament" in tengen(**environment).stdout


@pytest.mark.parametrize("shell", SYNTAX)
def test_the_script_of_a_shell_is_shown(shell: str) -> None:
    result = tengen("--show-completion", shell)
    assert result.exit_code == 0
    assert "_TENGEN_COMPLETE=complete_" + shell in result.stdout
    if shutil.which(shell):
        subprocess.run(SYNTAX[shell], input=result.stdout, text=True, check=True)


@pytest.mark.parametrize(
    ("shell", "file", "read_by"),
    [
        ("bash", ".bash_completions/tengen.sh", ".bashrc"),
        ("zsh", ".zfunc/_tengen", ".zshrc"),
        ("fish", ".config/fish/completions/tengen.fish", None),
    ],
)
def test_completion_is_installed_in_the_home_folder(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    shell: str,
    file: str,
    read_by: str | None,
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    result = tengen("--install-completion", shell)
    assert result.exit_code == 0, result.output
    assert f"{shell} completion installed in {tmp_path / file}" in result.stdout
    assert "_TENGEN_COMPLETE" in (tmp_path / file).read_text()
    assert read_by is None or (tmp_path / read_by).exists()


def test_the_script_completes_tengen_however_it_runs() -> None:
    result = CliRunner().invoke(app, ["--show-completion", "bash"], prog_name="python -m tengen")
    assert result.stdout.rstrip().endswith("complete -o default -F _tengen_completion tengen")


def test_the_shell_is_found_or_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shellingham.detect_shell", lambda: ("zsh", "/bin/zsh"))
    assert tengen("--show-completion").stdout.startswith("#compdef tengen")
    monkeypatch.setattr("shellingham.detect_shell", lambda: ("tcsh", "/bin/tcsh"))
    result = tengen("--show-completion")
    assert result.exit_code == 2
    assert result.stderr == (
        "Error: there is no completion for tcsh: name bash, zsh or fish, such as"
        " --install-completion bash\n"
    )


@pytest.mark.parametrize("option", ["--install-completion", "--show-completion"])
def test_another_shell_is_refused(option: str) -> None:
    result = tengen(option, "tcsh")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("Error: there is no completion for tcsh: name bash, zsh")


def test_a_home_that_cannot_be_written_gets_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("HOME", str(tmp_path / "file"))
    result = tengen("--install-completion", "fish")
    assert result.exit_code == 1
    assert str(tmp_path / "file") in result.stderr
    assert len(result.stderr.splitlines()) == 1
