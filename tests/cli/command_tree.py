"""All commands of the command line, found by walking through it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import typer
from typer.main import get_command

from tengen.cli import app


@dataclass(frozen=True, slots=True)
class Found:
    """A command and the words that run it."""

    path: tuple[str, ...]
    command: Any

    @property
    def options(self) -> list[Any]:
        return list(self.command.params)


def all_commands() -> Iterator[Found]:
    """Every command that does something itself."""
    waiting = [Found((), get_command(app))]
    while waiting:
        found = waiting.pop()
        names = getattr(found.command, "commands", None)
        if names is None:
            yield found
            continue
        context = typer.Context(found.command)
        for name in names:
            waiting.append(Found((*found.path, name), found.command.get_command(context, name)))
