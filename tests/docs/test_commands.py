"""Every `tengen` command in a document or a help text parses."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from tengen.cli import app

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")]
DOCUMENTS += sorted((ROOT / "docs").glob("*.md"))
DOCUMENTS += sorted(ROOT.glob("experiments/*/README.md"))
COMMAND = typer.main.get_command(app)
"""Built once, since that takes longer than parsing a line."""
SHELL = re.compile(r"```sh\n(.*?)```", re.DOTALL)
EXAMPLE = re.compile(r"^ {4,}(tengen .*)$", re.MULTILINE)


def commands(line: str) -> Iterator[tuple[str, ...]]:
    """The arguments of each `tengen` command in a shell line."""
    words = shlex.split(line, comments=True)
    starts = [place for place, word in enumerate(words) if Path(word).name == "tengen"]
    for start in starts:
        rest = words[start + 1 :]
        end = next((place for place, word in enumerate(rest) if word in {"&&", "|"}), len(rest))
        yield tuple(rest[:end])


def in_documents() -> Iterator[tuple[str, ...]]:
    for document in DOCUMENTS:
        for block in SHELL.findall(document.read_text(encoding="utf-8")):
            for line in block.splitlines():
                yield from commands(line)


def in_help_texts() -> Iterator[tuple[str, ...]]:
    waiting = [COMMAND]
    while waiting:
        command = waiting.pop()
        context = typer.Context(command)
        names = getattr(command, "commands", {})
        waiting += [getattr(command, "get_command")(context, name) for name in names]  # noqa: B009
        for line in EXAMPLE.findall(command.help or ""):
            yield from commands(line)


SHOWN = sorted({*in_documents(), *in_help_texts()})


@pytest.mark.parametrize("arguments", SHOWN, ids=" ".join)
def test_a_shown_command_parses(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    understood: list[str] = []
    monkeypatch.setattr(
        typer.core.TyperCommand, "invoke", lambda command, _: understood.append(command.name)
    )

    # What it does not understand it raises, with words, unless it stands alone.
    assert not COMMAND.main(list(arguments), prog_name="tengen", standalone_mode=False)

    [name] = understood
    assert name in arguments


def test_documents_and_help_texts_show_every_command() -> None:
    assert set(getattr(COMMAND, "commands", {})) == {arguments[0] for arguments in SHOWN}


def test_a_wrong_flag_is_detected() -> None:
    assert CliRunner().invoke(app, ["match", "random", "random", "--gmaes", "2"]).exit_code == 2
