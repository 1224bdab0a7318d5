"""The `tengen` command and the list of its subcommands."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from .. import __version__
from .completion import INSTALL, SHOW, install, show, without_shell
from .lazy import LazyCommand, lazy_group, new_app

COMMANDS = {
    "play": LazyCommand("play.command", "play", "Play a game in this terminal."),
    "serve": LazyCommand("serve", "serve", "Serve the board as a page for your browser."),
    "show": LazyCommand(
        "files.show",
        "show",
        "Show the final position of a game and everything that its file says about it.",
    ),
    "convert": LazyCommand(
        "files.convert", "convert", "Convert games from one file format into another."
    ),
    "formats": LazyCommand(
        "files.formats", "formats", "List the file formats and what each of them stores."
    ),
    "explain": LazyCommand(
        "engine.explain",
        "explain",
        "Explain an agent's move: the candidates it weighed and what it saw on the board.",
    ),
    "analyse": LazyCommand(
        "engine.analyse",
        "analyse",
        "Show the engine's best moves in a position, or how much each move of a game lost.",
    ),
    "review": LazyCommand(
        "engine.review",
        "review",
        "Review a game: what its moves were worth, key moments, missed wins, exercises.",
    ),
    "balance": LazyCommand(
        "engine.balance", "balance", "Find one or two moves that balance a position."
    ),
    "solve": LazyCommand(
        "engine.solve", "solve", "Find and prove a forced win by fours (VCF) or threats (VCT)."
    ),
    "brain": LazyCommand(
        "engine.brain",
        "brain",
        "Run the engine or an agent as a Gomocup brain, for Piskvork, c-gomoku-cli and others.",
    ),
    "match": LazyCommand("arena.match", "match", "Play a match between two players."),
    "tournament": LazyCommand(
        "arena.match",
        "tournament",
        "Play a tournament: a round robin, or a gauntlet of the first player against the others.",
    ),
    "sprt": LazyCommand(
        "arena.match",
        "sprt",
        "Test with an SPRT whether a new player is stronger than an old one.",
    ),
    "reproduce": LazyCommand(
        "reproduce",
        "reproduce",
        "Rerun a paper's experiments and compare our numbers with the paper's.",
    ),
    "games": LazyCommand(
        "arena.stored",
        "games",
        "List the tournaments of a store, show one of them, export its games, or import others.",
    ),
    "control": LazyCommand(
        "arena.stored",
        "control",
        "Pause, resume or stop a tournament that another process is playing.",
    ),
    "cluster": LazyCommand(
        "cluster", "cluster", "Show a Ray cluster: machines, cores and games per hour."
    ),
    "selfplay": LazyCommand(
        "train.selfplay",
        "selfplay",
        "Let the engine play itself and save the games with its scores.",
    ),
    "bench": LazyCommand(
        "bench",
        "bench",
        "Measure the speed of the core, Python, environments, formats, the arena and the server.",
    ),
    "engines": LazyCommand(
        "engine.programs",
        "engines",
        "Register external engines, which then play as `engine:NAME`.",
    ),
    "puzzles": LazyCommand(
        "puzzles.command",
        "puzzles",
        "Solve puzzles: forced wins from games, each with a proved solution.",
    ),
    "config": LazyCommand(
        "config.command",
        "config",
        "Show or change your own defaults of options, such as --threads.",
    ),
    "train": LazyCommand("train", "train", "Train evaluations and tune the search on games."),
}


class TengenGroup(lazy_group(COMMANDS)):  # type: ignore[misc]
    """The `tengen` command itself; a shell may follow its options of completion."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Parses the arguments."""
        rest: list[str] = super().parse_args(ctx, without_shell(ctx, args))
        return rest


app = new_app(cls=TengenGroup, no_args_is_help=True)


def _print_version(wanted: bool) -> None:
    if wanted:
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
    _install: Annotated[
        bool,
        typer.Option(
            INSTALL,
            help="Install completion for your shell, or for the one named after it: bash, zsh or"
            " fish.",
            callback=install,
            is_eager=True,
        ),
    ] = False,
    _show: Annotated[
        bool,
        typer.Option(
            SHOW, help="Print the script for completion instead.", callback=show, is_eager=True
        ),
    ] = False,
) -> None:
    """The Gomoku laboratory.

    Each command has its own help: `tengen COMMAND --help`.

    For example:

        tengen play --level 3
        tengen show game.sgf
        tengen match "mcts?playouts=200" random --games 20

    An error is one sentence on the error stream; with --json, it is an object with the field
    "error" on standard output. The exit status is 1 if something failed, 2 for a wrong command
    line, 3 if a repair dropped moves or games, and 130 after Ctrl-C.
    """
