"""Commands that are imported when they run.

Since a group imports only the command that runs, `tengen --help` and `tengen brain` start at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

import typer
from typer.core import TyperCommand
from typer.main import get_command

from .plain import PlainCommand, PlainGroup


class App(typer.Typer):
    """A `typer.Typer` of plain commands."""

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        """Registers a plain command."""
        return super().command(name, cls=PlainCommand, **settings)


def new_app(cls: type[PlainGroup] = PlainGroup, **settings: Any) -> App:
    """An app with the settings that all of ours share."""
    return App(cls=cls, rich_markup_mode="markdown", add_completion=False, **settings)


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


def lazy_group(commands: dict[str, LazyCommand]) -> type[PlainGroup]:
    """A group of these commands, for `new_app(cls=…)`."""

    class LazyGroup(PlainGroup):
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
            with self._listing():
                super().format_help(ctx, formatter)

        def shell_complete(self, ctx: Any, incomplete: str) -> Any:
            with self._listing():
                return super().shell_complete(ctx, incomplete)

        @contextmanager
        def _listing(self) -> Iterator[None]:
            """Lists the commands without importing them."""
            self._is_listing = True
            try:
                yield
            finally:
                self._is_listing = False

    return LazyGroup
