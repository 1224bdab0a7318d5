"""The `tengen` command: which subcommands there are. What they do lives in their own files.

What is slow to import (rich, numpy, the server) is imported by the command that needs it, so that
`tengen --help` answers at once.
"""

from __future__ import annotations

from typing import Annotated

import typer

from .arena.match import match, sprt, tournament
from .arena.stored import control, games
from .bench.arena import arena as bench_arena
from .bench.board import bench
from .bench.engine import engine as bench_engine
from .bench.formats import formats as bench_formats
from .bench.papers import papers as bench_papers
from .bench.server import server as bench_server
from .bench.solve import solve as bench_solve
from .engine.analyse import analyse
from .engine.balance import balance
from .engine.brain import brain
from .engine.explain import explain
from .engine.programs import engines
from .engine.solve import solve
from .files.convert import convert
from .files.formats import formats
from .files.show import show
from .play.command import play
from .puzzles.command import puzzles
from .reproduce import reproduce
from .serve import serve
from .train.selfplay import selfplay
from .train.td import train

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

    Examples: `tengen play --rule renju` plays a game in this terminal; `tengen show game.sgf` looks
    at one in a file.
    """


app.command()(play)
app.command()(serve)
app.command()(show)
app.command()(convert)
app.command()(formats)
app.command()(explain)
app.command()(analyse)
app.command()(balance)
app.command()(solve)
app.command()(brain)
app.command()(match)
app.command()(tournament)
app.command()(sprt)
app.command()(reproduce)
app.command()(games)
app.command()(control)
app.command()(selfplay)
bench.command("formats")(bench_formats)
bench.command("arena")(bench_arena)
bench.command("papers")(bench_papers)
bench.command("engine")(bench_engine)
bench.command("server")(bench_server)
bench.command("solve")(bench_solve)
app.add_typer(bench, name="bench")
app.add_typer(engines, name="engines")
app.add_typer(puzzles, name="puzzles")
app.add_typer(train, name="train")
