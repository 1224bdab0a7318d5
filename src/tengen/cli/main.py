"""The `tengen` command: which subcommands there are. What they do lives in their own files.

What is slow to import (rich, numpy, the server) is imported by the command that needs it, so that
`tengen --help` answers at once.
"""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

COMMANDS = {
    "play": "play.command",
    "serve": "serve",
    "show": "files.show",
    "convert": "files.convert",
    "formats": "files.formats",
    "explain": "engine.explain",
    "analyse": "engine.analyse",
    "balance": "engine.balance",
    "solve": "engine.solve",
    "brain": "engine.brain",
    "match": "arena.match",
    "tournament": "arena.match",
    "sprt": "arena.match",
    "reproduce": "reproduce",
    "games": "arena.stored",
    "control": "arena.stored",
    "selfplay": "train.selfplay",
    "bench": "bench.command",
    "engines": "engine.programs",
    "puzzles": "puzzles.command",
    "train": "train.td",
}
"""The module of each subcommand, which has a function or a group of that name."""


class LazyGroup(TyperGroup):
    """Imports the module of a subcommand when it is asked for."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.commands: dict[str, Any] = dict.fromkeys(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """A subcommand, or None for a name that is not known."""
        if cmd_name in COMMANDS and self.commands[cmd_name] is None:
            self.commands[cmd_name] = _loaded(cmd_name)
        return super().get_command(ctx, cmd_name)


def _loaded(name: str) -> Any:
    found = getattr(import_module(f".{COMMANDS[name]}", __package__), name)
    holder = typer.Typer(rich_markup_mode="markdown", add_completion=False)
    holder.callback()(tengen)
    if isinstance(found, typer.Typer):
        holder.add_typer(found, name=name)
    else:
        holder.command(name)(found)
    group: Any = typer.main.get_command(holder)
    return group.commands[name]


app = typer.Typer(
    cls=LazyGroup, no_args_is_help=True, rich_markup_mode="markdown", add_completion=False
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from .. import __version__  # noqa: PLC0415

        typer.echo(f"tengen {__version__}")
        raise typer.Exit


@app.callback()
def tengen(
    _version: Annotated[
        bool,
        typer.Option(
            "--version", help="Show the version and exit.", callback=_print_version, is_eager=True
        ),
    ] = False,
) -> None:
    """The Gomoku laboratory.

    Examples: `tengen play --rule renju` plays a game in this terminal; `tengen show game.sgf` looks
    at one in a file.
    """
