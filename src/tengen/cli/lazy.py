"""Commands as all of ours are: imported when they run, with plain help and errors.

Since a group imports only the command that runs, `tengen --help` and `tengen brain` start at once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Any, cast

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup
from typer.main import get_command

VALUE_NAMES = {
    "bool": "",
    "str": "TEXT",
    "int": "INTEGER",
    "int range": "INTEGER",
    "float": "NUMBER",
    "float range": "NUMBER",
    "path": "PATH",
}
"""What help shows for the value of an option, by typer's name of its type."""
EXPECTED = {
    "int_parsing": "a whole number",
    "float_parsing": "a number",
    "greater_than_equal": "a number",
    "less_than_equal": "a number",
}
"""The expected value, by pydantic's name of an error."""


class PlainCommand(TyperCommand):
    """A command whose help and errors do not show Python types or a library's messages."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parses the arguments; errors are in our words."""
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as error:
            error.message = _plain_message(error)
            raise

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Writes the help."""
        _show_plain_types(self.get_params(ctx), ctx)
        super().format_help(ctx, formatter)


class PlainGroup(TyperGroup):
    """A group of commands whose help does not show Python types."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Writes the help."""
        _show_plain_types(self.get_params(ctx), ctx)
        super().format_help(ctx, formatter)


class App(typer.Typer):
    """A `typer.Typer` of plain commands."""

    def command(self, name: str | None = None, **settings: Any) -> Callable[[Any], Any]:
        """Registers a plain command."""
        return super().command(name, cls=PlainCommand, **settings)


def new_app(cls: type[PlainGroup] = PlainGroup, **settings: Any) -> App:
    """An app with the settings that all of ours share."""
    return App(cls=cls, rich_markup_mode="markdown", add_completion=False, **settings)


def _show_plain_types(parameters: list[Any], ctx: Any) -> None:
    """Names the values of options as manuals do, and drops the type beside an argument's name."""
    for parameter in parameters:
        kind = parameter.display_type(ctx).strip("<>").removeprefix("list[").removesuffix("]")
        is_choice = "|" in kind
        if isinstance(parameter, TyperArgument):
            # Typer ignores the metavar of an argument here.
            shown = kind if is_choice else None
            vars(parameter)["display_type_rich"] = partial(_shown_type, shown)
        elif parameter.metavar is None:
            parameter.metavar = kind if is_choice else VALUE_NAMES.get(kind, kind.upper())


def _shown_type(shown: str | None, **_: Any) -> str | None:
    return shown


def _plain_message(error: typer.BadParameter) -> str:
    """The message of an error, in our words if pydantic raised it."""
    cause: Any = error.__cause__
    if not hasattr(cause, "errors"):
        return error.message
    from ..settings import range_text  # noqa: PLC0415

    first = cause.errors(include_url=False)[0]
    if first["type"] == "value_error":
        return str(first["ctx"]["error"])
    if first["type"] not in EXPECTED:
        return error.message
    limits = range_text(getattr(error.param, "min", None), getattr(error.param, "max", None))
    return f"found {first['input']}, expected {EXPECTED[first['type']]} {limits}".rstrip()


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
            self._is_listing = True
            try:
                super().format_help(ctx, formatter)
            finally:
                self._is_listing = False

    return LazyGroup
