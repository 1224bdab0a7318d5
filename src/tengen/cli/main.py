"""The `tengen` command: which subcommands there are, and where."""

from __future__ import annotations

from typing import Annotated

import typer

from .lazy import LazyCommand, lazy_group, new_app

COMMANDS = {
    "play": LazyCommand("play.command", "play", "Play a game in this terminal."),
    "serve": LazyCommand("serve", "serve", "Serve the board as a page for your browser."),
    "show": LazyCommand(
        "files.show",
        "show",
        "Show the board at the end of a game, and all that its file says about it.",
    ),
    "convert": LazyCommand(
        "files.convert", "convert", "Convert games from one file format into another."
    ),
    "formats": LazyCommand(
        "files.formats", "formats", "List the file formats and what each of them holds."
    ),
    "explain": LazyCommand(
        "engine.explain",
        "explain",
        "Show why an agent plays where it plays: the moves it weighed and what it saw on the"
        " board.",
    ),
    "analyse": LazyCommand(
        "engine.analyse",
        "analyse",
        "Ask the engine for the best moves of a position, or for the loss of each move of a game.",
    ),
    "balance": LazyCommand(
        "engine.balance", "balance", "Find a move, or two, after which neither side is ahead."
    ),
    "solve": LazyCommand(
        "engine.solve", "solve", "Find a forced win and prove it: by fours, or by threats of fours."
    ),
    "brain": LazyCommand(
        "engine.brain",
        "brain",
        "Let the engine or an agent play in Piskvork, c-gomoku-cli or any other Gomocup manager.",
    ),
    "match": LazyCommand("arena.match", "match", "Play a match between two programs."),
    "tournament": LazyCommand(
        "arena.match",
        "tournament",
        "Play a tournament: everyone against everyone, or the first against all others.",
    ),
    "sprt": LazyCommand(
        "arena.match",
        "sprt",
        "Test whether a new program is stronger than the old one, with as few games as that needs.",
    ),
    "reproduce": LazyCommand(
        "reproduce",
        "reproduce",
        "Rerun a paper's experiments and set our numbers beside the paper's.",
    ),
    "games": LazyCommand(
        "arena.stored",
        "games",
        "List the tournaments of a store, show one of them, or export its games.",
    ),
    "control": LazyCommand(
        "arena.stored",
        "control",
        "Pause, resume or stop a tournament that another process is playing.",
    ),
    "selfplay": LazyCommand(
        "train.selfplay",
        "selfplay",
        "Let the engine play itself and keep the games with its scores.",
    ),
    "bench": LazyCommand(
        "bench", "bench", "Measure speeds on this machine: of the core, of files and of the arena."
    ),
    "engines": LazyCommand(
        "engine.programs",
        "engines",
        "Make outside programs known, so that they play as `engine:NAME`.",
    ),
    "puzzles": LazyCommand(
        "puzzles.command",
        "puzzles",
        "Find forced wins yourself: puzzles out of games, each with a proved solution.",
    ),
    "train": LazyCommand("train", "train", "Learn from games."),
}

app = new_app(cls=lazy_group(COMMANDS), no_args_is_help=True)


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
