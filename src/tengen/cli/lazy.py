"""Groups of commands that import a command only when it runs.

This way `tengen --help` and `tengen brain` start at once, whatever the other commands import.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command


@dataclass(frozen=True, slots=True)
class LazyCommand:
    """The place of a command, and its line in the list of commands."""

    module: str
    """Its module, relative to `tengen.cli`."""
    function: str
    """The command's function, or a `typer.Typer` with subcommands."""
    help: str

    def load(self, name: str) -> Any:
        """Imports the command and returns it as click runs it."""
        found = getattr(import_module(f".{self.module}", __package__), self.function)
        if not isinstance(found, typer.Typer):
            app = new_app()
            app.command(name)(found)
            found = app
        command = get_command(found)
        command.name = name
        return command


def lazy_group(commands: dict[str, LazyCommand]) -> type[TyperGroup]:
    """A group of these commands, for `typer.Typer(cls=…)`."""

    class LazyGroup(TyperGroup):
        def __init__(self, **settings: Any) -> None:
            super().__init__(**settings)
            listed = {name: TyperCommand(name, help=lazy.help) for name, lazy in commands.items()}
            self.commands = cast("Any", listed)
            self._is_listing = False

        def get_command(self, ctx: Any, cmd_name: str) -> Any:
            if self._is_listing or cmd_name not in commands:
                return super().get_command(ctx, cmd_name)
            return commands[cmd_name].load(cmd_name)

        def format_help(self, ctx: Any, formatter: Any) -> None:
            self._is_listing = True
            try:
                super().format_help(ctx, formatter)
            finally:
                self._is_listing = False

    return LazyGroup


def new_app(**settings: Any) -> typer.Typer:
    """A `typer.Typer` with the settings that all of ours share."""
    return typer.Typer(rich_markup_mode="markdown", add_completion=False, **settings)
