"""`tengen cluster status`: nodes, cores and games per hour."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.table import Table

from ...cluster.connection import connected
from ...cluster.status import ClusterStatus, cluster_status
from ..flags import JsonFlag
from ..output import counted, fail, plain, say, stdout_console


def status(
    address: Annotated[
        str | None,
        typer.Option(
            metavar="HOST:PORT",
            help="Head of the Ray cluster; default: RAY_ADDRESS, or the one on this machine.",
        ),
    ] = None,
    as_json: JsonFlag = False,
) -> None:
    """Show the machines of a cluster, their cores and their games.

    Workers and games are those of the commands that run now. The rate is that of the last ten
    minutes.

    For example:

        tengen cluster status
        tengen cluster status --address 10.0.0.1:6379 --json
    """
    try:
        with connected(address, starts=False) as ray:
            found = cluster_status(ray)
    except ValueError as error:
        fail(str(error))
    if as_json:
        say(json.dumps(asdict(found), indent=2))
    else:
        _print(found)


def _print(found: ClusterStatus) -> None:
    table = Table()
    for column in ("machine", "address"):
        table.add_column(column)
    for column in ("cores", "workers", "games", "games per hour"):
        table.add_column(column, justify="right")
    for node in found.nodes:
        figures = (node.cores, node.workers, node.games, f"{node.per_hour:,.0f}")
        table.add_row(plain(node.name), plain(node.address), *map(str, figures))
    stdout_console().print(table)
    cores = sum(node.cores for node in found.nodes)
    per_hour = sum(node.per_hour for node in found.nodes)
    machines = counted(len(found.nodes), "machine")
    say(f"{machines}, {counted(cores, 'core')}, {per_hour:,.0f} games per hour")
    for run in found.runs:
        games = sum(row["games"] for row in run["nodes"])
        workers = sum(row["workers"] for row in run["nodes"])
        say(plain(f"{run['title']}: {counted(games, 'game')}, {counted(workers, 'worker')}"))
