"""`tengen bench solve`: how many known forced wins the solver proves, and how fast."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Annotated

import typer
from rich.table import Table

from ...arguments import MAX_NODES
from ...limits import Limits
from ...reference.proof_checker import ProofError
from ...solver import solve as solve_board
from ...solver.tactics import Tactic, tactics
from ..flags import JsonFlag
from ..output import fail, progress, stdout_console
from .report import report

KINDS = ("sanity", "vcf", "vct")
ALL = "all"


@dataclass(frozen=True, slots=True)
class Bar:
    """The share of a kind's positions that the solver must prove within a number of nodes.

    Unlike times, node counts are the same on every machine.
    """

    nodes: int
    percent: int


BARS = {"vcf": Bar(60_000, 100), "vct": Bar(1_000_000, 80)}
"""The hardest vcf takes 38 162 nodes; 82 % of the vct take at most a million, 73 % half of that."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The result of one position."""

    tactic: Tactic
    is_proved: bool
    time_ms: float
    nodes: int


@dataclass(frozen=True, slots=True)
class Row:
    """The results of one kind of positions under one rule, or under all."""

    kind: str
    rule: str
    positions: int
    proved: int
    within_bar: int
    """The number proved within the bar's nodes; all that are proved if there is no bar."""
    median_ms: float
    most_ms: float
    median_nodes: int
    bar_nodes: int | None
    bar_percent: int | None

    def meets_its_bar(self) -> bool:
        """Whether enough positions are proved."""
        wanted = (self.bar_percent or 0) * self.positions
        return 100 * self.within_bar >= wanted


def solve(
    time: Annotated[float, typer.Option(min=0.001, max=86_400, help="Seconds per position.")] = 5.0,
    nodes: Annotated[
        int | None, typer.Option(min=1, max=MAX_NODES, help="Solver nodes per position.")
    ] = None,
    only: Annotated[str, typer.Option(help="Only one kind: sanity, vcf or vct.")] = "",
    check: Annotated[
        bool,
        typer.Option("--check", help="Also check proofs with the reference, which takes longer."),
    ] = False,
    as_json: JsonFlag = False,
) -> None:
    """Prove the shipped test positions won by fours (vcf) or threats (vct), on one core.

    The core checks every proof before it counts.

    For example:

        tengen bench solve
        tengen bench solve --only vct --time 2 --check --json
    """
    limits = Limits(time=time, nodes=nodes)
    chosen = [tactic for tactic in tactics() if only in ("", tactic.kind)]
    if not chosen:
        raise typer.BadParameter(
            f"unknown kind {only!r}: expected one of {', '.join(KINDS)}", param_hint="--only"
        )
    with progress("Solving", len(chosen), quiet=as_json) as advance:
        solved = [_solved(tactic, limits, check, advance) for tactic in chosen]
    rows = list(rows_of(solved))
    if as_json:
        results: list[dict[str, object]] = [*map(asdict, rows)]
        typer.echo(report("solve", results, time=time, nodes=nodes, checked_by_reference=check))
    else:
        stdout_console().print(_table(rows, checked=check))


def _solved(tactic: Tactic, limits: Limits, check: bool, advance: Callable[[], None]) -> Solved:
    found = solve_board(tactic.board(), limits, side=tactic.attacker)
    if check and found.proof is not None:
        try:
            found.proof.check()
        except ProofError as error:
            fail(f"{tactic.id}: the proof is wrong: {error}")
    advance()
    return Solved(tactic, found.is_proved, found.time_ms, found.nodes)


def rows_of(solved: list[Solved]) -> Iterable[Row]:
    """A row for each kind, and before it one for each rule."""
    for kind in KINDS:
        of_kind = [each for each in solved if each.tactic.kind == kind]
        if not of_kind:
            continue
        for rule in dict.fromkeys(each.tactic.rule for each in of_kind):
            yield _row(kind, rule.value, [each for each in of_kind if each.tactic.rule is rule])
        yield _row(kind, ALL, of_kind)


def _row(kind: str, rule: str, solved: list[Solved]) -> Row:
    bar = BARS.get(kind)
    proved = [each for each in solved if each.is_proved]
    within_bar = [each for each in proved if bar is None or each.nodes <= bar.nodes]
    return Row(
        kind,
        rule,
        len(solved),
        len(proved),
        len(within_bar),
        statistics.median(each.time_ms for each in solved),
        max(each.time_ms for each in proved) if proved else 0.0,
        round(statistics.median(each.nodes for each in solved)),
        None if bar is None else bar.nodes,
        None if bar is None else bar.percent,
    )


def _table(rows: Iterable[Row], *, checked: bool) -> Table:
    by = "the core and the reference" if checked else "the core"
    table = Table(title="Known forced wins, one core", caption=f"every proof accepted by {by}")
    table.add_column("kind")
    table.add_column("rule")
    for column in ("proved", "median ms", "slowest ms", "median nodes", "bar"):
        table.add_column(column, justify="right")
    for row in rows:
        bar = ""
        if row.rule == ALL and row.bar_nodes is not None:
            met = "met" if row.meets_its_bar() else "missed"
            bar = f"{row.bar_percent} % in {row.bar_nodes:,} nodes {met}"
        table.add_row(
            row.kind,
            row.rule,
            f"{row.proved}/{row.positions}",
            f"{row.median_ms:.1f}",
            f"{row.most_ms:.0f}",
            f"{row.median_nodes:,}",
            bar,
            end_section=row.rule == ALL,
        )
    return table
