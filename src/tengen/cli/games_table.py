"""Tables of games and of files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .output import plain
from .remarks import print_remarks
from .summary import Summary

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

NUMBERS = ("game", "size", "games", "moves")
"""Columns that are set to the right."""


def new_table(columns: Sequence[str]) -> Table:
    """A table in which long texts go on in the next line."""
    from rich.table import Table  # noqa: PLC0415

    table = Table()
    for column in columns:
        if column in NUMBERS:
            table.add_column(column, justify="right", no_wrap=True)
        else:
            table.add_column(column, overflow="fold")
    return table


def print_games(console: Console, games: Sequence[Summary]) -> None:
    """One row for each game of a file, and below them what was assumed."""
    table = new_table(["game", "black", "white", "rule", "size", "moves", "result"])
    for number, game in enumerate(games, start=1):
        names = (plain(game.black), plain(game.white))
        counts = (str(game.size), str(game.moves))
        table.add_row(str(number), *names, game.rule, *counts, game.ending)
    console.print(table)
    print_remarks(console, [game.remarks for game in games])
