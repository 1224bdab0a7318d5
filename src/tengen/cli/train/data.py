"""`tengen train data`: what is in folders of self-play games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ...train.network.groups import read_groups
from ...train.network.summary import BOARDS, GamesSummary, some_boards, summary_of
from ...train.selfplay import with_folders_inside
from ..flags import JsonFlag
from ..output import fail, say, stages, stdout_console

GamesArgument = Annotated[
    list[Path],
    typer.Argument(
        metavar="DATA",
        help="Folders of self-play games, folders of such folders, or files.",
        callback=with_folders_inside,
    ),
]


def train_data(
    data: GamesArgument,
    boards: Annotated[
        int, typer.Option(min=0, max=1000, help="Positions to draw for each rule and size.")
    ] = BOARDS,
    as_json: JsonFlag = False,
) -> None:
    """Show what is in folders of self-play games.

    For each rule and size: games, results, lengths, positions, and how many of them a training
    learns from and measures on. Games with the same end as another, up to symmetry, are counted
    and left out.

    For example:

        tengen train data games/freestyle games/renju
    """
    try:
        with stages(quiet=as_json) as show_stage:
            groups = read_groups(data, show_stage)
    except ValueError as error:
        fail(str(error))
    summaries = [summary_of(group) for group in groups]
    if as_json:
        say(json.dumps([asdict(each) for each in summaries], indent=2))
        return
    if not summaries:
        say("There are no games yet.")
        return
    stdout_console().print(_table(summaries))
    for group in groups:
        for board in some_boards(group, boards):
            say(f"\n{group.name}, {board.turn} to move\n{board}")


def _table(summaries: Sequence[GamesSummary]) -> Table:
    table = Table(title="Self-play games")
    table.add_column("")
    for each in summaries:
        table.add_column(f"{each.rule} {each.size}", justify="right")
    rows = {
        "games": [f"{each.games:,}" for each in summaries],
        "repeated games, left out": [f"{each.repeated:,}" for each in summaries],
        "moves: mean": [f"{each.length:.1f}" for each in summaries],
        "shortest to longest": [f"{each.shortest}–{each.longest}" for each in summaries],
        "won by black": [f"{each.black:.1%}" for each in summaries],
        "won by white": [f"{each.white:.1%}" for each in summaries],
        "drawn": [f"{each.draws:.1%}" for each in summaries],
        "positions after openings": [f"{each.positions:,}" for each in summaries],
        "of these beside games": [f"{each.beside:,}" for each in summaries],
        "different up to symmetry": [f"{each.different:,}" for each in summaries],
        "quiet": [f"{each.quiet:.1%}" for each in summaries],
        "to learn from": [f"{each.learnt:,}" for each in summaries],
        "held out": [f"{each.measured:,}" for each in summaries],
        "left out, as held-out games have them": [f"{each.seen:,}" for each in summaries],
    }
    for name, cells in rows.items():
        table.add_row(name, *cells)
    return table
