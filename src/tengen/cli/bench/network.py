"""`tengen bench network`: how fast a network evaluates, with every instruction set."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from ...game import MAX_SIZE, MIN_SIZE, Rule
from ...network import Network, NetworkSpeed, measured_sets, network_speeds
from ..flags import JsonFlag
from ..networks import check_instruction_set, network_in
from ..output import fail, progress
from .report import report


def network(
    file: Annotated[
        Path | None, typer.Argument(help="Network to measure (default: the one that ships).")
    ] = None,
    rule: Annotated[Rule, typer.Option(help="Rule to measure.")] = Rule.FREESTYLE,
    size: Annotated[int, typer.Option(min=MIN_SIZE, max=MAX_SIZE, help="Board size.")] = 15,
    repeats: Annotated[
        int, typer.Option(min=1, max=1_000_000, help="Repeats in each of twenty rounds.")
    ] = 1_000,
    as_json: JsonFlag = False,
) -> None:
    """Measure a network with every instruction set of this machine.

    If the environment variable TENGEN_ISA names one, only that one is measured.

    Times are CPU time of the best round: to follow one stone, to compute the value, and to compute
    the policy of all empty points. The ratio compares stone and value with a push and pop.

    For example:

        tengen bench network
        tengen bench network weights.tnn --rule renju --json
    """
    loaded = network_in(file)
    if rule not in loaded.rules:
        fail(f"the network was not trained on {rule}: choose one of {', '.join(loaded.rules)}")
    check_instruction_set()
    with progress("Measuring", len(measured_sets()), quiet=as_json) as advance:
        speeds = []
        for speed in network_speeds(loaded, rule, size, repeats):
            speeds.append(speed)
            advance()
    if as_json:
        results = [{**asdict(speed), "ratio": speed.ratio} for speed in speeds]
        typer.echo(report("network", results, rule=rule.value, size=size, network=repr(loaded)))
    else:
        _print_table(loaded, speeds, size)


def _print_table(network: Network, speeds: list[NetworkSpeed], size: int) -> None:
    table = Table(title=f"{network.channels} channels, {size}x{size}", caption="CPU time")
    table.add_column("instructions")
    for column in ("ready", "one stone", "value", "policy", "stone and value / push and pop"):
        table.add_column(column, justify="right")
    for speed in speeds:
        times = (f"{ns:.0f} ns" for ns in (speed.sync_ns, speed.evaluate_ns, speed.policy_ns))
        table.add_row(speed.isa, f"{speed.bake_s:.3f} s", *times, f"{speed.ratio:.1f}")
    Console().print(table)
