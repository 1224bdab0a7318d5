"""The `tengen` command: which subcommands there are. What they do lives in their own files.

What is slow to import (rich, numpy, the server) is imported by the command that needs it, so that
`tengen --help` answers at once.
"""

from __future__ import annotations

from typing import Annotated

import typer

from .bench import bench
from .play import play
from .serve import serve

app = typer.Typer(no_args_is_help=True, rich_markup_mode="markdown", add_completion=False)


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

    Example: `tengen play --rule renju` plays a game in this terminal.
    """


app.command()(play)
app.command()(serve)
app.add_typer(bench, name="bench")
