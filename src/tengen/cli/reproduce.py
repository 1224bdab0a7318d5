"""`tengen reproduce`: reruns a paper's experiments and compares the results."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ..lab import Experiment, Judged, Run, experiment_keys, find_experiment
from ..lab.report import measured_text, verdict_counts
from .output import say, stages, stdout_console

ALL = "all"
INTERRUPTED = 130


def reproduce(
    key: Annotated[
        str | None,
        typer.Argument(
            metavar="KEY", help="A paper, league, or all; lists the experiments if omitted."
        ),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help="Play only a few games each, in under two minutes.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FOLDER",
            help="Where to write; default: beside the experiment.",
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Rerun a paper's experiments and compare our numbers with the paper's.

    A stopped run resumes when the command is repeated: games already played are not replayed.

    For example:

        tengen reproduce
        tengen reproduce attack_defence --quick
        tengen reproduce all
    """
    try:
        keys = experiment_keys()
        if key is None:
            _list([find_experiment(each) for each in keys], as_json=as_json)
            return
        wanted = [find_experiment(each) for each in (keys if key == ALL else [key])]
    except ValueError as error:
        say(str(error), err=True)
        raise typer.Exit(1) from None
    runs = [_run(each, quick, _own_folder(out, each, key), as_json) for each in wanted]
    if as_json:
        say(json.dumps([_json(run) for run in runs], indent=2))


def _own_folder(out: Path | None, experiment: Experiment, key: str) -> Path | None:
    return out / experiment.key if out is not None and key == ALL else out


def _run(experiment: Experiment, quick: bool, out: Path | None, as_json: bool) -> Run:
    try:
        with stages(quiet=as_json) as show_stage:
            run = experiment.run(
                lambda what, share: show_stage(f"{experiment.key}: {what}", share),
                quick=quick,
                out=out,
            )
    except KeyboardInterrupt:
        say("Stopped; repeat the command to resume.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    if not as_json:
        _print(experiment, run)
    return run


def _list(experiments: list[Experiment], *, as_json: bool) -> None:
    if as_json:
        rows = [{"key": e.key, "title": e.title, "claims": len(e.claims)} for e in experiments]
        say(json.dumps(rows, indent=2))
        return
    table = Table(title="Experiments", caption="tengen reproduce KEY --quick")
    for column in ("key", "what"):
        table.add_column(column)
    table.add_column("claims", justify="right")
    for experiment in experiments:
        table.add_row(experiment.key, experiment.title, str(len(experiment.claims)))
    stdout_console().print(table)


def _print(experiment: Experiment, run: Run) -> None:
    console = stdout_console()
    console.print(experiment.title)
    judged = run.verdicts()
    for name in dict.fromkeys(each.claim.place.table for each in judged):
        console.print(_table(name, [each for each in judged if each.claim.place.table == name]))
    for name in run.shown:
        console.print(_own_table(name, run.folder))
    if judged:
        console.print(verdict_counts(judged))
    console.print(f"Results are in {run.folder}")


def _table(name: str, judged: list[Judged]) -> Table:
    table = Table(title=name)
    for column in ("", ""):
        table.add_column(column)
    for column in ("paper", "ours (95 % interval)"):
        table.add_column(column, justify="right")
    table.add_column("verdict")
    table.add_column("reason")
    before = ""
    for each in judged:
        _, row, column = each.claim.place
        shown = "" if row == before else row
        paper, ours = f"{each.claim.value:g}", measured_text(each.measured)
        table.add_row(shown, column, paper, ours, each.verdict.value, each.remark)
        before = row
    return table


def _own_table(name: str, results: Path) -> Table:
    """A table of our own results, from its CSV file."""
    head, *rows = _lines(name, results)
    table = Table(title=name.replace("_", " "))
    for column in head:
        table.add_column(column)
    for row in rows:
        table.add_row(*row)
    return table


def _lines(name: str, results: Path) -> list[list[str]]:
    with (results / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def _json(run: Run) -> dict[str, object]:
    return {
        "experiment": run.key,
        "folder": str(run.folder),
        "claims": [
            {
                "table": each.claim.place.table,
                "row": each.claim.place.row,
                "column": each.claim.place.column,
                "paper": each.claim.value,
                "ours": None if each.measured is None else each.measured.value,
                "low": None if each.measured is None else each.measured.low,
                "high": None if each.measured is None else each.measured.high,
                "games": None if each.measured is None else each.measured.count,
                "verdict": each.verdict.value,
                "remark": each.remark,
            }
            for each in run.verdicts()
        ],
        "tables": {name: _rows(name, run.folder) for name in run.shown},
    }


def _rows(name: str, results: Path) -> list[dict[str, str]]:
    head, *rows = _lines(name, results)
    return [dict(zip(head, row, strict=True)) for row in rows]
