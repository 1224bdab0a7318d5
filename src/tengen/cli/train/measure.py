"""`tengen train measure`: how well a network's file predicts held-out games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from ...train.network.groups import read_groups
from ...train.network.held_out import measured
from ..flags import JsonFlag
from ..networks import network_in
from ..output import fail, say, stages, stdout_console
from .data import GamesArgument

COLUMNS = ("rule and size", "positions", "linear", "network", "policy", "first move right")
SHIPPED = "network"
"""The word for the network that ships with Tengen."""


def train_measure(
    network: Annotated[
        str,
        typer.Argument(metavar="FILE.tnn", help=f"A weights file, or {SHIPPED}: the shipped one."),
    ],
    data: GamesArgument,
    most: Annotated[
        int, typer.Option(min=1, max=10_000_000, help="Most positions for each rule and size.")
    ] = 10_000,
    as_json: JsonFlag = False,
) -> None:
    """Measure a network's file on held-out games.

    Prints its losses, and how often its win rates come true. The held-out games are those of
    `tengen train network` on the same data: one opening in twenty, with all its games. Games with
    which the network was trained make it look better than it is.

    For example:

        tengen train measure network games
        tengen train measure weights.tnn games/freestyle games/renju --most 50000
    """
    loaded = network_in(None if network == SHIPPED else Path(network))
    try:
        with stages(quiet=as_json) as show_stage:
            groups = read_groups(data, show_stage)
            found = []
            for each in groups:
                show_stage(f"Measuring {each.name}")
                found.append(measured(loaded, each, most))
    except ValueError as error:
        fail(str(error))
    rows = [asdict(each) for each in found if each is not None]
    if not rows:
        fail("nothing to measure: no games are held out, or the network supports none of them")
    if as_json:
        say(json.dumps(rows, indent=2))
    else:
        print_losses(rows, "Loss on held-out games, in nats")
        print_calibration(rows)


def print_losses(rows: Sequence[dict[str, Any]], title: str) -> None:
    """Prints the losses of each rule and size, and their means over all positions."""
    table = Table(title=title)
    for column in COLUMNS:
        table.add_column(column, justify="left" if column.startswith("rule") else "right")
    total = sum(each["positions"] for each in rows)
    means = {
        name: sum(each[name] * each["positions"] for each in rows) / total
        for name in ("linear", "value", "policy", "top")
    }
    for each in [*rows, {"rule": "all", "size": "", "positions": total, **means}]:
        table.add_row(
            f"{each['rule']} {each['size']}",
            f"{each['positions']:,}",
            f"{each['linear']:.4f}",
            f"{each['value']:.4f}",
            f"{each['policy']:.3f}",
            f"{each['top']:.1%}",
        )
    stdout_console().print(table)


def print_calibration(rows: Sequence[dict[str, Any]]) -> None:
    """Prints how often predicted win rates come true, for each rule and size."""
    table = Table(title="Predicted win rates, and how many of 100 were won")
    table.add_column("predicted", justify="right")
    for each in rows:
        table.add_column(f"{each['rule']} {each['size']}", justify="right")
    bins = [{low: (mean, real) for low, _, mean, real in each["calibration"]} for each in rows]
    for low in sorted(set[float]().union(*bins)):
        cells = [
            f"{100 * found[low][0]:.0f} → {100 * found[low][1]:.0f}" if low in found else ""
            for found in bins
        ]
        table.add_row(f"{100 * low:.0f}–{100 * low + 10:.0f} %", *cells)
    stdout_console().print(table)
