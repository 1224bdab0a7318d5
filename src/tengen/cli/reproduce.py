"""`tengen reproduce`: reruns a paper's experiments and compares the results."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from rich.table import Table

from ..arena import StoreError
from ..arena.run.executor import LentExecutor
from ..formats import FormatError
from ..lab import Experiment, Judged, Run, experiment_keys, find_experiment
from ..lab.game_records import (
    DifferentGamesError,
    GamesPlace,
    TournamentRecord,
    read_records,
    replay,
)
from ..lab.judgements import recomputed
from ..lab.report import duration, measured_text, paper_text, verdict_counts
from .arena.run import reported_errors
from .executors import ExecutorFlags, ray_workplace
from .flags import JsonFlag, with_flags
from .output import INTERRUPTED, error_line, fail, say, stages, stdout_console

ALL = "all"


KeyArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="KEY", help="A paper, league, or all; lists the experiments if omitted."
    ),
]
QuickOption = Annotated[
    bool, typer.Option("--quick", help="Play only a few games each, in under two minutes.")
]
OutOption = Annotated[
    Path | None,
    typer.Option("--out", metavar="FOLDER", help="Where to write; default: beside the experiment."),
]
VerdictsOption = Annotated[
    bool,
    typer.Option("--verdicts", help="Play nothing: recompute the verdicts of the last full run."),
]
GamesOption = Annotated[
    Path | None,
    typer.Option(
        "--games",
        metavar="FOLDER",
        help="Replay the games of the last full run, check their hashes, and save them as SGF.",
    ),
]
OnlyOption = Annotated[
    str,
    typer.Option(
        "--only", metavar="TEXT", help="With --games: only matches with this text in the name."
    ),
]


@with_flags
def reproduce(  # noqa: PLR0913, PLR0917  (each is an option of the command)
    cluster: ExecutorFlags,
    key: KeyArgument = None,
    quick: QuickOption = False,
    out: OutOption = None,
    verdicts: VerdictsOption = False,
    games: GamesOption = None,
    only: OnlyOption = "",
    as_json: JsonFlag = False,
) -> None:
    """Rerun a paper's experiments and compare our numbers with the paper's.

    A stopped run resumes when the command is repeated: games already played are not replayed.

    For example:

        tengen reproduce
        tengen reproduce attack_defence --quick
        tengen reproduce all
        tengen reproduce all --verdicts
        tengen reproduce one_ply --games one_ply_games --only mcts
    """
    _check_flags(
        key, plays=not (verdicts or games), quick=quick, out=out, only=only, as_json=as_json
    )
    try:
        keys = experiment_keys()
        if key is None:
            _list([find_experiment(each) for each in keys], as_json=as_json)
            return
        wanted = [find_experiment(each) for each in (keys if key == ALL else [key])]
        if verdicts:
            _recompute(wanted)
        elif games is not None:
            with _place(cluster, f"reproduce {key}") as place:
                _replay_all(wanted, games, only, place)
    except (ValueError, StoreError, DifferentGamesError, BrokenExecutor) as error:
        fail(str(error))
    except OSError as error:
        fail(error_line(error, str(games or out or key)))
    if verdicts or games is not None:
        return
    with reported_errors(), _place(cluster, f"reproduce {key}") as place:
        runs = [_run(each, quick, _own_folder(out, each, key), place, as_json) for each in wanted]
    if as_json:
        say(json.dumps([_json(run) for run in runs], indent=2))


def _check_flags(
    key: str | None, *, plays: bool, quick: bool, out: Path | None, only: str, as_json: bool
) -> None:
    """Refuses flags that have no effect on what is asked for."""
    if not plays and key is None:
        raise typer.BadParameter("--verdicts and --games need KEY, or all")
    if not plays and (quick or out is not None or as_json):
        raise typer.BadParameter("--verdicts and --games are about the committed full run alone")
    if only and plays:
        raise typer.BadParameter("--only needs --games")


def _recompute(experiments: list[Experiment]) -> None:
    """Judges the committed numbers again, and fails if a verdict differs from the committed one."""
    differing, total = [], 0
    with_claims = [each for each in experiments if each.claims]
    if not with_claims:
        raise ValueError("this experiment has no claims, so there are no verdicts")
    for experiment in with_claims:
        found = recomputed(experiment.claims, experiment.results)
        total += len(found)
        counts = verdict_counts(judged.verdict for judged, _ in found)
        say(f"{experiment.key}: {len(found)} claims: {counts}")
        differing += [
            f"{experiment.key}, {', '.join(judged.claim.place)}: {before.value} before, now"
            f" {judged.verdict.value}"
            for judged, before in found
            if judged.verdict is not before
        ]
    if differing:
        raise ValueError("\n".join([*differing, "run these experiments again"]))
    say(f"All {total} verdicts follow from the committed numbers.")


def _replay_all(experiments: list[Experiment], folder: Path, only: str, place: GamesPlace) -> None:
    """Replays the games of the committed runs into files numbered as in `games.jsonl`.

    Each of several experiments has a folder of its own.
    """
    chosen = [
        (experiment, [pair for pair in _numbered(experiment) if only in pair[1].name])
        for experiment in experiments
    ]
    if not any(records for _, records in chosen):
        raise ValueError(f"no match has {only!r} in its name")
    for experiment, records in chosen:
        target = folder / experiment.key if len(experiments) > 1 else folder
        with stages(quiet=False) as show_stage:
            for number, record in records:
                try:
                    replay(record, target, show_stage, f"{number:03}.sgf", place)
                except KeyboardInterrupt:
                    _exit_interrupted()
        games = sum(record.games for _, record in records)
        matches = f"{len(records)} match{'' if len(records) == 1 else 'es'}"
        say(f"{experiment.key}: {games} games of {matches}, all as recorded")
    say(f"The games are in {folder}")


def _numbered(experiment: Experiment) -> list[tuple[int, TournamentRecord]]:
    return list(enumerate(read_records(experiment.results), start=1))


def _exit_interrupted() -> NoReturn:
    say("Stopped; repeat the command to resume.", err=True)
    raise typer.Exit(INTERRUPTED) from None


def _own_folder(out: Path | None, experiment: Experiment, key: str) -> Path | None:
    return out / experiment.key if out is not None and key == ALL else out


@contextmanager
def _place(flags: ExecutorFlags, title: str) -> Iterator[GamesPlace]:
    """Where games are played; the matches of an experiment share the workers of a cluster."""
    if not flags.is_ray:
        yield GamesPlace()
        return
    with ray_workplace(flags, title, None, pinned=True) as cluster:
        yield GamesPlace(cluster.room, partial(LentExecutor, cluster.make()))


def _run(
    experiment: Experiment, quick: bool, out: Path | None, place: GamesPlace, as_json: bool
) -> Run:
    try:
        with stages(quiet=as_json) as show_stage:
            run = experiment.run(
                lambda what, share: show_stage(f"{experiment.key}: {what}", share),
                quick=quick,
                out=out,
                place=place,
            )
    except KeyboardInterrupt:
        _exit_interrupted()
    except (StoreError, FormatError) as error:
        fail(str(error))
    except OSError as error:
        fail(error_line(error, str(out or experiment.key)))
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
        console.print(verdict_counts(each.verdict for each in judged))
    console.print(f"Results are in {run.folder}; this took {duration(run.seconds)}.")


def _table(name: str, judged: list[Judged]) -> Table:
    table = Table(title=name, caption="with 95 % intervals", pad_edge=False)
    table.add_column("claim")
    for column in ("paper", "ours"):
        table.add_column(column, justify="right")
    table.add_column("verdict", no_wrap=True)
    table.add_column("reason")
    for each in judged:
        _, row, column = each.claim.place
        claim = row if column == "holds" else f"{row}: {column}"
        reasons = "; ".join(filter(None, (each.grounds, each.remark)))
        figures = (paper_text(each), measured_text(each.measured))
        table.add_row(claim, *figures, each.verdict.value, reasons)
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
                "grounds": each.grounds,
                "remark": each.remark,
            }
            for each in run.verdicts()
        ],
        "tables": {name: _rows(name, run.folder) for name in run.shown},
    }


def _rows(name: str, results: Path) -> list[dict[str, str]]:
    head, *rows = _lines(name, results)
    return [dict(zip(head, row, strict=True)) for row in rows]
